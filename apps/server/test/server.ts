// The real app on its own copy of a real database, with a clock controlled by the test.
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Tokens } from '@otk/domain/auth/auth.schema';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { expect, onTestFailed, onTestFinished } from 'vitest';

import { buildApp, type Deps } from '../src/app.ts';
import { authRepo } from '../src/features/auth/auth.repo.ts';
import { sessionIssuer } from '../src/features/auth/auth.service.ts';
import type { RaiseEvent } from '../src/platform/events.ts';
import type { Pool } from '../src/platform/db/pool.ts';
import { addressSigner, proofCookie } from '../src/platform/files/signed-address.ts';
import { openDiskStore } from '../src/platform/files/disk-store.ts';
import type { FileStore } from '../src/platform/files/file-store.ts';
import { openS3Store } from '../src/platform/files/s3-store.ts';
import { builders } from './builders.ts';
import { lentApp, lentOwner, lentPool } from './lent.ts';
import { giveBack, newDatabase, type ReusedDatabase, takeDatabase } from './database.ts';
import { sharedPrinter } from './printer.ts';
import { emptyFolder, runS3 } from './s3.ts';

export interface TestServer {
  readonly app: FastifyInstance;
  /** The server's own, with its role, in the scope of everything. */
  readonly pool: Pool;
  /** With the role that owns the tables, for tests that change the schema. */
  readonly owner: Pool;
  readonly databaseUrl: string;
  readonly files: FileStore;
  readonly filesDir: string;
  readonly clock: { now: Date; advance(seconds: number): void };
  readonly build: ReturnType<typeof builders>;
  readonly signIn: (login: string) => Promise<Caller>;
  /** The bytes of a signed URL, for the browser of the session that got it. */
  readonly openFile: (url: string, headers?: Readonly<Record<string, string>>) => Promise<LightMyRequestResponse>;
}

interface Caller {
  readonly tokens: Tokens;
  call(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    url: string,
    options?: CallOptions,
  ): Promise<LightMyRequestResponse>;
}

export interface CallOptions {
  readonly body?: object;
  /** Bytes with their own headers instead of JSON. */
  readonly raw?: { readonly payload: Buffer; readonly headers: Readonly<Record<string, string>> };
  /** Value of X-UDR-ID; the header is absent when undefined. */
  readonly udrId?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export const testConfig = {
  authSecret: 'a secret of thirty-two characters',
  cookiePrefix: 'otk-',
  productShortName: 'АРМ ОТК',
  logLevel: 'silent',
  trustProxy: false,
} as const;

export interface ServerOptions {
  readonly logLevel?: 'info' | 'error';
  readonly logTo?: { write(line: string): void };
  readonly webRoot?: string;
  readonly streamTiming?: Deps['streamTiming'];
  readonly settings?: Partial<Deps['config']>;
  readonly raise?: RaiseEvent;
  readonly printer?: NonNullable<Deps['printer']>;
  readonly database?: NonNullable<Deps['database']>;
  readonly bodyLimits?: NonNullable<Deps['bodyLimits']>;
  readonly gateway?: NonNullable<Deps['gateway']>;
  readonly metrics?: NonNullable<Deps['metrics']>;
  readonly tracing?: NonNullable<Deps['tracing']>;
  /** The pool that the app gets, made of the usual one. */
  readonly poolOf?: (pool: Pool) => Pool;
  /** Database to copy; an empty one when absent. */
  readonly copyOf?: string;
}

/** Features with files are tested on both stores: the project `s3` runs the same tests once more. */
const isOnS3 = (): boolean => process.env['OTK_STORE'] === 's3';

interface Store {
  readonly files: FileStore;
  readonly empty: () => Promise<unknown>;
  readonly close: () => Promise<unknown>;
}

async function openStore(folder: string): Promise<Store> {
  const forget = () => rm(folder, { recursive: true, force: true });
  if (!isOnS3()) {
    const empty = () => forget().then(() => openDiskStore(folder));
    return { files: await openDiskStore(folder), empty, close: forget };
  }
  const { settings, empty, close } = await runS3(join(folder, 's3'));
  const files = await openS3Store(settings, join(folder, 'incoming'));
  return {
    files,
    empty: () => Promise.all([empty(), emptyFolder(files.incomingDir)]),
    close: () => close().then(forget),
  };
}

/** An app with its database and files. */
interface Running {
  readonly app: FastifyInstance;
  readonly database: ReusedDatabase;
  readonly folder: string;
  readonly store: Store;
  /** Methods of its files, some of which a test may replace. */
  readonly ownFiles: FileStore;
  readonly clock: TestServer['clock'];
  readonly config: Deps['config'];
  /** Refusals and logged errors, printed only when the test fails: they usually name the cause. */
  readonly complaints: string[];
}

const start = new Date('2026-11-15T08:00:00.000Z');

async function run({ logLevel = 'error', settings, copyOf, poolOf, ...options }: ServerOptions): Promise<Running> {
  const database = await (copyOf === undefined ? takeDatabase() : newDatabase(copyOf));
  const clock = {
    now: start,
    advance(seconds: number) {
      clock.now = new Date(clock.now.getTime() + seconds * 1000);
    },
  };
  const config = { ...testConfig, logLevel, ...settings };
  const folder = await mkdtemp(join(tmpdir(), 'otk-files-'));
  const store = await openStore(folder);
  const complaints: string[] = [];
  const app = await buildApp({
    pool: poolOf?.(database.pool) ?? database.pool,
    config,
    clock: () => clock.now,
    files: store.files,
    logTo: { write: (line) => complaints.push(line) },
    printer: sharedPrinter,
    ...options,
  });
  return { app, database, folder, store, ownFiles: { ...store.files }, clock, config, complaints };
}

/** Mounting all routes takes longer than most tests: servers without options serve one test after the other. */
const idle: Running[] = [];
/** Each holds connections. */
const mostIdle = 2;

const isPlain = (options: ServerOptions): boolean => Object.keys(options).length === 0;

/** As if it were new. False when it cannot be used again. */
async function refresh({ database, store, ownFiles, clock, complaints }: Running): Promise<boolean> {
  clock.now = start;
  Object.assign(store.files, ownFiles);
  complaints.length = 0;
  await store.empty();
  return database.empty();
}

async function stop({ app, database, store }: Running, isClean: boolean): Promise<void> {
  await app.close();
  await (isClean ? giveBack(database) : database.drop());
  await store.close();
}

export async function openTestServer(options: ServerOptions = {}): Promise<TestServer> {
  const running = (isPlain(options) ? idle.pop() : undefined) ?? (await run(options));
  const { app, database, clock, config, folder, complaints } = running;
  const { files } = running.store;
  const { pool } = database;
  // With the owner's rights or the address a test may leave more than rows behind; with the app itself, anything.
  const handedOut = { database: false, app: false };
  onTestFailed(() => void process.stderr.write(complaints.slice(-20).join('')));
  onTestFinished(async ({ task }) => {
    const deadlocks = complaints.filter((line) => line.includes('"database.deadlock"'));
    const isClean = !handedOut.database && task.result?.state !== 'fail';
    const isReused = isClean && !handedOut.app && isPlain(options) && idle.length < mostIdle;
    if (isReused && (await refresh(running))) {
      idle.push(running);
    } else {
      await stop(running, isClean && !isReused);
    }
    expect(deadlocks, 'our changes wait for each other').toEqual([]);
  });

  const sessions = sessionIssuer({ pool, clock: () => clock.now, secret: config.authSecret });
  const send = async (options: InjectOptions & { readonly url: string }) => {
    const reply = await app.inject({ remoteAddress: '10.0.0.7', ...options });
    if (reply.statusCode >= 400) {
      complaints.push(`${options.method} ${options.url} → ${reply.statusCode} ${reply.body}\n`);
    }
    return reply;
  };
  return {
    app: lentApp(app, () => (handedOut.app = true)),
    pool: lentPool(pool, () => (handedOut.database = true)),
    owner: lentOwner(database.owner, () => (handedOut.database = true)),
    get databaseUrl() {
      handedOut.database = true;
      return database.url;
    },
    files,
    filesDir: folder,
    clock,
    build: builders(pool),
    openFile(url, headers = {}) {
      const session = new URL(url, 'http://server').searchParams.get('session')!;
      const cookies = {
        [proofCookie(config.cookiePrefix)]: addressSigner(config.authSecret, () => clock.now).proofOf(session),
      };
      return app.inject({ method: 'GET', url, headers, cookies });
    },
    // Without the password: checking one costs more than most tests. auth.routes.test.ts signs in with it.
    async signIn(login) {
      const account = await authRepo(pool).getAccount(login);
      if (!account) {
        throw new Error(`nobody is called ${login}`);
      }
      const tokens = await sessions.openSession(account.id, { ip: '10.0.0.7', userAgent: undefined });
      return {
        tokens,
        call: (method, url, { body, raw, udrId, headers } = {}) =>
          send({
            method,
            url: `/api${url}`,
            headers: {
              authorization: `Bearer ${tokens.accessToken}`,
              ...(udrId && { 'x-udr-id': udrId }),
              ...raw?.headers,
              ...headers,
            },
            ...(body && { payload: body }),
            ...(raw && { payload: raw.payload }),
          }),
      };
    },
  };
}

export const newKey = (): string => randomUUID();
