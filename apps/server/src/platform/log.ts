// Lines of the process beside its app: the same JSON as the app's log, so that every line can be read by a program; on a
// terminal only the words.
import { hostname } from 'node:os';

import { errorCode, errorText } from './startup-error.ts';

const levels = { info: 30, warn: 40, error: 50, fatal: 60 } as const;
const host = hostname();

interface Line {
  readonly level: keyof typeof levels;
  readonly event: string;
  readonly msg: string;
  readonly err?: unknown;
}

function write(stream: NodeJS.WriteStream, { level, event, msg, err, ...details }: Line): void {
  const said = { level: levels[level], time: Date.now(), pid: process.pid, hostname: host, event, ...details };
  const text = stream.isTTY ? msg : JSON.stringify({ ...said, ...(err !== undefined && { err: shown(err) }), msg });
  stream.write(`${text}\n`);
}

/** Without the row that an error of the database quotes. */
const shown = (err: unknown) => ({
  type: err instanceof Error ? err.name : typeof err,
  message: errorText(err),
  ...(errorCode(err) !== '' && { code: errorCode(err) }),
  ...(err instanceof Error && { stack: err.stack }),
});

/** What happens to the process, whatever LOG_LEVEL says: these lines are few. */
export const announce = (event: string, msg: string, details: object = {}): void =>
  write(process.stdout, { ...details, level: 'info', event, msg });

/** On standard error: what the operator must know or do. */
export const complain = (event: string, msg: string, details: Readonly<Record<string, unknown>> = {}): void =>
  write(process.stderr, { ...details, level: 'error', event, msg });

/** Node's own warnings and its last words. */
export function logProcess(): void {
  process.removeAllListeners('warning');
  process.on('warning', (err) =>
    write(process.stdout, { level: 'warn', event: 'process.warning', msg: err.message, err }),
  );
  process.on('uncaughtException', (err) => {
    write(process.stderr, { level: 'fatal', event: 'process.died', msg: errorText(err), err });
    process.exit(1);
  });
}
