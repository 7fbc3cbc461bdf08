// A file store that writes each key into the database before it stores the bytes: what a crash or a refused transaction
// leaves behind is known by name, so the sweep removes only what this installation itself stored.
import type { Queryable } from '#platform/db/pool';
import type { FileStore } from '#platform/files/file-store';

import { unreferencedFileRepo } from './file.unreferenced.repo.ts';

export const withLedger = (files: FileStore, db: Queryable): FileStore => ({
  incomingDir: files.incomingDir,
  ensureRoom: () => files.ensureRoom(),
  open: (key, range) => files.open(key, range),
  moveAside: (key) => files.moveAside(key),
  removeAside: (key) => files.removeAside(key),
  has: (key) => files.has(key),
  list: () => files.list(),
  readMark: () => files.readMark(),
  writeMark: (text) => files.writeMark(text),
  async put(key, source) {
    await unreferencedFileRepo(db).add(key);
    await files.put(key, source);
  },
  async remove(key) {
    await files.remove(key);
    await unreferencedFileRepo(db).forget(key);
  },
});
