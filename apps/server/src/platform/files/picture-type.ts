// Detects the type of a picture by its bytes; names and declared types are not trusted.

export type PictureType = 'image/jpeg' | 'image/png' | 'image/webp';

export function pictureTypeOf(head: Buffer): PictureType | undefined {
  if (head.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) {
    return 'image/jpeg';
  }
  if (head.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))) {
    return 'image/png';
  }
  const isWebp = head.toString('latin1', 0, 4) === 'RIFF' && head.toString('latin1', 8, 12) === 'WEBP';
  return isWebp ? 'image/webp' : undefined;
}

/**
 * Compressed pixels are as good as random bytes: a sign of three letters occurs in one photo of four thousand, and the device
 * gives a refused photo up. With six letters it occurs in no photo.
 */
export const signsOfOtherLanguages: readonly string[] = [
  '%pdf-1.',
  '%pdf-2.',
  '<!doctype',
  '<html>',
  '<html ',
  '<script',
  '<svg xmlns',
  '</svg>',
  '<iframe',
  '<?php ',
  '<?php\n',
];
const zipEnd = Buffer.from([0x50, 0x4b, 0x05, 0x06]);
const zipEndBytes = 22;

/** A picture that is also a page, a program or an archive: not made by a camera. */
export function isPolyglot(bytes: Buffer): boolean {
  const text = bytes.toString('latin1', 0, 4096).toLowerCase();
  return signsOfOtherLanguages.some((sign) => text.includes(sign)) || endsAsZip(bytes);
}

/** The directory of a ZIP stands at the end of the file, before nothing but its own comment. */
function endsAsZip(bytes: Buffer): boolean {
  const at = bytes.lastIndexOf(zipEnd);
  return (
    at !== -1 && at + zipEndBytes <= bytes.length && at + zipEndBytes + bytes.readUInt16LE(at + 20) === bytes.length
  );
}
