// What browsers and Node have in common; the domain is compiled with the types of neither.
interface Digesting {
  digest(algorithm: 'SHA-256', bytes: Uint8Array): Promise<ArrayBuffer>;
  importKey(
    format: 'raw',
    key: Uint8Array,
    algorithm: 'Ed25519',
    extractable: false,
    uses: ['verify'],
  ): Promise<object>;
  verify(algorithm: 'Ed25519', key: object, signature: Uint8Array, bytes: Uint8Array): Promise<boolean>;
}
interface Stream {
  pipeThrough(through: object): Stream;
}
interface Web {
  readonly crypto: { readonly subtle: Digesting };
  readonly TextEncoder: new () => { encode(text: string): Uint8Array };
  readonly TextDecoder: new (
    label: 'utf-8',
    options: { fatal: true; ignoreBOM: true },
  ) => {
    decode(bytes: Uint8Array): string;
  };
  readonly Blob: new (parts: readonly Uint8Array[]) => { stream(): Stream };
  readonly Response: new (body: Stream) => { arrayBuffer(): Promise<ArrayBuffer> };
  readonly DecompressionStream: new (format: 'deflate-raw') => object;
}
const web = globalThis as unknown as Web;

export const utf8 = (text: string): Uint8Array => new web.TextEncoder().encode(text);

/** Throws when the bytes are no text. */
export const textOf = (bytes: Uint8Array): string =>
  new web.TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);

export const sha256 = async (bytes: Uint8Array): Promise<Uint8Array> =>
  new Uint8Array(await web.crypto.subtle.digest('SHA-256', bytes));

export const hexOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

export const bytesOf = (hex: string): Uint8Array =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

export function joined(...parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((size, { length }) => size + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

export async function isSignedBy(publicKey: Uint8Array, signature: Uint8Array, bytes: Uint8Array): Promise<boolean> {
  const { subtle } = web.crypto;
  const key = await subtle.importKey('raw', publicKey, 'Ed25519', false, ['verify']);
  return subtle.verify('Ed25519', key, signature, bytes);
}

export async function inflated(bytes: Uint8Array): Promise<Uint8Array> {
  const stream = new web.Blob([bytes]).stream().pipeThrough(new web.DecompressionStream('deflate-raw'));
  return new Uint8Array(await new web.Response(stream).arrayBuffer());
}
