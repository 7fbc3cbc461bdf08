// Photos on the device: rows, their bytes, and the queue entries that stand for them, changed together or not at all.
import { photoErrors } from '@otk/domain/photo/photo.errors';
import type { Photo } from '@otk/domain/photo/photo.schema';
import type { Dexie, Table } from 'dexie';

import type { LocalDatabase, Tables } from '#platform/local-db/local-database';
import type { JournalEntry, OutboxEntry } from '#platform/outbox/outbox-entry';
import type { OfferedAgain } from '#platform/outbox/outbox-journal';

import { keysOf, photoFiles } from './photo.file-store.ts';
import {
  formFields,
  type Owner,
  type PhotoBytes,
  type PhotoRow,
  pictureKey,
  serverRow,
  thumbKey,
} from './photo.row.ts';

export interface PhotoStoreDeps {
  readonly database: () => Promise<LocalDatabase>;
  readonly owner: () => Omit<Owner, 'fullName'>;
}

export type PhotoStore = ReturnType<typeof photoStore>;

/** Rows and bytes share the store of the specification; bytes have keys with a slash and no transport. */
const rowsOf = (tables: Tables): Table<PhotoRow, string> => tables.table('photo');
const filesOf = (tables: Tables): Table<PhotoBytes, string> => tables.table('photo');
const queueOf = (tables: Tables): Table<OutboxEntry, number> => tables.table('offlineRequest');

const journalOf = (tables: Tables): Table<JournalEntry, number> => tables.table('sentRequest');

export const photoTables = ['photo'] as const;

/** The server was restored from a copy: what it had is unsent once more, its number there is void. */
export const photoAgain: OfferedAgain = {
  stores: photoTables,
  async apply(tables, { photo }) {
    if (photo !== undefined) {
      await rowsOf(tables).update(photo, { sent: false, gone: false, error: null, id: undefined });
    }
  },
};

/** Sent from this device not long ago: should the server forget them, they are to be had here. */
async function sentFromHere(tables: Tables): Promise<ReadonlySet<string | undefined>> {
  const creations = await journalOf(tables)
    .filter(({ photo, outcome }) => photo !== undefined && outcome === 'sent')
    .toArray();
  return new Set(creations.map(({ photo }) => photo));
}

export const putPhoto = async (dexie: Tables, row: PhotoRow, bytes: readonly PhotoBytes[]): Promise<void> => {
  await rowsOf(dexie).put(row);
  await filesOf(dexie).bulkPut(bytes);
};
export const changeRow = async (dexie: Tables, localId: string, change: Partial<PhotoRow>): Promise<void> => {
  await rowsOf(dexie).update(localId, { ...change });
};

/** By the state of the device, not of the screen: it may have been sent since the finger went down. */
export async function freshRow(store: Pick<PhotoStore, 'find'>, { localId }: PhotoRow): Promise<PhotoRow> {
  const row = await store.find(localId);
  if (!row) {
    throw photoErrors.notFound();
  }
  return row;
}

export function photoStore({ database, owner }: PhotoStoreDeps) {
  const run = async <T>(work: (dexie: Dexie) => PromiseLike<T>): Promise<T> => (await database()).run(work);
  const change = <T>(work: (tables: Tables) => Promise<T>): Promise<T> =>
    run((dexie) => dexie.transaction('rw', ['photo', 'offlineRequest', 'sentRequest'], work));
  const entryOf = (dexie: Tables, localId: string) =>
    queueOf(dexie)
      .filter(({ photo }) => photo === localId)
      .first();

  /** What this person may see of the device's memory: his unsent photos, and what this division has seen. */
  const isOwn = (row: PhotoRow): boolean => {
    const { userId, udrId } = owner();
    return row.userId === userId && (!row.sent || row.udrId === udrId);
  };
  /** Asked for in one piece and sifted here: a filter of the table would come back to the page for every row. */
  const list = async (dexie: Dexie, transportId: string): Promise<PhotoRow[]> =>
    (await rowsOf(dexie).where('transportId').equals(transportId).toArray()).filter(isOwn);

  return {
    ...photoFiles(run, isOwn),

    list: (transportId: string): Promise<PhotoRow[]> => run((dexie) => list(dexie, transportId)),

    /** Tells the rows now and after every change, also by another tab. */
    async watch(transportId: string, told: (rows: PhotoRow[]) => void, failed: (error: unknown) => void) {
      const [{ liveQuery }, { dexie }] = await Promise.all([import('dexie'), database()]);
      const watching = liveQuery(() => list(dexie, transportId)).subscribe({ next: told, error: failed });
      return () => watching.unsubscribe();
    },

    find: (localId: string): Promise<PhotoRow | undefined> => run((dexie) => rowsOf(dexie).get(localId)),

    /** Rows and bytes of one photo, to be put back if the person thinks better of it. */
    takeOut: (localId: string): Promise<{ readonly row: PhotoRow; readonly bytes: PhotoBytes[] } | null> =>
      change(async (dexie) => {
        const row = await rowsOf(dexie).get(localId);
        const bytes = await filesOf(dexie).bulkGet([pictureKey(localId), thumbKey(localId)]);
        const entry = await entryOf(dexie, localId);
        await rowsOf(dexie).bulkDelete(keysOf(localId));
        if (entry) {
          await queueOf(dexie).delete(entry.id);
        }
        return row ? { row, bytes: bytes.filter((file) => file !== undefined) } : null;
      }),

    /** Changes an unsent photo and what its entry will say; false when it has been sent meanwhile. */
    amend: (localId: string, amendment: Partial<PhotoRow>, bytes: readonly PhotoBytes[] = []): Promise<boolean> =>
      change(async (dexie) => {
        const row = await rowsOf(dexie).get(localId);
        if (!row || row.sent || (bytes.length > 0 && row.attempted)) {
          return false;
        }
        const amended = { ...row, ...amendment };
        await putPhoto(dexie, amended, bytes);
        const entry = await entryOf(dexie, localId);
        if (entry) {
          await queueOf(dexie).update(entry.id, {
            request: { ...entry.request, formData: formFields(amended) },
            size: amended.size,
          });
        }
        return true;
      }),

    change: (localId: string, amendment: Partial<PhotoRow>): Promise<void> =>
      change((dexie) => changeRow(dexie, localId, amendment)),

    hasEntry: async (localId: string): Promise<boolean> =>
      (await run((dexie) => entryOf(dexie, localId))) !== undefined,

    /** The server has it now; gives the row as it was wished for meanwhile. */
    accept: (localId: string, photo: Photo): Promise<PhotoRow | undefined> =>
      change(async (dexie) => {
        const wished = await rowsOf(dexie).get(localId);
        if (wished) {
          // What was chosen while the bytes were on their way is sent after them, not forgotten.
          await rowsOf(dexie).put({ ...serverRow(photo, wished, owner()), send: wished.send, tag: wished.tag });
        }
        return wished;
      }),

    /** The device at the moment the server is asked for its list: what changes here meanwhile is newer than the answer. */
    beforeAsking: (transportId: string): Promise<BeforeAsking> => run((dexie) => asItStands(dexie, transportId)),

    /** Spec §4: what is gone on the server goes here too, if it had been sent; an unsent photo never does. */
    acceptList: (transportId: string, photos: readonly Photo[], before: BeforeAsking): Promise<void> =>
      change(async (dexie) => {
        const now = await asItStands(dexie, transportId);
        const waiting = eitherOnWay(before.waiting, now.waiting);
        const isNewer = (localId: string) =>
          JSON.stringify(before.rows.get(localId)) !== JSON.stringify(now.rows.get(localId));
        await rowsOf(dexie).bulkPut(
          photos
            .filter(({ localId }) => !waiting.creations.has(localId) && !isNewer(localId))
            .map((photo) => withWishes(serverRow(photo, now.rows.get(photo.localId), owner()), now.rows, waiting)),
        );
        const present = new Set(photos.map(({ localId }) => localId));
        const gone = [...now.rows.values()].filter(
          (row) => row.sent && isOwn(row) && !present.has(row.localId) && !isNewer(row.localId),
        );
        const sentHere = gone.length > 0 ? await sentFromHere(dexie) : new Set();
        const isKept = ({ localId, removed }: PhotoRow) => !removed && sentHere.has(localId);
        await rowsOf(dexie).bulkPut(gone.filter(isKept).map((row) => ({ ...row, gone: true })));
        await rowsOf(dexie).bulkDelete(gone.filter((row) => !isKept(row)).flatMap(({ localId }) => keysOf(localId)));
      }),
  };
}

interface BeforeAsking {
  readonly rows: ReadonlyMap<string, PhotoRow>;
  readonly waiting: ActsOnWay;
}

async function asItStands(dexie: Tables, transportId: string): Promise<BeforeAsking> {
  const rows = await rowsOf(dexie).where('transportId').equals(transportId).toArray();
  return { rows: new Map(rows.map((row) => [row.localId, row])), waiting: await actsOnWay(dexie) };
}

interface ActsOnWay {
  /** The server has it, but its answer was not heard: the queue will hear it, and say what was changed meanwhile. */
  readonly creations: ReadonlySet<string | undefined>;
  readonly flags: ReadonlySet<string>;
  readonly tags: ReadonlySet<string>;
}

/** What waits in the queue: the server's list is older than the person's wish. */
async function actsOnWay(dexie: Tables): Promise<ActsOnWay> {
  const entries = await queueOf(dexie).toArray();
  const idsBehind = (method: string, path: string) =>
    new Set(
      entries
        .filter(({ request }) => request.method === method && request.url.startsWith(path))
        .map(({ request }) => request.url.slice(path.length)),
    );
  return {
    creations: new Set(entries.map(({ photo }) => photo)),
    flags: idsBehind('PATCH', '/ts-photo/'),
    tags: idsBehind('POST', '/ts-photo/manage-tags/'),
  };
}

/** What was on its way when the list was asked for may have arrived after the list was made. */
const eitherOnWay = (before: ActsOnWay, now: ActsOnWay): ActsOnWay => ({
  creations: now.creations,
  flags: new Set([...before.flags, ...now.flags]),
  tags: new Set([...before.tags, ...now.tags]),
});

function withWishes(row: PhotoRow, known: ReadonlyMap<string, PhotoRow>, { flags, tags }: ActsOnWay): PhotoRow {
  const wished = known.get(row.localId) ?? row;
  return {
    ...row,
    send: flags.has(row.id ?? '') ? wished.send : row.send,
    tag: tags.has(row.id ?? '') ? wished.tag : row.tag,
  };
}
