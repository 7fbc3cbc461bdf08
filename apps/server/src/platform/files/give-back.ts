/**
 * Frees the memory of a buffer at once. The garbage collector sees only the small object of a buffer, so the megabytes behind
 * it would stay until a full collection, which photos would then cause every few uploads.
 */
export function giveBack(bytes: Buffer): void {
  const { buffer } = bytes;
  // The memory of a slice is shared with others.
  if (buffer instanceof ArrayBuffer && buffer.byteLength === bytes.byteLength) {
    buffer.transfer(0);
  }
}
