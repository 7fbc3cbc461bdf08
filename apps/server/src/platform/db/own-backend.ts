// A connection pooler (PgBouncer) lends the sessions of PostgreSQL to its clients in turn or makes them with other settings.
// What the server sets on a connection (role, scope of divisions, time limits, LISTEN, locks) would then be missing or be
// read by somebody else's request, so every connection must be a session of its own (ADR 18).
import type { ClientBase } from 'pg';

import { StartupError } from '#platform/startup-error';

interface Settings {
  readonly role: string | undefined;
  readonly statementTimeoutMs: number;
}

/** A running server that meets it answers 503 until the address is right again. */
class ThroughPooler extends StartupError {
  readonly code = 'OTK_POOLER';
}

const state = `SELECT pg_backend_pid() AS pid, current_user AS role, current_setting('otk.everywhere', true) AS everywhere,
  (extract(epoch FROM current_setting('statement_timeout')::interval) * 1000)::int AS "timeoutMs"`;

interface State {
  readonly pid: number;
  readonly role: string;
  readonly everywhere: string | null;
  readonly timeoutMs: number;
}

/** Without `settings` it is only asked whose session this is. */
export async function ensureOwnBackend(client: ClientBase, address: string, settings?: Settings): Promise<void> {
  // PostgreSQL names its process when it takes the connection; a pooler gives its clients numbers of its own.
  const { processID, user } = client as ClientBase & { readonly processID: number; readonly user: string };
  for (let statement = 0; statement < 2; statement += 1) {
    const { rows } = await client.query<State>(state);
    const { pid, role, everywhere, timeoutMs } = rows[0]!;
    const isAsSet =
      settings === undefined ||
      (role === (settings.role ?? user) && everywhere === 'on' && timeoutMs === settings.statementTimeoutMs);
    if (pid !== processID || !isAsSet) {
      throw new ThroughPooler(
        `Адрес ${address} ведёт к пулеру соединений (PgBouncer или подобному), за которым теряются роль, подразделения ` +
          'и пределы времени соединения: укажите в DATABASE_URL и DATABASE_OWNER_URL адрес самого PostgreSQL или ' +
          'балансировщика TCP (HAProxy) перед ним.',
      );
    }
  }
}
