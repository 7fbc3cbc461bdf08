import { createHash } from 'node:crypto';

const namespace = Buffer.from('6f746b0073656564a0008000d1c7f0a1', 'hex');

/** The same words always give the same UUID (version 5), so a row renamed by hand is found and not added again. */
export function stableId(...words: readonly string[]): string {
  const bytes = createHash('sha1').update(namespace).update(words.join('\u0000')).digest().subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x50, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
