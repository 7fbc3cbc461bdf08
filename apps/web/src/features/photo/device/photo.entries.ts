// Handler of entries that create photos: how they are sent, put back and exported to another device.
import type { Tables } from '#platform/local-db/local-database';
import type { CarriedRow, EntryHandler, EntrySender } from '#platform/outbox/entry-handlers';

import { filesOf, keysOf, rowsOf } from './photo.file-store.ts';
import { photoTables } from './photo.store.ts';

/** Parallel uploads. */
const lanes = 3;

export const photoEntries = (send: EntrySender): EntryHandler => ({
  send,
  lanes,
  kind: { name: 'photo', words: (count) => `${count} фото` },
  stores: photoTables,

  /** The server lost the photo: it is unsent again, and its server id is invalid. */
  async putBack(tables, { creates = '' }) {
    await rowsOf(tables).update(creates, { sent: false, gone: false, error: null, id: undefined });
  },

  /** The row and its bytes, which are stored under separate keys. */
  async rowsOf(tables, { creates = '' }) {
    return (await carried(tables).bulkGet(keysOf(creates))).filter((row) => row !== undefined);
  },

  /** A photo that this device already has may be newer than the file. */
  async takeRows(tables, rows) {
    for (const row of rows) {
      if ((await filesOf(tables).get(String(row['localId']))) === undefined) {
        await carried(tables).put(row);
      }
    }
  },
});

const carried = (tables: Tables) => tables.table<CarriedRow, string>('photo');
