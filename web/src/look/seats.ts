// The colours of the seats, as on their crests, and a dash for each: colour is never the only sign.

const COLOURS = ["vermilion", "pond", "moss", "iris", "gold", "plum"];
const DASHES = ["", "7 3", "2 3", "9 3 2 3", "4 4", "12 3 2 3 2 3"];

/** For lines and letters. */
export const colourOf = (seat: number): string => `var(--${COLOURS[seat % COLOURS.length]})`;
/** For areas. */
export const fillOf = (seat: number): string => `var(--${COLOURS[seat % COLOURS.length]}-fill)`;
export const dashOf = (seat: number): string => DASHES[seat % DASHES.length] ?? "";
