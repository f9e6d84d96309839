// Small sounds, synthesised: wood, paper, a temple bell, a muffled drum, three notes of koto. Silent until the first touch,
// and where the settings say so.

import { settings } from "./settings.svelte.ts";

export type Sound = "place" | "draw" | "turn" | "fail" | "score";

let context: AudioContext | null = null;
let isTouched = false;
addEventListener("pointerdown", () => (isTouched = true), { once: true });
addEventListener("keydown", () => (isTouched = true), { once: true });

interface Tone {
  wave: OscillatorType;
  pitch: number; // Hz
  fall: number; // Hz at its end
  loud: number;
  seconds: number;
  after: number; // seconds
}

const tone = (wave: OscillatorType, pitch: number, fall: number, loud: number, seconds: number, after = 0): Tone => ({
  wave,
  pitch,
  fall,
  loud,
  seconds,
  after,
});

const SOUNDS: Record<Sound, Tone[]> = {
  place: [tone("triangle", 420, 180, 0.12, 0.09)],
  draw: [tone("sawtooth", 1800, 600, 0.015, 0.12)],
  turn: [tone("sine", 523, 520, 0.1, 1.4), tone("sine", 1310, 1305, 0.03, 0.9)],
  fail: [tone("sine", 110, 60, 0.25, 0.35)],
  score: [
    tone("triangle", 587, 585, 0.1, 0.6),
    tone("triangle", 784, 782, 0.1, 0.6, 0.14),
    tone("triangle", 880, 878, 0.1, 0.9, 0.28),
  ],
};

export function sound(name: Sound): void {
  if (!settings.sound || !isTouched) return;
  context ??= new AudioContext();
  for (const each of SOUNDS[name]) play(context, each);
}

const ATTACK = 0.004; // seconds: at once, yet without a click

function play(to: BaseAudioContext, { wave, pitch, fall, loud, seconds, after }: Tone): void {
  const start = to.currentTime + after;
  const voice = new OscillatorNode(to, { type: wave });
  const volume = new GainNode(to, { gain: 0 });
  voice.frequency.setValueAtTime(pitch, start);
  voice.frequency.exponentialRampToValueAtTime(fall, start + seconds);
  volume.gain.setValueAtTime(0, start);
  volume.gain.linearRampToValueAtTime(loud, start + ATTACK);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + seconds);
  voice.connect(volume).connect(to.destination);
  voice.start(start);
  voice.stop(start + seconds);
}
