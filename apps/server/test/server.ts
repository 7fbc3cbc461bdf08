// The real app on a real, freshly cloned database, with a clock the test moves.
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Tokens } from '@otk/domain/auth/auth.schema';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { inject, onTestFinished } from 'vitest';

import { buildApp, type Deps } from '../src/app.ts';
import type { RaiseEvent } from '../src/platform/events.ts';
import type { Pool } from '../src/platform/db/pool.ts';
import { openDiskStore } from '../src/platform/files/disk-store.ts';
import type { FileStore } from '../src/platform/files/file-store.ts';
import { openS3Store } from '../src/platform/files/s3-store.ts';
import { createTestDatabase } from '../src/platform/db/test-database.ts';
import { builders, password } from './builders.ts';
import { startS3 } from './s3.ts';

export interface TestServer {
  readonly app: FastifyInstance;
  readonly pool: Pool;
  readonly url: string;
  readonly files: FileStore;
  readonly databaseUrl: string;
  readonly filesDir: string;
  readonly clock: { now: Date; advance(seconds: number): void };
  readonly build: ReturnType<typeof builders>;
  signIn(login: string): Promise<Caller>;
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
  /** Instead of JSON: bytes with their own headers. */
  readonly raw?: { readonly payload: Buffer; readonly headers: Readonly<Record<string, string>> };
  /** Of the assignment to act in; none when absent. */
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
  readonly logLevel?: 'info' | 'silent';
  readonly logTo?: { write(line: string): void };
  readonly webRoot?: string;
  readonly streamTiming?: Deps['streamTiming'];
  readonly settings?: Partial<Deps['config']>;
  readonly raise?: RaiseEvent;
  /** The database to begin as a copy of; an empty one when absent. */
  readonly copyOf?: string;
}

/** What keeps files is tested on both keepers: the project `s3` runs the same tests once more. */
const openStore = async (folder: string): Promise<FileStore> =>
  process.env['OTK_STORE'] === 's3'
    ? openS3Store(await startS3(join(folder, 's3')), join(folder, 'incoming'))
    : openDiskStore(folder);

export async function openTestServer({
  logLevel = 'silent',
  settings,
  copyOf,
  ...options
}: ServerOptions = {}): Promise<TestServer> {
  const { adminUrl, template } = inject('testDatabase');
  const database = await createTestDatabase(adminUrl, copyOf ?? template);
  const clock = {
    now: new Date('2026-11-15T08:00:00.000Z'),
    advance(seconds: number) {
      clock.now = new Date(clock.now.getTime() + seconds * 1000);
    },
  };
  const config = { ...testConfig, logLevel, ...settings };
  const folder = await mkdtemp(join(tmpdir(), 'otk-files-'));
  const files = await openStore(folder);
  const app = await buildApp({ pool: database.pool, config, clock: () => clock.now, files, ...options });
  onTestFinished(async () => {
    await app.close();
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  });

  const send = (options: InjectOptions) => app.inject({ remoteAddress: '10.0.0.7', ...options });
  return {
    app,
    pool: database.pool,
    url: database.url,
    files,
    databaseUrl: database.url,
    filesDir: folder,
    clock,
    build: builders(database.pool),
    async signIn(login) {
      const reply = await send({ method: 'POST', url: '/api/auth/login', payload: { login, password } });
      if (reply.statusCode !== 200) {
        throw new Error(`sign-in of ${login} failed: ${reply.body}`);
      }
      const tokens = reply.json<Tokens>();
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
