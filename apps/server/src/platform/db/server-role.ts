// The server works with a role that owns nothing (ADR 15): it reads and writes rows, subject to row-level security, but can
// neither change the schema nor rewrite history. Migrations and commands work with the owner's role.
import { StartupError } from '#platform/startup-error';

import { lockMigrations } from './migrate.ts';
import { inTransaction, openPool, type Pool, type Queryable } from './pool.ts';
import { hostOf } from './reach.ts';

/** Of the embedded database, and of a DATABASE_URL whose role owns the tables: the server changes to it when it connects. */
export const serverRole = 'otk_server';

/** Written by functions of the owner, or by migrations. */
const readOnly = ['history_seal', 'history_tree', 'history_unsealed', 'schema_migration'];

/**
 * Repeated after every migration: new tables need it. Rows of history are only added, with the number and the time that the
 * database gives them. Identity columns need no right on their sequence; with more than reading, which a backup needs, the server could skip numbers.
 */
export async function grantServer(db: Queryable, role: string): Promise<void> {
  const { rows } = await db.query<{ name: string; columns: string }>(
    `SELECT quote_ident($1) AS name, string_agg(quote_ident(attname), ', ' ORDER BY attnum) AS columns FROM pg_attribute
     WHERE attrelid = 'history'::regclass AND attnum > 0 AND NOT attisdropped AND attname NOT IN ('id', 'at')`,
    [role],
  );
  const { name, columns } = rows[0]!;
  await db.query(
    `GRANT USAGE ON SCHEMA public TO ${name};
     GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO ${name};
     REVOKE ALL ON ALL SEQUENCES IN SCHEMA public FROM ${name};
     GRANT SELECT ON ALL SEQUENCES IN SCHEMA public TO ${name};
     REVOKE INSERT, UPDATE, DELETE ON history, ${readOnly.join(', ')} FROM ${name};
     GRANT INSERT (${columns}) ON history TO ${name}`,
  );
}

interface Addresses {
  /** Of the login that owns the tables. */
  readonly owner: string;
  readonly server: string;
}

interface Opening {
  readonly log: (message: string, error: Error) => void;
  readonly complain: (line: string) => void;
  /** Migrations and what else the owner does before the server works. */
  readonly prepare: (owner: Pool) => Promise<void>;
}

const noWall =
  'Роль из DATABASE_URL владеет таблицами, а роли otk_server нет: защита строк по подразделениям не действует. ' +
  'Как её включить: docs/admin.md, «The database and its roles».';

/** Prepares the database as its owner and opens the pool of the server, whose role owns nothing. */
export async function openServerPool(addresses: Addresses, { log, complain, prepare }: Opening): Promise<Pool> {
  // Another server that starts at the same time may seed for long while this one waits.
  const owner = openPool(addresses.owner, { log, statementTimeoutMs: 0 });
  try {
    if (addresses.server !== addresses.owner) {
      return await openLogin(owner, openPool(addresses.server, { log }), async (server) => {
        await ensureOneDatabase(owner, server, addresses);
        await prepare(owner);
      });
    }
    await prepare(owner);
    const role = await takenRole(owner);
    if (role === undefined) {
      complain(noWall);
    }
    return openPool(addresses.server, { log, role });
  } finally {
    await owner.end();
  }
}

/** The role that the server takes after it has connected with the owner's login; undefined when it can take none. */
const takenRole = (owner: Pool): Promise<string | undefined> =>
  inTransaction(owner, async (tx) => {
    await lockMigrations(tx);
    if (!(await canTake(tx))) {
      return undefined;
    }
    await grantServer(tx, serverRole);
    return serverRole;
  });

async function canTake(tx: Queryable): Promise<boolean> {
  const { rows } = await tx.query<{ exists: boolean; mayCreate: boolean }>(
    `SELECT EXISTS (SELECT FROM pg_roles WHERE rolname = $1) AS exists, rolsuper OR rolcreaterole AS "mayCreate"
     FROM pg_roles WHERE rolname = current_user`,
    [serverRole],
  );
  const { exists, mayCreate } = rows[0]!;
  if (!exists && !mayCreate) {
    return false;
  }
  if (!exists) {
    await tx.query(`CREATE ROLE ${serverRole} NOLOGIN`);
    await tx.query(`GRANT ${serverRole} TO CURRENT_USER`);
  }
  const { rows: member } = await tx.query<{ isMember: boolean }>(
    `SELECT pg_has_role(current_user, $1, 'MEMBER') AS "isMember"`,
    [serverRole],
  );
  return member[0]!.isMember;
}

/**
 * With two databases the owner's would be migrated, backed up and compared with the file store, and people would work on the
 * other one. A lock belongs to one database of one PostgreSQL: in another one nobody holds it.
 */
async function ensureOneDatabase(owner: Pool, server: Pool, addresses: Addresses): Promise<void> {
  await inTransaction(owner, async (tx) => {
    await lockMigrations(tx);
    const { rows } = await server.query<{ isFree: boolean }>(
      `SELECT pg_try_advisory_xact_lock(hashtextextended('otk.schema_migration', 0)) AS "isFree"`,
    );
    if (rows[0]!.isFree) {
      throw new StartupError(
        `DATABASE_URL (${hostOf(addresses.server)}) и DATABASE_OWNER_URL (${hostOf(addresses.owner)}) ведут в разные ` +
          'базы данных: укажите одну, с двумя входами.',
      );
    }
  });
}

/** For a server with a login of its own: rights for it, and no more than these. */
async function openLogin(owner: Pool, server: Pool, prepare: (server: Pool) => Promise<void>): Promise<Pool> {
  try {
    await prepare(server);
    const { name, isPowerful } = await findLogin(server);
    if (isPowerful) {
      throw new StartupError(
        `Роль ${name} из DATABASE_URL владеет таблицами или обходит их защиту. ` +
          'Укажите в DATABASE_URL отдельную роль без этих прав, а владельца — в DATABASE_OWNER_URL.',
      );
    }
    await inTransaction(owner, async (tx) => {
      await lockMigrations(tx);
      await grantServer(tx, name);
    });
    return server;
  } catch (error) {
    await server.end();
    throw error;
  }
}

async function findLogin(server: Pool): Promise<{ name: string; isPowerful: boolean }> {
  const { rows } = await server.query<{ name: string; isPowerful: boolean }>(
    `SELECT rolname AS name, rolsuper OR rolbypassrls OR EXISTS (SELECT FROM pg_class c
       WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r'
         AND pg_has_role(current_user, c.relowner, 'MEMBER')) AS "isPowerful"
     FROM pg_roles WHERE rolname = current_user`,
  );
  return rows[0]!;
}
