// Every test runs on both stores: the disk and S3.
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';

import { expect, onTestFinished, test } from 'vitest';

import { startS3 } from '../../../test/s3.ts';
import { openDiskStore } from './disk-store.ts';
import { type FileStore, newFileKey } from './file-store.ts';
import { sweepIncoming } from './incoming.ts';
import { openS3Store } from './s3-store.ts';

async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'otk-store-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

const stores: readonly (readonly [string, () => Promise<FileStore>])[] = [
  ['the disk', async () => openDiskStore(await aFolder())],
  ['S3', async () => openS3Store(await startS3(await aFolder()), join(await aFolder(), 'incoming'))],
];

const keysOf = async (files: FileStore): Promise<string[]> => {
  const keys: string[] = [];
  for await (const { key, at } of files.list()) {
    expect(Math.abs(at.getTime() - Date.now())).toBeLessThan(60_000);
    keys.push(key);
  }
  return keys.toSorted();
};

test.each(stores)(
  '%s keeps bytes and files, gives them whole or in part, lists and forgets them',
  async (_name, make) => {
    const files = await make();
    const [first, second] = [newFileKey('jpg'), newFileKey('mp4')];
    await files.put(first, Buffer.from('0123456789'));
    const path = join(files.incomingDir, 'upload');
    const large = Buffer.alloc(9 * 1024 * 1024, 'видео');
    await writeFile(path, large);
    await files.put(second, { path });
    expect(await readdir(files.incomingDir)).toEqual([]);
    expect((await buffer(await files.open(second))).equals(large)).toBe(true);
    expect(String(await buffer(await files.open(first)))).toBe('0123456789');
    expect(String(await buffer(await files.open(first, { start: 2, end: 4 })))).toBe('234');
    expect(String(await buffer(await files.open(first, { start: 9, end: 9 })))).toBe('9');
    expect(String(await buffer(await files.open(first, { start: 0, end: 0 })))).toBe('0');
    expect(await keysOf(files)).toEqual([first, second].toSorted());
    await files.put(first, Buffer.from('again'));
    expect(String(await buffer(await files.open(first)))).toBe('again');
    await files.remove(first);
    await files.remove(first);
    await expect(files.open(first)).rejects.toThrow(/ENOENT|404|NoSuchKey/);
    expect(await keysOf(files)).toEqual([second]);
    await files.ensureRoom();
  },
);

test.each(stores)('%s moves bytes aside: not listed any more, still readable under their key', async (_name, make) => {
  const files = await make();
  const key = newFileKey('jpg');
  await files.put(key, Buffer.from('0123456789'));
  expect(await files.has(key)).toBe(true);
  await files.moveAside(key);
  await files.moveAside(key);
  expect(await files.has(key)).toBe(false);
  expect(await keysOf(files)).toEqual([]);
  expect(String(await buffer(await files.open(key, { start: 2, end: 4 })))).toBe('234');
  await files.removeAside(key);
  await files.removeAside(key);
  await expect(files.open(key)).rejects.toThrow(/ENOENT|404|NoSuchKey/);
});

test.each(stores)('%s stores the mark of its installation, which is not listed as a file', async (_name, make) => {
  const files = await make();
  expect(await files.readMark()).toBeNull();
  await files.writeMark('first');
  await files.writeMark('second');
  expect(await files.readMark()).toBe('second');
  expect(await keysOf(files)).toEqual([]);
});

test('uploads are refused when the free space is below the floor', async () => {
  const files = await openDiskStore(await aFolder(), { floorBytes: 2 ** 60 });
  await expect(files.ensureRoom()).rejects.toMatchObject({ code: 'file.noSpace', status: 507 });
});

test('a missing bucket and an S3 that does not answer are reported at the start', async () => {
  const settings = await startS3(await aFolder());
  await expect(openS3Store({ ...settings, bucket: 'other' }, await aFolder())).rejects.toThrow('нет корзины «other»');
  await expect(openS3Store({ ...settings, endpoint: 'http://127.0.0.1:9' }, await aFolder())).rejects.toThrow(
    'Хранилище файлов S3 не отвечает',
  );
});

test('old temporary files are removed, recent ones and folders stay', async () => {
  const { incomingDir } = await openDiskStore(await aFolder());
  for (const name of ['old', 'fresh']) {
    await writeFile(join(incomingDir, name), 'x');
  }
  await utimes(join(incomingDir, 'old'), new Date(0), new Date(0));
  expect(await sweepIncoming(incomingDir, new Date(Date.now() - 3_600_000))).toBe(1);
  expect(await readdir(incomingDir)).toEqual(['fresh']);
});
