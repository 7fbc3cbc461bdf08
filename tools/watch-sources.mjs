import { readdirSync, watch } from 'node:fs';
import { join, sep } from 'node:path';

/**
 * Calls `onChange` once for each burst of changes below the folders. Watches directories, not files: an editor that
 * saves by writing a temporary file and renaming it replaces the file, and a watch on the file would follow the old one.
 */
export function watchSources(folders, { isSource, onChange, quietMs = 100 }) {
  const watchers = new Map();
  let timer;

  const schedule = () => {
    clearTimeout(timer);
    timer = setTimeout(() => onChange(), quietMs);
  };

  const forget = (folder) => {
    const below = [...watchers.keys()].filter((other) => other === folder || other.startsWith(folder + sep));
    for (const other of below) {
      watchers.get(other).close();
      watchers.delete(other);
    }
  };

  const follow = (folder) =>
    unlessGone(() => {
      const watcher = watch(folder, (event, name) => noticed(folder, event, name));
      watchers.set(folder, watcher);
      watcher.on('error', () => forget(folder));
      subfoldersOf(folder).forEach((name) => follow(join(folder, name)));
    });

  function noticed(folder, event, name) {
    if (name === null || isSource(name)) {
      schedule();
    } else if (event === 'rename') {
      refresh(folder, name);
    }
  }

  /** The entry may be a subfolder that appeared, with files in it already, or one that was removed or replaced. */
  function refresh(folder, name) {
    const path = join(folder, name);
    const wasFollowed = watchers.has(path);
    forget(path);
    const isThere = unlessGone(() => subfoldersOf(folder).includes(name)) ?? false;
    if (isThere) {
      follow(path);
    }
    if (isThere || wasFollowed) {
      schedule();
    }
  }

  folders.forEach(follow);
  return {
    close() {
      clearTimeout(timer);
      folders.forEach(forget);
    },
  };
}

const subfoldersOf = (folder) =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name);

/** A folder may be removed between the event about it and the look at it. */
function unlessGone(look) {
  try {
    return look();
  } catch (error) {
    if (error.code === 'ENOENT') {
      return undefined;
    }
    throw error;
  }
}
