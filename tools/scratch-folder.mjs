// Folders for data that a run of the tests throws away: in memory where there is room, where nothing waits for a disk.
import { chmod, mkdtemp, readdir, rm, statfs } from 'node:fs/promises';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';

const memory = '/dev/shm';

async function parentFor(bytes) {
  const there = await statfs(memory).catch(() => undefined);
  const room = there === undefined ? 0 : Math.min(there.bavail * there.bsize, freemem());
  return room > bytes ? memory : tmpdir();
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** A run that was killed could not clean up; its number in the name tells that it is gone. */
async function removeLeftovers(parent, prefix) {
  const names = (await readdir(parent)).filter((name) => name.startsWith(prefix));
  const dead = names.filter((name) => !isAlive(Number.parseInt(name.slice(prefix.length), 10)));
  await Promise.all(dead.map((name) => rm(join(parent, name), { recursive: true, force: true })));
}

/** `bytes` is how much must be free in memory, beside what the folder itself will take. */
export async function makeScratchFolder(prefix, bytes) {
  const parent = await parentFor(bytes);
  await removeLeftovers(parent, prefix);
  const folder = await mkdtemp(join(parent, `${prefix}${process.pid}-`));
  // PostgreSQL that root starts runs under another account and passes through.
  await chmod(folder, 0o711);
  return folder;
}
