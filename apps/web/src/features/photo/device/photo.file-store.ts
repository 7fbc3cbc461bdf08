// Bytes of photos on the device, and which of them may be dropped.
import type { Connection, Tables } from '#platform/local-db/local-database';

import { type PhotoBytes, type PhotoRow, pictureKey, thumbKey } from '../photo.row.ts';

export const keysOf = (localId: string): string[] => [localId, pictureKey(localId), thumbKey(localId)];

/** Rows and bytes share the store of the specification; bytes have keys with a slash and no transport. */
export const rowsOf = (tables: Tables) => tables.table<PhotoRow, string>('photo');
export const filesOf = (tables: Tables) => tables.table<PhotoBytes, string>('photo');

/** By the index of transports, which rows of bytes are not in. */
export const sentRows = async (tables: Tables): Promise<PhotoRow[]> =>
  (await rowsOf(tables).by('transportId')).filter((row) => row.sent);

type Run = <T>(work: (connection: Connection) => Promise<T>) => Promise<T>;

export function photoFiles(run: Run) {
  return {
    async picture(localId: string): Promise<Blob | null> {
      const kept = await run((connection) => filesOf(connection).get(pictureKey(localId)));
      return kept ? new Blob([kept.bytes], { type: kept.type }) : null;
    },
    async thumb(localId: string): Promise<Blob | null> {
      const kept = await run((connection) => filesOf(connection).get(thumbKey(localId)));
      return kept ? new Blob([kept.bytes], { type: kept.type }) : null;
    },
    async keep(kind: 'picture' | 'thumb', localId: string, blob: Blob): Promise<void> {
      const key = kind === 'picture' ? pictureKey(localId) : thumbKey(localId);
      // Read the bytes first: a transaction ends while it waits for anything but its own requests.
      const bytes = await blob.arrayBuffer();
      await run((connection) => filesOf(connection).put({ localId: key, bytes, type: blob.type }));
    },

    /** Drops pictures of all sent photos: they can be downloaded again, unless the server is restored from a backup. */
    dropPictures: (): Promise<number> =>
      run((connection) =>
        connection.transaction('rw', ['photo'], async (tables) => {
          const sent = await sentRows(tables);
          await filesOf(tables).bulkDelete(sent.map(({ localId }) => pictureKey(localId)));
          return sent.length;
        }),
      ),
  };
}
