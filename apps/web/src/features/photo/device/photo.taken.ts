// Photos that were taken along: rows without the bytes, and which of them still lack a thumbnail.
import { photoContract } from '@otk/domain/photo/photo.contract';
import type { Photo } from '@otk/domain/photo/photo.schema';
import { pathOf } from '@otk/domain/kernel/route';
import * as z from 'zod/mini';

import type { Connection } from '#platform/local-db/local-database';
import type { Outbox } from '#platform/outbox/outbox';

import { type Owner, type PhotoRow, pictureKey, serverRow, thumbKey } from '../photo.row.ts';
import { rowsOf, sentRows } from './photo.file-store.ts';

interface TakenPhotosDeps {
  readonly run: <T>(work: (connection: Connection) => Promise<T>) => Promise<T>;
  readonly outbox: Pick<Outbox, 'transaction'>;
  readonly owner: () => Omit<Owner, 'fullName'>;
  readonly isOwn: (row: PhotoRow) => boolean;
}

export const takenPhotos = ({ run, outbox, owner, isOwn }: TakenPhotosDeps) => ({
  /** Rows that the device has are newer or the same, and what it sends itself gets its own answer. */
  learn: (photos: readonly Photo[]): Promise<void> =>
    outbox.transaction('rw', ['photo'], async (tables, entries) => {
      const known = await rowsOf(tables).bulkGet(photos.map(({ localId }) => localId));
      const creating = (await entries.unsent()).filter(({ operation }) => operation === photoContract.create.operation);
      const waiting = new Set(creating.map(({ creates }) => creates));
      const added = photos.filter(({ localId }, at) => known[at] === undefined && !waiting.has(localId));
      await rowsOf(tables).bulkPut(added.map((photo) => serverRow(photo, undefined, owner())));
    }),

  /** Sent photos of the signed-in person without any bytes on the device. */
  lackingThumbs: (): Promise<PhotoRow[]> =>
    run(async (connection) => {
      const keys = new Set(await rowsOf(connection).primaryKeys());
      return (await sentRows(connection)).filter(
        (row) => isOwn(row) && !keys.has(thumbKey(row.localId)) && !keys.has(pictureKey(row.localId)),
      );
    }),
});

/** What a device that takes photos along keeps of the list, and the thumbnails it loads afterwards. */
export function takenAlong(
  { learn, lackingThumbs }: ReturnType<typeof takenPhotos>,
  thumb: (row: PhotoRow) => Promise<Blob | null>,
) {
  /** Asked for in this page: one that is gone is not asked for again and again. */
  const tried = new Set<string>();
  return {
    async keep(transportId: string, replies: Readonly<Record<string, unknown>>): Promise<void> {
      const { listOfTransport } = photoContract;
      const list = z.safeParse(listOfTransport.reply, replies[pathOf(listOfTransport, { transportId })]);
      if (list.success) {
        await learn(list.data);
      }
    },
    async lacking(): Promise<(() => Promise<number>)[]> {
      const rows = (await lackingThumbs()).filter(({ localId }) => !tried.has(localId));
      return rows.map((row) => async () => {
        tried.add(row.localId);
        return (await thumb(row))?.size ?? 0;
      });
    },
  };
}
