// Bytes of photos on the device, and which of them may be dropped.
import type { Dexie, Table } from 'dexie';

import { type PhotoBytes, type PhotoRow, pictureKey, thumbKey } from './photo.row.ts';

export const keysOf = (localId: string): string[] => [localId, pictureKey(localId), thumbKey(localId)];

/** A filter over the whole store also sees rows of bytes; they have no `sent` field. */
const rowsOf = (dexie: Dexie): Table<PhotoRow, string> => dexie.table('photo');
const filesOf = (dexie: Dexie): Table<PhotoBytes, string> => dexie.table('photo');

type Run = <T>(work: (dexie: Dexie) => PromiseLike<T>) => Promise<T>;

export function photoFiles(run: Run) {
  const change = <T>(work: (dexie: Dexie) => Promise<T>): Promise<T> =>
    run((dexie) => dexie.transaction('rw', ['photo'], () => work(dexie)));

  return {
    async picture(localId: string): Promise<Blob | null> {
      const kept = await run((dexie) => filesOf(dexie).get(pictureKey(localId)));
      return kept ? new Blob([kept.bytes], { type: kept.type }) : null;
    },
    async thumb(localId: string): Promise<Blob | null> {
      const kept = await run((dexie) => filesOf(dexie).get(thumbKey(localId)));
      return kept ? new Blob([kept.bytes], { type: kept.type }) : null;
    },
    async keep(kind: 'picture' | 'thumb', localId: string, blob: Blob): Promise<void> {
      const key = kind === 'picture' ? pictureKey(localId) : thumbKey(localId);
      // Read the bytes first: a transaction ends while it waits for anything but its own requests.
      const bytes = await blob.arrayBuffer();
      await run((dexie) => filesOf(dexie).put({ localId: key, bytes, type: blob.type }));
    },

    /** Drops pictures of all sent photos: they can be downloaded again, unless the server is restored from a backup. */
    dropPictures: (): Promise<number> =>
      change(async (dexie) => {
        const sent = await rowsOf(dexie)
          .filter((row) => row.sent)
          .primaryKeys();
        await rowsOf(dexie).bulkDelete(sent.map(pictureKey));
        return sent.length;
      }),
  };
}
