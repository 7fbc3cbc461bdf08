import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';

import { expect, onTestFinished, test } from 'vitest';
import { type Entry, fromBufferPromise, openPromise, type ZipFile } from 'yauzl';

import { directoryOf } from './zip-records.ts';
import { packZip, type ZipPart } from './zip-stream.ts';

const at = new Date('2026-11-15T05:05:06.000Z');
const partOf = (name: string, bytes: Buffer, more: Partial<ZipPart> = {}): ZipPart => ({
  name,
  at,
  size: bytes.length,
  open: async () => Readable.from([bytes.subarray(0, 7), bytes.subarray(7)]),
  ...more,
});

async function entriesOf(zip: ZipFile, atMost = Infinity): Promise<Entry[]> {
  const entries: Entry[] = [];
  for await (const entry of zip.eachEntry()) {
    entries.push(entry);
    if (entries.length === atMost) {
      break;
    }
  }
  return entries;
}

test.each([1, 700])(
  'an archive of %i files has the size announced for it, and its files are read again',
  async (count) => {
    const contents = Array.from({ length: count }, (_, place) => randomBytes(10 + (place % 50)));
    const { size, stream } = packZip(
      contents.map((bytes, place) => partOf(`Фото/${place} ${'вид'.repeat(20)}`, bytes)),
    );
    const packed = await buffer(stream());
    expect(packed.length).toBe(size);
    const zip = await fromBufferPromise(packed);
    const entries = await entriesOf(zip);
    expect(entries.map(({ fileName }) => fileName)).toEqual(
      contents.map((_, place) => `Фото/${place} ${'вид'.repeat(20)}`),
    );
    for (const [place, entry] of [...entries.entries()].slice(-5)) {
      expect(await buffer(await zip.openReadStreamPromise(entry))).toEqual(contents[place]);
    }
    // With and without the zone of the server.
    expect(entries[0]!.getLastModDate()).toEqual(at);
    expect(entries[0]!.getLastModDate({ forceDosFormat: true })).toEqual(at);
  },
);

test('files beyond four gigabytes are found where they are', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'otk-zip-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const path = join(folder, 'large.zip');
  const [small, large] = [100, 5_000_000_000];
  const records = [
    { name: Buffer.from('a'), at, size: large, sum: 1, offset: 0 },
    { name: Buffer.from('b'), at, size: small, sum: 2, offset: large + 55 },
    ...Array.from({ length: 65_600 }, () => ({ name: Buffer.from('c'), at, size: small, sum: 3, offset: small })),
  ];
  const file = await open(path, 'wx');
  const directory = directoryOf(records, 2 * large, true);
  await file.write(directory, 0, directory.length, 2 * large);
  await file.close();
  const zip = await openPromise(path);
  expect(zip.entryCount).toBe(records.length);
  const entries = await entriesOf(zip, 3);
  expect(
    entries.map(({ crc32, uncompressedSize, relativeOffsetOfLocalHeader }) => ({
      sum: crc32,
      size: uncompressedSize,
      offset: relativeOffsetOfLocalHeader,
    })),
  ).toEqual(records.slice(0, 3).map(({ sum, size, offset }) => ({ sum, size, offset })));
});

test.each([
  ['a file of another size than announced', { size: 11 }, 'photo has 10 bytes instead of 11'],
  ['a file that cannot be opened', { open: () => Promise.reject(new Error('no such file')) }, 'no such file'],
])('%s ends the archive with an error', async (_case, wrong, message) => {
  const { stream } = packZip([partOf('photo', randomBytes(10), wrong)]);
  await expect(buffer(stream())).rejects.toThrow(message);
});

test('a reader who leaves closes the file, also one that gives no more bytes', async () => {
  const asked = Promise.withResolvers<void>();
  const silent = new Readable({ read: () => asked.resolve() });
  const out = packZip([partOf('photo', randomBytes(10), { open: async () => silent })]).stream();
  out.resume();
  await asked.promise;
  out.destroy();
  await once(silent, 'close');
  expect(silent.destroyed).toBe(true);
});
