/**
 * Bytes that nobody reads any more. The collector sees only how small a buffer's object is, and to learn that the
 * megabytes behind it are free it walks the whole heap: after every few photos, unless they are given back by hand.
 */
export function giveBack(bytes: Buffer): void {
  const { buffer } = bytes;
  // A slice of something larger is not ours to take away.
  if (buffer instanceof ArrayBuffer && buffer.byteLength === bytes.byteLength) {
    buffer.transfer(0);
  }
}
