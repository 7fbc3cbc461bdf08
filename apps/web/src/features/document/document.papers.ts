// Papers of this device that the server does not have yet: rows and their bytes, in a database of their own.
import type { LocalDatabase, Tables } from '#platform/local-db/local-database';

export interface Paper {
  /** Identifies the file on the server: a repetition is harmless. Grows with every paper of this device. */
  readonly localId: string;
  readonly transportId: string;
  /** Document that gets a new version; null for a new document. */
  readonly documentId: string | null;
  readonly fileName: string;
  readonly type: string;
  readonly size: number;
  readonly addedAt: string;
  readonly userId: string;
  /** Division in which the paper was added; it is sent in the same one. */
  readonly udrId: string | null;
  /** Why the server refused it; sent again only on request. */
  readonly failure: string | null;
}

export interface PaperStore {
  /** In the order in which they were added. */
  readonly list: (userId: string) => Promise<Paper[]>;
  readonly bytesOf: (paper: Paper) => Promise<Blob | null>;
  /** Resolves when row and bytes are durable; false when this device already has the paper, which stays as it is. */
  readonly add: (paper: Paper, bytes: ArrayBuffer) => Promise<boolean>;
  readonly setFailure: (localId: string, failure: string | null) => Promise<void>;
  readonly remove: (localId: string) => Promise<void>;
}

interface PaperBytes {
  readonly localId: string;
  readonly bytes: ArrayBuffer;
}

/** Stores of the database; bytes are separate rows, so that lists do not read them. */
export const paperStores = { paper: 'localId', bytes: 'localId' } as const;

const rows = (tables: Tables) => tables.table<Paper, string>('paper');
const files = (tables: Tables) => tables.table<PaperBytes, string>('bytes');

export function paperStore(database: () => Promise<LocalDatabase>): PaperStore {
  const run: LocalDatabase['run'] = async (work) => (await database()).run(work);
  const change = <T>(steps: (tables: Tables) => Promise<T>): Promise<T> =>
    run((connection) => connection.transaction('rw', Object.keys(paperStores), steps));
  return {
    list: async (userId) =>
      (await run((connection) => rows(connection).toArray())).filter((paper) => paper.userId === userId),
    async bytesOf({ localId, type }) {
      const kept = await run((connection) => files(connection).get(localId));
      return kept ? new Blob([kept.bytes], { type }) : null;
    },
    add: (paper, bytes) =>
      change(async (tables) => {
        if ((await rows(tables).get(paper.localId)) !== undefined) {
          return false;
        }
        await rows(tables).add(paper);
        await files(tables).put({ localId: paper.localId, bytes });
        return true;
      }),
    setFailure: async (localId, failure) =>
      void (await run((connection) => rows(connection).update(localId, { failure }))),
    remove: (localId) =>
      change(async (tables) => {
        await rows(tables).delete(localId);
        await files(tables).delete(localId);
      }),
  };
}
