// Temporary file → fsync → rename → fsync of the folder: after a crash a file is whole under its name or absent.
import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, opendir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';

import { ensureRoom, freeFloorBytes, fromDisk } from './disk-room.ts';
import type { FileSource, FileStore } from './file-store.ts';

export async function openDiskStore(
  folder: string,
  { floorBytes = freeFloorBytes }: { readonly floorBytes?: number } = {},
): Promise<FileStore> {
  const kept = join(folder, 'kept');
  const aside = join(folder, 'aside');
  const markFile = join(folder, 'installation');
  const incomingDir = join(folder, 'incoming');
  await mkdir(kept, { recursive: true });
  await mkdir(incomingDir, { recursive: true });
  const pathOf = (key: string) => join(kept, key);

  return {
    incomingDir,
    ensureRoom: () => ensureRoom(folder, floorBytes),
    async put(key, source) {
      const path = pathOf(key);
      const temporary = await flushed(source, incomingDir);
      try {
        await mkdir(dirname(path), { recursive: true });
        await rename(temporary, path);
        await flush(dirname(path));
      } catch (error) {
        await rm(temporary, { force: true });
        throw fromDisk(error);
      }
    },
    open: async (key, range) => {
      // Opened here, not by the stream: a missing file must be an error of the call.
      const file = await open(pathOf(key), 'r').catch((missing: unknown) =>
        open(join(aside, key), 'r').catch(() => {
          throw missing;
        }),
      );
      return createReadStream('', { fd: file, ...range });
    },
    remove: (key) => rm(pathOf(key), { force: true }),
    async moveAside(key) {
      const path = join(aside, key);
      await mkdir(dirname(path), { recursive: true });
      await unlessMissing(rename(pathOf(key), path));
    },
    removeAside: (key) => rm(join(aside, key), { force: true }),
    has: async (key) => (await unlessMissing(stat(pathOf(key)))) !== undefined,
    readMark: async () => (await unlessMissing(readFile(markFile, 'utf8'))) ?? null,
    async writeMark(text) {
      await rename(await flushed(Buffer.from(text), incomingDir), markFile);
      await flush(folder);
    },
    async *list() {
      for await (const entry of await opendir(kept, { recursive: true })) {
        if (entry.isFile()) {
          const path = join(entry.parentPath, entry.name);
          const { mtime } = await stat(path);
          yield { key: relative(kept, path).split(sep).join('/'), at: mtime };
        }
      }
    },
  };
}

const unlessMissing = <T>(work: Promise<T>): Promise<T | undefined> =>
  work.catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') {
      return undefined;
    }
    throw error;
  });

async function flushed(source: FileSource, incomingDir: string): Promise<string> {
  if (!Buffer.isBuffer(source)) {
    await flush(source.path);
    return source.path;
  }
  const path = join(incomingDir, randomUUID());
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(source);
    await file.sync();
  } catch (error) {
    await rm(path, { force: true });
    throw fromDisk(error);
  } finally {
    await file.close();
  }
  return path;
}

async function flush(path: string): Promise<void> {
  const file = await open(path, 'r');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}
