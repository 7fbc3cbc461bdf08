// What the queue must know about the entries that create photos: how they are sent, queued again and carried to another
// device.
import type { Tables } from '#platform/local-db/local-database';
import type { CarriedRow, EntryHandler, EntrySender } from '#platform/outbox/entry-handlers';

import { keysOf } from './photo.file-store.ts';
import { filesOf, photoTables, rowsOf } from './photo.store.ts';

/** Photos on their way at once. */
const lanes = 3;

export const photoEntries = (send: EntrySender): EntryHandler => ({
  send,
  lanes,
  stores: photoTables,

  /** The server lost the photo: it is unsent again, and its id on the server is void. */
  async requeued(tables, { creates = '' }) {
    await rowsOf(tables).update(creates, { sent: false, gone: false, error: null, id: undefined });
  },

  /** The row and its bytes, which lie under keys of their own. */
  async rowsOf(tables, { creates = '' }) {
    return (await carried(tables).bulkGet(keysOf(creates))).filter((row) => row !== undefined);
  },

  /** A photo that this device has may be further than the file. */
  async takeRows(tables, rows) {
    for (const row of rows) {
      if ((await filesOf(tables).get(String(row['localId']))) === undefined) {
        await carried(tables).put(row);
      }
    }
  },
});

const carried = (tables: Tables) => tables.table<CarriedRow, string>('photo');
