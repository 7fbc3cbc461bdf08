// Malicious archives.
import { deflateRawSync } from 'node:zlib';

import type { Hostile } from './hostile-pictures.ts';
import { type ZipEntry, zipOf } from './zips.ts';

const one = (title: string, entry: ZipEntry, code: RegExp): Hostile => ({ title, bytes: zipOf([entry]), code });

const badName = /^zip\.badName$/;
const broken = /^zip\.broken$/;
const notFile = /^zip\.notFile$/;

export function hostileZips(jpeg: Buffer): Hostile[] {
  const name = 'a.jpg';
  const inner = zipOf([{ name, data: jpeg }]);
  const zeros = Buffer.alloc(20 * 1024 * 1024);
  const noise = Buffer.from(Array.from({ length: 500_000 }, (_, at) => (at * 7919) % 251));
  const packedZeros = deflateRawSync(zeros, { level: 9 });
  const slip = (given: string) => one(`slip ${JSON.stringify(given)}`, { name: given, data: jpeg }, badName);
  return [
    slip('../evil.jpg'),
    slip('Фото/../../evil.jpg'),
    slip('/etc/cron.d/evil'),
    slip('..\\evil.jpg'),
    slip('C:\\Windows\\evil.jpg'),
    slip('C:evil.jpg'),
    slip('\\\\server\\share\\evil.jpg'),
    slip('a\r\nSet-Cookie: x=1.jpg'),
    slip('a\u0000.jpg'),
    slip('a\u001B[2J.jpg'),
    slip(''),
    slip(`${'д'.repeat(300)}.jpg`),
    one('symbolic link', { name, data: '/etc/passwd', mode: 0o120777 }, notFile),
    one('named pipe', { name, data: 'x', mode: 0o010644 }, notFile),
    one('device', { name, data: 'x', mode: 0o020644 }, notFile),
    one('ZIP in a ZIP', { name: 'inner.zip', data: inner }, /^zip\.nested$/),
    one('ZIP in a ZIP, called .jpg', { name, data: inner }, /^zip\.nested$/),
    one('RAR in a ZIP', { name: 'x.rar', data: Buffer.from('Rar!\u001A\u0007\u0000') }, /^zip\.nested$/),
    one('GZIP in a ZIP', { name: 'x.gz', data: Buffer.from([0x1f, 0x8b, 8, 0]) }, /^zip\.nested$/),
    one('bomb of one file', { name, data: zeros, packed: packedZeros }, /^zip\.tooDense$/),
    {
      title: 'bomb of many files',
      bytes: zipOf(Array.from({ length: 40 }, (_, at) => ({ name: `${at}.jpg`, data: zeros, packed: packedZeros }))),
      code: /^zip\.tooDense$/,
    },
    {
      title: 'four hundred entries over the same bytes',
      bytes: overlapped(
        zipOf([{ name, data: noise }, ...Array.from({ length: 400 }, (_, at) => ({ name: `${at}.jpg`, data: 'x' }))]),
      ),
      code: /^zip\.overlapping$/,
    },
    one('bomb that hides its size', { name, data: zeros, packed: packedZeros, declaredSize: 100 }, broken),
    one('claim of 400 MB', { name, data: jpeg, isPacked: true, declaredSize: 400 * 1024 * 1024 }, /^zip\.tooLarge$/),
    one('claim of fewer bytes than there are', { name, data: jpeg, isPacked: true, declaredSize: 3 }, broken),
    one(
      'claim of more bytes than there are',
      { name, data: jpeg, isPacked: true, declaredSize: jpeg.length + 9 },
      broken,
    ),
    one(
      'claim of more packed bytes than the file has',
      { name, data: jpeg, isPacked: true, declaredPacked: 1e8 },
      broken,
    ),
    one('stored, with two sizes', { name, data: jpeg, declaredSize: jpeg.length - 1 }, broken),
    one('wrong checksum', { name, data: jpeg, declaredCrc: 1 }, broken),
    one('packed bytes that are not packed', { name, data: jpeg, method: 8 }, broken),
    one('unknown packing', { name, data: jpeg, method: 99 }, broken),
    one('password', { name, data: jpeg, isPacked: true, flags: 0x801 }, /^zip\.encrypted$/),
    {
      title: '501 files',
      bytes: zipOf(Array.from({ length: 501 }, (_, at) => ({ name: `${at}.txt`, data: 'x' }))),
      code: /^zip\.tooManyEntries$/,
    },
    {
      title: '10 000 files',
      bytes: zipOf(Array.from({ length: 10_000 }, (_, at) => ({ name: `${at}.txt`, data: '' }))),
      code: /^zip\.tooManyEntries$/,
    },
    { title: 'more files than it admits', bytes: zipOf([{ name, data: jpeg }], { count: 3 }), code: broken },
    { title: 'no directory', bytes: inner.subarray(0, inner.length - 30), code: broken },
    { title: 'signature alone', bytes: Buffer.from('PK\u0003\u0004'), code: broken },
    { title: 'not a ZIP', bytes: jpeg, code: /^file\.badFormat$/ },
    { title: 'HTML called .zip', bytes: Buffer.from('<html></html>'), code: /^file\.badFormat$/ },
    { title: 'RAR called .zip', bytes: Buffer.from('Rar!\u001A\u0007\u0000 and more'), code: /^file\.badFormat$/ },
  ];
}

/** Every entry of the directory gets the sum, the sizes and the place of the first one. */
function overlapped(zip: Buffer): Buffer {
  const bytes = Buffer.from(zip);
  const header = Buffer.from('PK\u0001\u0002', 'latin1');
  const first = bytes.indexOf(header);
  for (let at = first; at !== -1; at = bytes.indexOf(header, at + 4)) {
    bytes.copy(bytes, at + 10, first + 10, first + 28);
    bytes.copy(bytes, at + 42, first + 42, first + 46);
  }
  return bytes;
}
