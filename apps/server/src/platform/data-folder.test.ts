import { mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keepSecret, lockDataFolder, openDataFolder } from './data-folder.ts';
import { StartupError } from './startup-error.ts';

let place: string;
beforeEach(async () => {
  place = await mkdtemp(join(tmpdir(), 'otk-folder-'));
});
afterEach(() => rm(place, { recursive: true, force: true }));

test('a missing folder is created and stays empty', async () => {
  const folder = await openDataFolder(join(place, 'a/b'));
  expect(await readdir(folder)).toEqual([]);
  expect((await stat(folder)).mode & 0o066).toBe(0);
});

test('servers that start at the same time on a new folder all open it', async () => {
  const folder = join(place, 'a/b/c');
  const opened = await Promise.all(Array.from({ length: 20 }, () => openDataFolder(folder)));
  expect(new Set(opened).size).toBe(1);
});

test('a symbolic link is resolved, so that both paths share one lock', async () => {
  const folder = await openDataFolder(join(place, 'real'));
  await symlink(folder, join(place, 'alias'));
  expect(await openDataFolder(join(place, 'alias'))).toBe(folder);
});

test('a path through a file is refused with a message that names it', async () => {
  await writeFile(join(place, 'file'), '');
  const folder = join(place, 'file/data');
  await expect(openDataFolder(folder)).rejects.toThrow(
    new StartupError(
      `Нельзя писать в папку данных «${folder}»: часть пути — файл, а не папка. ` +
        'Исправьте это или укажите другую папку в DATA_DIR.',
    ),
  );
});

test('a folder that cannot be written is refused', async () => {
  await expect(openDataFolder('/proc/otk')).rejects.toThrow('Нельзя писать в папку данных «/proc/otk»');
});

test('a secret is created once, readable by its owner only, and the same for servers that start together', async () => {
  const secrets = await Promise.all(Array.from({ length: 8 }, () => keepSecret(place, 'secret')));
  expect(new Set(secrets).size).toBe(1);
  expect(secrets[0]).toMatch(/^[0-9a-f]{64}$/);
  expect(await readdir(place)).toEqual(['secret']);
  expect((await stat(join(place, 'secret'))).mode & 0o777).toBe(0o600);
  expect((await readFile(join(place, 'secret'), 'utf8')).trim()).toBe(secrets[0]);
});

test('a damaged secret is not silently replaced', async () => {
  await writeFile(join(place, 'secret'), 'half');
  await expect(keepSecret(place, 'secret')).rejects.toThrow('не читается или повреждён');
  expect(await readFile(join(place, 'secret'), 'utf8')).toBe('half');
});

test('a second lock on a folder is refused with the pid of the holder; after a release it succeeds', async () => {
  const lock = await lockDataFolder(place);
  await expect(lockDataFolder(place)).rejects.toThrow(
    new StartupError(`Папка данных «${place}» уже занята другим сервером (pid ${process.pid}).`),
  );
  await lock.release();
  await (await lockDataFolder(place)).release();
});
