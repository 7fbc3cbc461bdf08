// Papers of this device that the server does not have yet: rows and their bytes, in a database of their own.
import type { ActOrigin } from '#platform/act-origin';
import type { LocalDatabase, Tables } from '#platform/local-db/local-database';

export interface Paper extends ActOrigin {
  /** Identifies the file on the server: a repetition is harmless. Grows with every paper of this device. */
  readonly localId: string;
  readonly transportId: string;
  /** Document that gets a new version; null for a new document. */
  readonly documentId: string | null;
  readonly fileName: string;
  readonly type: string;
  readonly size: number;
  readonly addedAt: string;
  /** Why the server refused it; sent again only on request. */
  readonly failure: string | null;
}

export interface PaperStore {
  /** In the order in which they were added. */
  readonly list: (userId: string) => Promise<Paper[]>;
  readonly bytesOf: (paper: Paper) => Promise<Blob | null>;
  /** Resolves when row and bytes are durable; false when this device already has the paper, which stays as it is. */
  readonly add: (paper: Paper, bytes: ArrayBuffer) => Promise<boolean>;
  readonly change: (localId: string, change: Partial<Pick<Paper, 'failure' | 'udrId' | 'divisionId'>>) => Promise<void>;
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
  const changeBoth = <T>(steps: (tables: Tables) => Promise<T>): Promise<T> =>
    run((connection) => connection.transaction('rw', Object.keys(paperStores), steps));
  return {
    list: async (userId) =>
      (await run((connection) => rows(connection).toArray())).filter((paper) => paper.userId === userId),
    async bytesOf({ localId, type }) {
      const kept = await run((connection) => files(connection).get(localId));
      return kept ? new Blob([kept.bytes], { type }) : null;
    },
    add: (paper, bytes) =>
      changeBoth(async (tables) => {
        if ((await rows(tables).get(paper.localId)) !== undefined) {
          return false;
        }
        await rows(tables).add(paper);
        await files(tables).put({ localId: paper.localId, bytes });
        return true;
      }),
    change: async (localId, change) => void (await run((connection) => rows(connection).update(localId, change))),
    remove: (localId) =>
      changeBoth(async (tables) => {
        await rows(tables).delete(localId);
        await files(tables).delete(localId);
      }),
  };
}
