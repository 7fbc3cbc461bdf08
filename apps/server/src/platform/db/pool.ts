import { createHash } from 'node:crypto';

import pg from 'pg';

import { inTime } from '#platform/in-time';

import { ensureOwnBackend } from './own-backend.ts';
import { hostOf } from './reach.ts';
import { enterScope, everything, type Scope } from './scope.ts';

/**
 * A statement that a connection parses and plans once: for queries by keys in every request, where planning takes longer
 * than execution. Not for statements built from a person's filters: each would stay on every connection.
 */
export interface Prepared {
  readonly name: string;
  readonly text: string;
}

const known = new Map<string, Prepared>();

/** For a text with a few variants: each is a separate statement, named once. */
export function prepared(name: string, text: string): Prepared {
  const statement = known.get(text) ?? {
    name: `${name} ${createHash('sha256').update(text).digest('base64url').slice(0, 16)}`,
    text,
  };
  known.set(text, statement);
  return statement;
}

export type Queryable = {
  query: <Row extends pg.QueryResultRow = pg.QueryResultRow>(
    sql: string | Prepared,
    params?: readonly unknown[],
  ) => Promise<{ rows: Row[]; rowCount: number | null }>;
};

export type Pool = Queryable & {
  connect: () => Promise<pg.PoolClient>;
  /** The same connections, on which no transport outside the scope exists. Without it every transport is visible. */
  within: (scope: Scope) => Pool;
  /** On a connection of any scope, which is left as it is: for statements on tables without row-level security. */
  readonly anyScope: Queryable;
  /** Connections in use and idle, and requests that wait for one. */
  readonly load: () => { readonly busy: number; readonly idle: number; readonly waiting: number };
  end: () => Promise<void>;
};

type PoolOptions = Readonly<{
  log: (message: string, error: Error) => void;
  applicationName?: string;
  max?: number;
  statementTimeoutMs?: number;
  lifeSeconds?: number;
  /** Taken by every connection instead of the role of its login. */
  role?: string | undefined;
}>;

const connectMs = 5_000;
/** A router forgets a silent connection within minutes; a connection to a place that has moved does not last for ever. */
const keepAliveMs = 30_000;
const lifeSeconds = 30 * 60;

export function openPool(url: string, options: PoolOptions): Pool {
  const statementTimeoutMs = Number(
    new URL(url).searchParams.get('statement_timeout') ?? options.statementTimeoutMs ?? 30_000,
  );
  const settings = { role: options.role, statementTimeoutMs };
  const pool = new pg.Pool({
    connectionString: withOptions(url, options.role),
    application_name: options.applicationName ?? 'otk-server',
    max: options.max ?? 20,
    connectionTimeoutMillis: connectMs,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveMs,
    maxLifetimeSeconds: options.lifeSeconds ?? lifeSeconds,
    statement_timeout: statementTimeoutMs,
    idle_in_transaction_session_timeout: 60_000,
    types: rowTypes(),
    // The pool waits for it, which its type does not say.
    onConnect: (client) => inTime(ensureOwnBackend(client, hostOf(url), settings), connectMs) as unknown as void,
  });
  // Connections that close while the pool ends are not reported as lost.
  const report = (error: Error) => pool.ending || options.log('Соединение с базой данных потеряно', error);
  pool.on('error', report);
  // A client in use reports a broken connection here besides failing its query; without a listener it would end the process.
  pool.on('connect', (client) => void client.on('error', report));
  return scopedPool(pool);
}

/** Settings of a connection from its first statement on, without a statement of their own. */
function withOptions(url: string, role: string | undefined): string {
  const wanted = new URL(url);
  const given = wanted.searchParams.get('options') ?? '';
  const roleOption = role === undefined ? '' : `-c role=${role}`;
  wanted.searchParams.set('options', `${given} -c otk.everywhere=on ${roleOption}`.trim());
  return wanted.href;
}

/** SQLSTATE read_only_sql_transaction. */
export const readOnlyState = '25006';

/**
 * One set of connections for all scopes. A connection keeps its scope until another one is needed, so
 * that the requests of one division cost no statement more.
 */
function scopedPool(pool: pg.Pool): Pool {
  const scopes = new WeakMap<pg.PoolClient, string>();
  const readOnly = new WeakSet<pg.PoolClient>();
  pool.on('connect', (client) => {
    const { connection } = client as pg.PoolClient & { readonly connection: pg.Connection };
    connection.on('errorMessage', ({ code }: pg.DatabaseError) => code === readOnlyState && readOnly.add(client));
  });

  /** A connection that got a read-only error is to a copy of the database; a new one may reach the primary. */
  async function writable(): Promise<pg.PoolClient> {
    for (;;) {
      const client = await pool.connect();
      if (!readOnly.has(client)) {
        return client;
      }
      client.release(true);
    }
  }

  async function take(scope: Scope): Promise<pg.PoolClient> {
    const client = await writable();
    if ((scopes.get(client) ?? everything.key) !== scope.key) {
      try {
        await client.query(enterScope, [...scope.values]);
        scopes.set(client, scope.key);
      } catch (error) {
        client.release(true);
        throw error;
      }
    }
    return client;
  }

  const within = (scope: Scope): Pool => ({
    query: oneQuery(() => take(scope)),
    anyScope: { query: oneQuery(writable) },
    connect: () => take(scope),
    within,
    load: () => ({ busy: pool.totalCount - pool.idleCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    end: () => pool.end(),
  });
  return within(everything);
}

const oneQuery =
  (take: () => Promise<pg.PoolClient>): Queryable['query'] =>
  async <Row extends pg.QueryResultRow>(...[sql, params]: Parameters<Queryable['query']>) => {
    const client = await take();
    try {
      const result = await client.query<Row>(typeof sql === 'string' ? { text: sql } : sql, params && [...params]);
      client.release();
      return result;
    } catch (error) {
      // Like pg.Pool: a connection whose statement failed is closed, because it may be broken.
      client.release(true);
      throw error;
    }
  };

/** Values in the types of the contract: numbers as numbers, days as 'YYYY-MM-DD', moments as ISO texts in UTC. */
function rowTypes(): pg.CustomTypesConfig {
  const types = new pg.TypeOverrides();
  for (const { oid, arrayOid, parse } of scalars) {
    types.setTypeParser(oid, parse);
    types.setTypeParser(arrayOid, (text) => elements(text).map((entry) => (entry === null ? null : parse(entry))));
  }
  return types;
}

/** `{1,NULL,"2026-11-15 00:00:00+00"}`: none of our types has a comma or a quote inside. */
const elements = (text: string): (string | null)[] =>
  text === '{}'
    ? []
    : text
        .slice(1, -1)
        .split(',')
        .map((entry) => (entry === 'NULL' ? null : entry.replaceAll('"', '')));

type Parse = (text: string) => string | number;

const toDate: (text: string) => Date | number = pg.types.getTypeParser(pg.types.builtins.TIMESTAMPTZ, 'text');

/** A moment that no Date can hold (`infinity`) stays as it is: one such row must not fail every statement that reads it. */
function toMoment(text: string): string {
  const moment = new Date(toDate(text));
  return Number.isNaN(moment.getTime()) ? text : moment.toISOString();
}

const scalars: readonly { oid: number; arrayOid: number; parse: Parse }[] = [
  { oid: pg.types.builtins.INT8, arrayOid: 1016, parse: Number },
  // A weight is numeric(12,3): a double represents its twelve digits exactly.
  { oid: pg.types.builtins.NUMERIC, arrayOid: 1231, parse: Number },
  { oid: pg.types.builtins.DATE, arrayOid: 1182, parse: (text) => text },
  { oid: pg.types.builtins.TIMESTAMPTZ, arrayOid: 1185, parse: toMoment },
];

/** Commits when `work` returns, rolls back when it throws, retries nothing. */
export async function inTransaction<T>(pool: Pool, work: (tx: Queryable) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    const result = await work(client);
    await commit(client);
    client.release();
    return result;
  } catch (error) {
    await client.query('ROLLBACK').then(
      () => client.release(),
      (broken: Error) => client.release(broken),
    );
    throw error;
  }
}

/** Reads one state of the whole database, for as long as it takes; others keep writing. */
export async function inSnapshot<T>(pool: Pool, work: (db: Queryable) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    await client.query('SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0');
    return await work(client);
  } finally {
    // The session ends, and its transaction with it.
    client.release(true);
  }
}

async function commit(client: pg.PoolClient): Promise<void> {
  const { command } = await client.query('COMMIT');
  if (command !== 'COMMIT') {
    // PostgreSQL answers ROLLBACK when a statement failed and its error was swallowed.
    throw new Error('The transaction was rolled back: one of its statements had failed');
  }
}
