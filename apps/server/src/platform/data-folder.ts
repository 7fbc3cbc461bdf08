import { createHash, randomBytes } from 'node:crypto';
import { existsSync, statSync } from 'node:fs';
import {
  chmod,
  link,
  mkdir,
  mkdtemp,
  readFile,
  realpath,
  rename,
  rm,
  rmdir,
  unlink,
  writeFile,
} from 'node:fs/promises';
import { createServer, connect, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { errorCode, errorText, StartupError } from './startup-error.ts';

/** Creates the folder when absent, checks that it can be written and returns its real path. */
export async function openDataFolder(folder: string): Promise<string> {
  try {
    await makeFolder(folder);
    await rmdir(await mkdtemp(join(folder, '.probe-')));
    return await realpath(folder);
  } catch (error) {
    throw new StartupError(
      `Нельзя писать в папку данных «${folder}»: ${whyNot(error)}. Исправьте это или укажите другую папку в DATA_DIR.`,
    );
  }
}

const isFolder = (path: string): boolean => existsSync(path) && statSync(path).isDirectory();

/** Not `mkdir` with `recursive`: it never ends where the system says ENOENT below an existing folder, as in /proc. */
async function makeFolder(folder: string): Promise<void> {
  const parent = dirname(folder);
  if (isFolder(folder)) {
    return;
  }
  if (parent !== folder && !existsSync(parent)) {
    await makeFolder(parent);
  }
  try {
    await mkdir(folder, { mode: 0o700 });
  } catch (error) {
    // Another server that starts at the same time may have made it.
    if (errorCode(error) === 'EEXIST' && isFolder(folder)) {
      return;
    }
    throw error;
  }
  if (process.getuid?.() === 0) {
    // Started by root, PostgreSQL runs under another account, which needs access to its folder below this one.
    await chmod(folder, 0o711);
  }
}

const reasons: Readonly<Record<string, string>> = {
  EACCES: 'нет прав',
  EPERM: 'нет прав',
  EROFS: 'диск доступен только для чтения',
  ENOSPC: 'на диске нет места',
  EDQUOT: 'исчерпана квота диска',
  ENOTDIR: 'часть пути — файл, а не папка',
  EEXIST: 'по этому пути находится файл',
  ENOENT: 'здесь нельзя создать папку',
};

/** In Russian where the system has an error code for it. */
export function reasonOf(error: unknown): string {
  const reason = reasons[errorCode(error)];
  const path = error instanceof Error && 'path' in error ? ` (${String(error.path)})` : '';
  return reason === undefined ? errorText(error) : `${reason}${path}`;
}

const whyNot = (error: unknown): string => reasons[errorCode(error)] ?? `ошибка ${errorCode(error) || String(error)}`;

/** A secret that is created once and stored in the folder, readable by its owner only. */
export async function keepSecret(folder: string, name: string): Promise<string> {
  const file = join(folder, name);
  const fresh = `${file}.${randomBytes(6).toString('hex')}`;
  await writeFile(fresh, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600, flag: 'wx', flush: true });
  try {
    // Two servers may share the folder: the first link wins and both read the same secret.
    await link(fresh, file);
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') {
      throw error;
    }
  } finally {
    await unlink(fresh);
  }
  return readSecret(file);
}

/** Another secret takes the place of the first at once. */
export async function replaceSecret(folder: string, name: string): Promise<void> {
  const file = join(folder, name);
  const fresh = `${file}.${randomBytes(6).toString('hex')}`;
  await writeFile(fresh, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600, flag: 'wx', flush: true });
  await rename(fresh, file);
}

async function readSecret(file: string): Promise<string> {
  const secret = await readFile(file, 'utf8').catch(() => '');
  if (!/^[0-9a-f]{64}$/.test(secret.trim())) {
    throw new StartupError(`Файл с секретом «${file}» не читается или повреждён: верните его из резервной копии.`);
  }
  return secret.trim();
}

/** Refuses a second server on the folder. The kernel frees the lock with the process, so nothing goes stale. */
export async function lockDataFolder(folder: string): Promise<{ release: () => Promise<void> }> {
  const name = `otk-${createHash('sha256').update(folder).digest('hex').slice(0, 40)}`;
  const path = process.platform === 'linux' ? `\0${name}` : join(tmpdir(), `${name}.sock`);
  const server = createServer((socket) => socket.on('error', () => socket.destroy()).end(String(process.pid))).unref();
  try {
    await listen(server, path);
  } catch (error) {
    if (errorCode(error) !== 'EADDRINUSE') {
      throw error;
    }
    await takeOverDeadLock(server, path, folder);
  }
  return { release: () => new Promise((done) => void server.close(() => done())) };
}

async function takeOverDeadLock(server: Server, path: string, folder: string): Promise<void> {
  const holder = await pidOfHolder(path);
  if (holder !== undefined || process.platform === 'linux') {
    const who = holder ? ` (pid ${holder})` : '';
    throw new StartupError(`Папка данных «${folder}» уже занята другим сервером${who}.`);
  }
  // Unlike Linux's abstract sockets, a socket file outlives a killed process; this one had no listener.
  await rm(path, { force: true });
  await listen(server, path);
}

const listen = (server: Server, path: string): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject).listen(path, () => {
      server.off('error', reject);
      resolve();
    });
  });

/** Undefined: no process listens. Empty: a process listens but does not send its pid in time. */
const pidOfHolder = (path: string): Promise<string | undefined> =>
  new Promise((resolve) => {
    let said = '';
    const socket = connect(path)
      .setEncoding('utf8')
      .setTimeout(1000, () => socket.destroy())
      .on('data', (chunk: string) => (said += chunk))
      .on('error', () => resolve(undefined))
      .on('close', () => resolve(said));
  });
