// Temporary files of uploads. Those that a killed server left are removed when no upload can last that long.
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Only plain files: folders are not temporary files of ours. */
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
    // Removed meanwhile: its request has ended.
    () => false,
  );
