// What systemd reads from the file of a service, as far as it decides how the program runs.

export interface Unit {
  /** Programs that run before the service, in order. */
  readonly before: readonly (readonly string[])[];
  readonly command: readonly string[];
  readonly user: string | undefined;
  readonly group: string | undefined;
  readonly folder: string;
  readonly env: Readonly<Record<string, string>>;
  /** Folders that are made for the account, with their modes. */
  readonly folders: readonly (readonly [path: string, mode: string])[];
  readonly openFiles: string | undefined;
  readonly umask: string;
  readonly hasNoNewPrivileges: boolean;
  readonly hasNoCapabilities: boolean;
  readonly isForking: boolean;
  readonly stopSignal: NodeJS.Signals;
  readonly stopMs: number;
  readonly restart: string;
  readonly restartMs: number;
}

/** Words of a line; what stands in quotation marks is one word. */
const wordsOf = (line: string): string[] =>
  [...line.matchAll(/"([^"]*)"|'([^']*)'|(\S+)/g)].map(([, double, single, bare]) => double ?? single ?? bare ?? '');

/** `NAME=value` for each line; comments and quotation marks around a value are left out. */
const variablesOf = (lines: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    lines
      .map((line) => line.trim())
      .filter((line) => /^\w+=/.test(line))
      .map((line) => {
        const at = line.indexOf('=');
        return [line.slice(0, at), line.slice(at + 1).replace(/^(["'])(.*)\1$/, '$2')];
      }),
  );

const milliseconds = (seconds: string): number => Number.parseFloat(seconds) * 1000;

/** `read` gives the text of a file of the machine, or undefined when there is none. */
export function readUnit(name: string, host: string, read: (path: string) => string | undefined): Unit {
  const text = read(`/etc/systemd/system/${name}.service`) ?? read(`/lib/systemd/system/${name}.service`);
  if (text === undefined) {
    throw new Error(`${host} has no unit ${name}`);
  }
  const lines = text
    .replaceAll('\\\n', ' ')
    .replaceAll('%H', host)
    .replaceAll('%p', name)
    .split('\n')
    .map((line) => line.trim());
  const all = (key: string): string[] =>
    lines.filter((line) => line.startsWith(`${key}=`)).map((line) => line.slice(key.length + 1));
  const last = (key: string): string | undefined => all(key).at(-1);

  const env: Record<string, string> = variablesOf(all('Environment').flatMap(wordsOf));
  for (const path of all('EnvironmentFile')) {
    const file = read(path.replace(/^-/, ''));
    if (file === undefined && !path.startsWith('-')) {
      throw new Error(`${host}: ${name} needs ${path}`);
    }
    Object.assign(env, variablesOf((file ?? '').split('\n')));
  }
  const commandOf = (line: string): string[] =>
    wordsOf(line).flatMap((word) => {
      const [, whole] = /^\$(\w+)$/.exec(word) ?? [];
      return whole === undefined
        ? [word.replaceAll(/\$\{(\w+)\}/g, (_all, key: string) => env[key] ?? '')]
        : wordsOf(env[whole] ?? '');
    });
  const folder = (kind: string, parent: string) =>
    all(`${kind}Directory`)
      .flatMap(wordsOf)
      .map((path) => [`${parent}/${path}`, last(`${kind}DirectoryMode`) ?? '0755'] as const);
  return {
    before: all('ExecStartPre').map(commandOf),
    command: commandOf(last('ExecStart')!),
    user: last('User'),
    group: last('Group'),
    folder: last('WorkingDirectory') ?? '/',
    env,
    folders: [...folder('State', '/var/lib'), ...folder('Runtime', '/run')],
    openFiles: last('LimitNOFILE'),
    umask: last('UMask') ?? '0022',
    hasNoNewPrivileges: /^(?:yes|true)$/.test(last('NoNewPrivileges') ?? ''),
    hasNoCapabilities: last('CapabilityBoundingSet') === '',
    isForking: last('Type') === 'forking',
    stopSignal: (last('KillSignal') ?? 'SIGTERM') as NodeJS.Signals,
    stopMs: milliseconds(last('TimeoutStopSec') ?? last('TimeoutSec') ?? '90'),
    restart: last('Restart') ?? 'no',
    restartMs: milliseconds(last('RestartSec') ?? '0.1'),
  };
}
