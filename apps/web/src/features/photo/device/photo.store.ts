// Photos on the device: rows and bytes. When a row changes together with its outbox entry, the outbox runs the
// transaction.
import { paramsIn } from '@otk/domain/kernel/route';
import { photoContract } from '@otk/domain/photo/photo.contract';
import { photoErrors } from '@otk/domain/photo/photo.errors';
import type { Photo } from '@otk/domain/photo/photo.schema';

import { liveRead } from '#platform/local-db/live-read';
import type { Connection, LocalDatabase, Tables } from '#platform/local-db/local-database';
import type { Outbox } from '#platform/outbox/outbox';
import type { OutboxAccess } from '#platform/outbox/outbox-access';

import { filesOf, keysOf, photoFiles, rowsOf, sentRows } from './photo.file-store.ts';
import { takenPhotos } from './photo.taken.ts';
import {
  creationEntry,
  followUps,
  type Owner,
  type PhotoBytes,
  type PhotoRow,
  pictureKey,
  serverRow,
  thumbKey,
} from '../photo.row.ts';

export interface PhotoStoreDeps {
  readonly database: () => Promise<LocalDatabase>;
  readonly outbox: Pick<Outbox, 'transaction'>;
  readonly owner: () => Omit<Owner, 'fullName'>;
}

export type PhotoStore = ReturnType<typeof photoStore>;

export const photoTables = ['photo'] as const;

export const putPhoto = async (tables: Tables, row: PhotoRow, bytes: readonly PhotoBytes[]): Promise<void> => {
  await rowsOf(tables).put(row);
  await filesOf(tables).bulkPut(bytes);
};
export const changeRow = async (tables: Tables, localId: string, change: Partial<PhotoRow>): Promise<void> => {
  await rowsOf(tables).update(localId, { ...change });
};

/** The row as it is now; it may have been sent since the screen was drawn. */
export async function freshRow(store: Pick<PhotoStore, 'find'>, { localId }: PhotoRow): Promise<PhotoRow> {
  const row = await store.find(localId);
  if (!row) {
    throw photoErrors.notFound();
  }
  return row;
}

export function photoStore({ database, outbox, owner }: PhotoStoreDeps) {
  const run = async <T>(work: (connection: Connection) => Promise<T>): Promise<T> => (await database()).run(work);
  const change = <T>(work: (tables: Tables) => Promise<T>): Promise<T> =>
    run((connection) => connection.transaction('rw', photoTables, work));

  /** Rows visible to the signed-in user: own unsent photos, and sent ones stored in the current division. */
  const isOwn = (row: PhotoRow): boolean => {
    const { userId, udrId } = owner();
    return row.userId === userId && (!row.sent || row.udrId === udrId);
  };
  const list = async (tables: Tables, transportId: string): Promise<PhotoRow[]> =>
    (await rowsOfTransport(tables, transportId)).filter(isOwn);

  return {
    ...photoFiles(run),
    ...takenPhotos({ run, outbox, owner, isOwn }),

    /** Drops pictures and thumbnails of sent photos that no restored server can ask this device for. */
    dropLoadedPictures: (): Promise<void> =>
      outbox.transaction('rw', photoTables, async (tables, outbox) => {
        const sentHere = await sentFromHere(outbox);
        const loaded = (await sentRows(tables)).map(({ localId }) => localId);
        const bytesOf = (localId: string) => [pictureKey(localId), thumbKey(localId)];
        await filesOf(tables).bulkDelete(loaded.filter((localId) => !sentHere.has(localId)).flatMap(bytesOf));
      }),

    /** Drops photos of other users, except unsent ones and those sent from here, which may have to be sent again. */
    dropForeign: (): Promise<void> =>
      outbox.transaction('rw', photoTables, async (tables, outbox) => {
        const sentHere = await sentFromHere(outbox);
        const foreign = (await sentRows(tables)).filter((row) => !isOwn(row) && !sentHere.has(row.localId));
        await rowsOf(tables).bulkDelete(foreign.flatMap(({ localId }) => keysOf(localId)));
      }),

    list: (transportId: string): Promise<PhotoRow[]> => run((connection) => list(connection, transportId)),

    /** Emits the rows now and after every change, also by another tab. */
    async watch(transportId: string, told: (rows: PhotoRow[]) => void, failed: (error: unknown) => void) {
      const read = (connection: Connection) => list(connection, transportId);
      return liveRead({ database: await database(), stores: photoTables, read, told, failed });
    },

    find: (localId: string): Promise<PhotoRow | undefined> => run((connection) => rowsOf(connection).get(localId)),

    /** Removes a photo with its bytes and its entry; returns row and bytes for an undo. */
    takeOut: (localId: string): Promise<{ readonly row: PhotoRow; readonly bytes: PhotoBytes[] } | null> =>
      outbox.transaction('rw', photoTables, async (tables, outbox) => {
        const row = await rowsOf(tables).get(localId);
        const bytes = await filesOf(tables).bulkGet([pictureKey(localId), thumbKey(localId)]);
        const entry = await outbox.creating(localId);
        await rowsOf(tables).bulkDelete(keysOf(localId));
        if (entry) {
          await outbox.withdraw(entry.id);
        }
        return row ? { row, bytes: bytes.filter((file) => file !== undefined) } : null;
      }),

    /** Changes an unsent photo and its entry; false when it has been sent meanwhile. */
    amend: (localId: string, amendment: Partial<PhotoRow>): Promise<boolean> =>
      outbox.transaction('rw', photoTables, async (tables, outbox) => {
        const row = await rowsOf(tables).get(localId);
        if (!row || row.sent) {
          return false;
        }
        const amended = { ...row, ...amendment };
        await putPhoto(tables, amended, []);
        const entry = await outbox.creating(localId);
        if (entry) {
          const { request, size } = creationEntry(amended);
          await outbox.amend(entry.id, { request, size });
        }
        return true;
      }),

    change: (localId: string, amendment: Partial<PhotoRow>): Promise<void> =>
      change((tables) => changeRow(tables, localId, amendment)),

    /** A person asks to send the photo again; false when no entry of it is in the outbox. */
    askAgain: (localId: string): Promise<boolean> =>
      outbox.transaction('rw', [], (_tables, outbox) => outbox.askAgain(localId)),

    /**
     * Marks the photo as sent. Flag and tags chosen during the upload stay in the row, and the entries that send them are
     * kept in the same transaction: a tab that is killed now has lost nothing that the screen shows.
     */
    accept: (localId: string, photo: Photo): Promise<void> =>
      outbox.transaction('rw', photoTables, async (tables, outbox) => {
        const wished = await rowsOf(tables).get(localId);
        if (!wished || wished.sent) {
          return;
        }
        const row = { ...serverRow(photo, wished, owner()), send: wished.send, tag: wished.tag };
        await rowsOf(tables).put(row);
        for (const entry of followUps(row, photo)) {
          await outbox.add(entry, row);
        }
      }),

    /** State before the list is requested: rows that change meanwhile are newer than the answer. */
    beforeAsking: (transportId: string): Promise<BeforeAsking> =>
      outbox.transaction('r', photoTables, (tables, outbox) => asItStands(tables, outbox, transportId)),

    /** Spec §4: removes sent photos that the server no longer has; keeps unsent ones. */
    acceptList: (transportId: string, photos: readonly Photo[], before: BeforeAsking): Promise<void> =>
      outbox.transaction('rw', photoTables, async (tables, outbox) => {
        const now = await asItStands(tables, outbox, transportId);
        const waiting = eitherOnWay(before.waiting, now.waiting);
        const isNewer = (localId: string) =>
          JSON.stringify(before.rows.get(localId)) !== JSON.stringify(now.rows.get(localId));
        await rowsOf(tables).bulkPut(
          photos
            .filter(({ localId }) => !waiting.creations.has(localId) && !isNewer(localId))
            .map((photo) => withWishes(serverRow(photo, now.rows.get(photo.localId), owner()), now.rows, waiting)),
        );
        const present = new Set(photos.map(({ localId }) => localId));
        const gone = [...now.rows.values()].filter(
          (row) => row.sent && isOwn(row) && !present.has(row.localId) && !isNewer(row.localId),
        );
        const sentHere = gone.length > 0 ? await sentFromHere(outbox) : new Set();
        const isKept = ({ localId, removed }: PhotoRow) => !removed && sentHere.has(localId);
        await rowsOf(tables).bulkPut(gone.filter(isKept).map((row) => ({ ...row, gone: true })));
        await rowsOf(tables).bulkDelete(gone.filter((row) => !isKept(row)).flatMap(({ localId }) => keysOf(localId)));
      }),
  };
}

/** Photos sent from this device lately: if the server loses them, they are sent again from here. */
const sentFromHere = async (outbox: OutboxAccess): Promise<ReadonlySet<string | undefined>> =>
  new Set((await outbox.sent(photoContract.create.operation)).map(({ creates }) => creates));

const rowsOfTransport = (tables: Tables, transportId: string): Promise<PhotoRow[]> =>
  rowsOf(tables).by('transportId', { from: transportId, to: transportId });

interface BeforeAsking {
  readonly rows: ReadonlyMap<string, PhotoRow>;
  readonly waiting: ActsOnWay;
}

async function asItStands(tables: Tables, outbox: OutboxAccess, transportId: string): Promise<BeforeAsking> {
  const rows = await rowsOfTransport(tables, transportId);
  return { rows: new Map(rows.map((row) => [row.localId, row])), waiting: await actsOnWay(outbox) };
}

interface ActsOnWay {
  /** The server may have it although its answer was lost: its entry is sent again and gets the answer. */
  readonly creations: ReadonlySet<string | undefined>;
  readonly flags: ReadonlySet<string | undefined>;
  readonly tags: ReadonlySet<string | undefined>;
}

/** Unsent changes, which are newer than the server's list. */
async function actsOnWay(outbox: OutboxAccess): Promise<ActsOnWay> {
  const { create, setSend, manageTags } = photoContract;
  const entries = await outbox.unsent();
  const waitingFor = ({ operation }: { readonly operation: string }) =>
    entries.filter((entry) => entry.operation === operation);
  const photosOf = (route: typeof setSend | typeof manageTags) =>
    new Set(waitingFor(route).map(({ request }) => paramsIn(route, request.url)?.['id']));
  return {
    creations: new Set(waitingFor(create).map(({ creates }) => creates)),
    flags: photosOf(setSend),
    tags: photosOf(manageTags),
  };
}

/** A change that was in the outbox when the list was requested may have been sent after the list was made. */
const eitherOnWay = (before: ActsOnWay, now: ActsOnWay): ActsOnWay => ({
  creations: now.creations,
  flags: new Set([...before.flags, ...now.flags]),
  tags: new Set([...before.tags, ...now.tags]),
});

function withWishes(row: PhotoRow, known: ReadonlyMap<string, PhotoRow>, { flags, tags }: ActsOnWay): PhotoRow {
  const wished = known.get(row.localId) ?? row;
  return {
    ...row,
    send: flags.has(row.id) ? wished.send : row.send,
    tag: tags.has(row.id) ? wished.tag : row.tag,
  };
}
