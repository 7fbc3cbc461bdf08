import { expect, test } from 'vitest';

import { isTruncated } from './photo.truncated.ts';

const bytes = (...values: readonly number[]) => Uint8Array.from(values);
const segment = (marker: number, content: Uint8Array) =>
  bytes(0xff, marker, (content.length + 2) >> 8, (content.length + 2) & 0xff, ...content);

const thumbnail = bytes(0xff, 0xd8, 0xff, 0xda, 0, 2, 1, 0xff, 0xd9);
/** EXIF with a thumbnail, a table, two scans with stuffed and restart bytes. */
const jpeg = bytes(
  ...bytes(0xff, 0xd8),
  ...segment(0xe1, thumbnail),
  ...segment(0xda, bytes(1, 2)),
  ...bytes(7, 0xff, 0x00, 8, 0xff, 0xd3, 9),
  ...segment(0xc4, bytes(5)),
  ...bytes(0xff, 0xff),
  ...segment(0xda, bytes(3)).subarray(1),
  ...bytes(1, 0xff, 0x00, 2),
  ...bytes(0xff, 0xd9),
);
const chunk = (type: string, content: readonly number[] = []) =>
  bytes(0, 0, 0, content.length, ...new TextEncoder().encode(type), ...content, 1, 2, 3, 4);
const png = bytes(0x89, ...new TextEncoder().encode('PNG\r\n\u001A\n'), ...chunk('IDAT', [1, 2]), ...chunk('IEND'));
const webp = bytes(...new TextEncoder().encode('RIFF'), 12, 0, 0, 0, ...new TextEncoder().encode('WEBPVP8 abcd'));

test.each([
  ['JPEG', jpeg],
  ['PNG', png],
  ['WebP', webp],
])('a whole %s is not truncated, also with data behind its end; every shorter one is', (_format, whole) => {
  expect(isTruncated(whole.slice().buffer)).toBe(false);
  expect(isTruncated(bytes(...whole, 0, 0, 1).buffer)).toBe(false);
  // Below twelve bytes nothing says what it is; the decoder refuses it.
  for (let size = 12; size < whole.length - (whole === png ? 4 : 0); size += 1) {
    expect(isTruncated(whole.slice(0, size).buffer), `${size} of ${whole.length} bytes`).toBe(true);
  }
});

test('a file of another format is left to the decoder', () => {
  expect(isTruncated(new ArrayBuffer(0))).toBe(false);
  expect(isTruncated(bytes(0x47, 0x49, 0x46, 0x38).buffer)).toBe(false);
});
