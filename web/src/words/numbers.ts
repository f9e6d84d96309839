// Figures as they are printed: with a real minus.

/** "3", "−1". */
export function figure(value: number): string {
  return String(value).replace("-", "−");
}

/** "+3", "−1", "0": for figures that stand alone. */
export function signed(value: number): string {
  return value > 0 ? `+${value}` : figure(value);
}
