// SHA-256 (FIPS 180-4) of a few bytes. Browsers have their own, but only on pages with TLS: friends who play at an address
// of their home network need it as well.

/** The first 32 bits of the fractional parts of a root of the first primes: the constants of the standard. */
function constants(count: number, root: number): number[] {
  const primes: number[] = [];
  for (let number = 2; primes.length < count; number++)
    if (primes.every((prime) => number % prime)) primes.push(number);
  return primes.map((prime) => ((prime ** (1 / root) % 1) * 2 ** 32) | 0);
}

const START = constants(8, 2);
const ROUNDS = constants(64, 3);
const BLOCK = 64; // bytes

const turned = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

/** The bytes, a one, zeros, and how many bits the bytes have: whole blocks. */
function padded(bytes: Uint8Array): DataView {
  const blocks = new Uint8Array(Math.ceil((bytes.length + 9) / BLOCK) * BLOCK);
  blocks.set(bytes);
  blocks[bytes.length] = 0x80;
  const view = new DataView(blocks.buffer);
  view.setUint32(blocks.length - 4, 8 * bytes.length);
  return view;
}

function schedule(block: DataView, at: number): number[] {
  const words = Array.from({ length: 16 }, (_none, number) => block.getInt32(at + 4 * number));
  for (let number = 16; number < ROUNDS.length; number++) {
    const [early, late] = [words[number - 15]!, words[number - 2]!];
    const first = turned(early, 7) ^ turned(early, 18) ^ (early >>> 3);
    const second = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10);
    words.push((words[number - 16]! + first + words[number - 7]! + second) | 0);
  }
  return words;
}

function mixed(state: number[], words: number[]): number[] {
  let [a, b, c, d, e, f, g, h] = state as [number, number, number, number, number, number, number, number];
  for (const [number, word] of words.entries()) {
    const sum = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
    const first = (h + sum + ((e & f) ^ (~e & g)) + ROUNDS[number]! + word) | 0;
    const second = (turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
    [a, b, c, d, e, f, g, h] = [(first + second) | 0, a, b, c, (d + first) | 0, e, f, g];
  }
  return [a, b, c, d, e, f, g, h].map((word, at) => (word + state[at]!) | 0);
}

/** Of bytes in hexadecimal, in hexadecimal. */
export function sha256(hexadecimal: string): string {
  const blocks = padded(new Uint8Array((hexadecimal.match(/../g) ?? []).map((pair) => parseInt(pair, 16))));
  let state = START;
  for (let at = 0; at < blocks.byteLength; at += BLOCK) state = mixed(state, schedule(blocks, at));
  return state.map((word) => (word >>> 0).toString(16).padStart(8, "0")).join("");
}
