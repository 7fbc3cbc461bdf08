// sha256 in hexadecimal. crypto.subtle is absent on pages opened by plain http, where the hash is needed too.
const hexOf = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');

export async function sha256(
  bytes: ArrayBuffer,
  subtle: Pick<SubtleCrypto, 'digest'> | null = 'subtle' in crypto ? crypto.subtle : null,
): Promise<string> {
  return hexOf(subtle ? await subtle.digest('SHA-256', bytes) : digest(new Uint8Array(bytes)));
}

const primes = Array.from({ length: 312 }, (_, at) => at).filter(
  (number) =>
    number > 1 && !Array.from({ length: Math.floor(Math.sqrt(number)) - 1 }).some((_, at) => number % (at + 2) === 0),
);
const fraction = (root: number): number => Math.floor((root - Math.floor(root)) * 2 ** 32) | 0;
const start = primes.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));
const rounds = Int32Array.from(primes.slice(0, 64), (prime) => fraction(Math.cbrt(prime)));

const turned = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

function padded(bytes: Uint8Array): DataView {
  const view = new DataView(new ArrayBuffer(((bytes.length + 72) >> 6) << 6));
  new Uint8Array(view.buffer).set(bytes);
  view.setUint8(bytes.length, 0x80);
  view.setUint32(view.byteLength - 8, Math.floor(bytes.length / 2 ** 29));
  view.setUint32(view.byteLength - 4, bytes.length << 3);
  return view;
}

function digest(bytes: Uint8Array): ArrayBuffer {
  const state = Int32Array.from(start);
  const words = new Int32Array(64);
  const message = padded(bytes);
  for (let block = 0; block < message.byteLength; block += 64) {
    for (let at = 0; at < 64; at += 1) {
      words[at] = at < 16 ? message.getInt32(block + at * 4) : spread(words, at);
    }
    mix(state, words);
  }
  const result = new DataView(new ArrayBuffer(32));
  state.forEach((word, at) => result.setInt32(at * 4, word));
  return result.buffer;
}

function spread(words: Int32Array, at: number): number {
  const [early, late] = [words[at - 15]!, words[at - 2]!];
  const low = turned(early, 7) ^ turned(early, 18) ^ (early >>> 3);
  const high = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10);
  return (words[at - 16]! + low + words[at - 7]! + high) | 0;
}

function mix(state: Int32Array, words: Int32Array): void {
  let [a, b, c, d, e, f, g, h] = state as unknown as [number, number, number, number, number, number, number, number];
  for (let at = 0; at < 64; at += 1) {
    const choice = (e & f) ^ (~e & g);
    const first = (h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + choice + rounds[at]! + words[at]!) | 0;
    const majority = (a & b) ^ (a & c) ^ (b & c);
    const second = ((turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + majority) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, at) => {
    state[at] = (state[at]! + word) | 0;
  });
}
