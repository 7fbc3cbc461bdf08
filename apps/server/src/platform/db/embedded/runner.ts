import { spawnSync } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { StartupError } from '#platform/startup-error';

type Owner = Readonly<{ uid: number; gid: number }>;

/** PostgreSQL refuses to run as root: a runner defines how its commands are started and who owns its files. */
export type Runner = Readonly<{
  owner: Owner;
  command: (file: string, args: readonly string[]) => Command;
}>;

type Command = Readonly<{ file: string; args: readonly string[]; as: Readonly<{ uid?: number; gid?: number }> }>;

/** Our environment must not configure PostgreSQL (PGDATA, LD_LIBRARY_PATH …), and its messages are matched in English. */
export const childEnvironment = (): NodeJS.ProcessEnv => ({ PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' });

const asOurselves = (owner: Owner): Runner => ({ owner, command: (file, args) => ({ file, args, as: {} }) });

const asAccount = (account: Owner): Runner => ({
  owner: account,
  command: (file, args) => ({ file, args, as: account }),
});

/** Inside the namespace the process sees itself as `account`; outside its files are still opened as root. */
const inNamespace = (root: Owner, account: Owner): Runner => ({
  owner: root,
  command: (file, args) => ({
    file: 'unshare',
    args: ['--user', `--map-user=${account.uid}`, `--map-group=${account.gid}`, '--', file, ...args],
    as: {},
  }),
});

export function chooseRunner(dataDir: string, cluster: string, executable: string): Runner {
  const ourselves: Owner = { uid: process.getuid?.() ?? -1, gid: process.getgid?.() ?? -1 };
  if (ourselves.uid !== 0) {
    return asOurselves(ourselves);
  }
  for (const runner of runners(ourselves, accounts(dataDir, cluster, executable))) {
    if (works(runner, dataDir, executable)) {
      return runner;
    }
  }
  throw new StartupError(
    `PostgreSQL не запускается от имени root, а непривилегированной учётной записи недоступны «${executable}» ` +
      `или папка данных «${dataDir}»: запустите программу от обычного пользователя, перенесите её и DATA_DIR туда, ` +
      'куда есть доступ всем (например, в /opt и /var/lib), или укажите DATABASE_URL.',
  );
}

/** In order of preference. Found one by one: asking for an account starts two programs, and the first one mostly works. */
function* accounts(dataDir: string, cluster: string, executable: string): Generator<Owner> {
  const places = [
    () => ownerOf(cluster),
    () => findAccount('postgres'),
    () => findAccount('nobody') ?? { uid: 65_534, gid: 65_534 },
    // Root in a private home folder: only its owner has access.
    () => ownerOf(dataDir),
    () => ownerOf(executable),
  ];
  for (const find of places) {
    const owner = find();
    if (owner !== undefined && owner.uid > 0) {
      yield owner;
    }
  }
}

function* runners(root: Owner, unprivileged: Iterable<Owner>): Generator<Runner> {
  let first: Owner | undefined;
  for (const account of unprivileged) {
    first ??= account;
    yield asAccount(account);
  }
  if (first !== undefined) {
    yield inNamespace(root, first);
  }
}

function ownerOf(path: string): Owner | undefined {
  const found = statSync(path, { throwIfNoEntry: false });
  return found && { uid: found.uid, gid: found.gid };
}

function findAccount(name: string): Owner | undefined {
  const [uid, gid] = ['-u', '-g'].map((flag) => spawnSync('id', [flag, name], { encoding: 'utf8' }));
  return uid?.status === 0 && gid?.status === 0 ? { uid: Number(uid.stdout), gid: Number(gid.stdout) } : undefined;
}

const probe = 'test "$(id -u)" -ne 0 && "$1" --version >/dev/null && : >"$2/file"';

/** Probe: the account must run the program and write into its own folder below the data folder. */
function works(runner: Runner, dataDir: string, executable: string): boolean {
  const folder = mkdtempSync(join(dataDir, '.probe-'));
  try {
    chownSync(folder, runner.owner.uid, runner.owner.gid);
    const { file, args, as } = runner.command('/bin/sh', ['-c', probe, 'probe', executable, folder]);
    return spawnSync(file, args, { ...as, cwd: '/', env: childEnvironment(), stdio: 'ignore' }).status === 0;
  } catch {
    // A file system without owners refuses chown: this runner cannot be used.
    return false;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
