// Temporary file → fsync → rename → fsync of the folder: after a crash a file is whole under its name or absent.
import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';

import { ensureRoom, freeFloorBytes, fromDisk } from './disk-room.ts';
import type { FileSource, FileStore } from './file-store.ts';

export async function openDiskStore(
  folder: string,
  { floorBytes = freeFloorBytes }: { readonly floorBytes?: number } = {},
): Promise<FileStore> {
  const kept = join(folder, 'kept');
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
      const file = await open(pathOf(key), 'r');
      return createReadStream('', { fd: file, ...range });
    },
    remove: (key) => rm(pathOf(key), { force: true }),
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
