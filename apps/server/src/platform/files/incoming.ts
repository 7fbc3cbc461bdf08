// Bytes on their way in. What a killed server left behind is removed when it is too old to be still coming.
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Only plain files: a folder in here belongs to whoever made it. */
export async function sweepIncoming(dir: string, olderThan: Date): Promise<number> {
  let removed = 0;
  for (const entry of await readdir(dir, { withFileTypes: true })) {
    const path = join(dir, entry.name);
    if (entry.isFile() && (await isOlder(path, olderThan))) {
      await rm(path, { force: true });
      removed += 1;
    }
  }
  return removed;
}

const isOlder = async (path: string, than: Date): Promise<boolean> =>
  stat(path).then(
    ({ mtime }) => mtime < than,
    // Gone meanwhile: its request is over.
    () => false,
  );
