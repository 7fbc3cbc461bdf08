// What was taken along about each transport besides its card: replies of the server by their addresses. In the store
// `transport` of spec §3, under keys that sort after the cards and their rows, of the assignment that took them.
import type { LocalDatabase } from '#platform/local-db/local-database';

import { forgottenKeys, lookupKey } from '../transport.store.ts';

interface KeptReplies {
  readonly id: string;
  readonly udrId: string | null;
  readonly keptAt: string;
  readonly replies: Readonly<Record<string, unknown>>;
}

export interface AlongStore {
  readonly keep: (taken: readonly Pick<KeptReplies, 'id' | 'replies'>[]) => Promise<void>;
  /** Undefined when nothing was taken from this address. */
  readonly find: (path: string) => Promise<unknown>;
  /** Transports that were taken. */
  readonly ids: () => Promise<string[]>;
  /** Everything the device has of transports that were removed. */
  readonly forget: (ids: readonly string[]) => Promise<void>;
  readonly drop: () => Promise<void>;
}

interface AlongStoreDeps {
  readonly database: () => Promise<LocalDatabase>;
  readonly udrId: () => string | null;
  readonly now?: () => Date;
}

const alongKey = `${lookupKey}~`;
const ofTransports = { from: alongKey };

const keyOf = (path: string): string => alongKey + (/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/.exec(path)?.[0] ?? '');

export function alongStore({ database, udrId, now = () => new Date() }: AlongStoreDeps): AlongStore {
  const run = async <T>(work: (rows: ReturnType<typeof rowsOf>) => Promise<T>): Promise<T> =>
    (await database()).run((connection) => work(rowsOf(connection)));
  return {
    keep: (taken) =>
      run((rows) =>
        rows.bulkPut(
          taken.map(({ id, replies }) => ({ id: alongKey + id, udrId: udrId(), keptAt: now().toISOString(), replies })),
        ),
      ),
    async find(path) {
      const kept = await run((rows) => rows.get(keyOf(path)));
      return kept?.udrId === udrId() ? kept.replies[path] : undefined;
    },
    ids: () => run(async (rows) => (await rows.primaryKeys(ofTransports)).map((key) => key.slice(alongKey.length))),
    forget: (ids) => run((rows) => rows.bulkDelete(ids.flatMap((id) => [...forgottenKeys(id), alongKey + id]))),
    drop: () => run(async (rows) => rows.bulkDelete(await rows.primaryKeys(ofTransports))),
  };
}

const rowsOf = (tables: Pick<Parameters<Parameters<LocalDatabase['run']>[0]>[0], 'table'>) =>
  tables.table<KeptReplies, string>('transport');
