import { expect, test } from 'vitest';

import { zip } from './zip.ts';

test('every file is in the archive with its name, sizes and checksum', async () => {
  const archive = await zip(new Map([['папка/проба.txt', '123456789']]), 'application/zip');
  const view = new DataView(await archive.arrayBuffer());
  const nameLength = view.getUint16(26, true);
  expect(new TextDecoder().decode(new Uint8Array(view.buffer, 30, nameLength))).toBe('папка/проба.txt');
  // The standard check value of CRC-32.
  expect(view.getUint32(14, true)).toBe(0xcb_f4_39_26);
  expect(view.getUint32(22, true)).toBe(9);
  const packed = new Blob([new Uint8Array(view.buffer, 30 + nameLength, view.getUint32(18, true))]);
  const unpacked = packed.stream().pipeThrough(new DecompressionStream('deflate-raw'));
  expect(await new Response(unpacked).text()).toBe('123456789');
});

test('the directory at the end counts the files and points to the first of them', async () => {
  const archive = await zip(
    new Map([
      ['a', 'x'],
      ['b', 'y'],
    ]),
    'application/zip',
  );
  const view = new DataView(await archive.arrayBuffer());
  const end = view.byteLength - 22;
  expect(view.getUint32(end, true)).toBe(0x06_05_4b_50);
  expect(view.getUint16(end + 10, true)).toBe(2);
  expect(view.getUint32(view.getUint32(end + 16, true), true)).toBe(0x02_01_4b_50);
  expect(archive.type).toBe('application/zip');
});
