// PgBouncer of the machine, where it is installed.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import pg from 'pg';
import { onTestFinished, vi } from 'vitest';

const program = '/usr/sbin/pgbouncer';
export const hasPgBouncer = existsSync(program);

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

/** The address of a PgBouncer in front of the database of `url`, which takes and drops whatever a client asks for. */
export async function startPgBouncer(url: string, mode: 'transaction' | 'session'): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'otk-pgbouncer-'));
  const { hostname, port, username, password } = new URL(url);
  const listens = await freePort();
  await writeFile(
    join(folder, 'pgbouncer.ini'),
    `[databases]
* = host=${hostname} port=${port} user=${username} password=${decodeURIComponent(password)}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${listens}
unix_socket_dir =
auth_type = any
pool_mode = ${mode}
ignore_startup_parameters = options,statement_timeout,idle_in_transaction_session_timeout,extra_float_digits
`,
  );
  // It does not run as root.
  await chmod(folder, 0o755);
  const asUser = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
  const child = spawn(program, ['-q', ...asUser, join(folder, 'pgbouncer.ini')], { stdio: 'ignore' });
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await rm(folder, { recursive: true, force: true });
  });
  const address = new URL(url);
  address.host = `127.0.0.1:${listens}`;
  await vi.waitFor(
    async () => {
      const client = new pg.Client({ connectionString: address.href });
      await client.connect();
      await client.query('SELECT 1').finally(() => client.end());
    },
    { timeout: 10_000 },
  );
  return address.href;
}
