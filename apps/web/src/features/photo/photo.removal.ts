// Photos that go or become others: deleted with a way back, edited before they are sent.
import { photoErrors } from '@otk/domain/photo/photo.errors';

import type { Report } from '#platform/notify';
import type { Outbox } from '#platform/outbox/outbox';

import type { Resized } from './photo.resizer.ts';
import { bytesOf, type PhotoBytes, type PhotoRow, pictureFacts, removalEntry, type WagonOfPhoto } from './photo.row.ts';
import type { Saving } from './photo.saving.ts';
import { changeRow, freshRow, type PhotoStore, photoTables } from './photo.store.ts';
import type { Uploads } from './photo.uploads.ts';

export interface PhotoRemovalDeps {
  readonly outbox: Pick<Outbox, 'write' | 'wake'>;
  readonly store: PhotoStore;
  readonly saving: Saving;
  readonly uploads: Uploads;
  readonly report: Report;
}

export function photoRemoval({ outbox, store, saving, uploads, report }: PhotoRemovalDeps) {
  const removeOnServer = (row: PhotoRow, hide: boolean) =>
    outbox.write(removalEntry(row), {
      stores: photoTables,
      apply: (dexie) => (hide ? changeRow(dexie, row.localId, { removed: true }) : Promise.resolve()),
    });

  /** Gives the way back while there is one: what is on the server is gone for good. */
  async function remove(
    photo: PhotoRow,
    wagon: WagonOfPhoto,
  ): Promise<{ readonly undo: (() => Promise<void>) | null }> {
    const row = await freshRow(store, photo);
    if (row.sent) {
      await removeOnServer(row, true);
      return { undo: null };
    }
    if (uploads.isSending(row.localId)) {
      throw photoErrors.stillSaving();
    }
    const taken = await store.takeOut(row.localId);
    uploads.forget(row.localId);
    if (row.attempted) {
      removeOnServer(row, false).catch(report);
    }
    return { undo: taken && (() => putBack(taken.row, taken.bytes, wagon)) };
  }

  /** Under a number of its own: the server remembers that the old one was deleted. */
  async function putBack(row: PhotoRow, bytes: readonly PhotoBytes[], wagon: WagonOfPhoto) {
    const localId = row.attempted ? saving.makeLocalId() : row.localId;
    const renamed = bytes.map((file) => ({ ...file, localId: file.localId.replace(row.localId, localId) }));
    await saving.save({ ...row, localId, attempted: false, error: null }, renamed, wagon);
  }

  /** Spec §4: a sent photo cannot be edited. One that the server may have seen becomes another photo. */
  async function edit(photo: PhotoRow, picture: Resized, wagon: WagonOfPhoto): Promise<void> {
    const row = await freshRow(store, photo);
    if (row.sent) {
      throw photoErrors.alreadySent();
    }
    if (uploads.isSending(row.localId)) {
      throw photoErrors.stillSaving();
    }
    const drawn = { ...pictureFacts(picture), error: null };
    const isAmended = await store.amend(row.localId, drawn, bytesOf(row.localId, picture));
    if (!isAmended) {
      const localId = saving.makeLocalId();
      await saving.save({ ...row, ...drawn, localId, attempted: false }, bytesOf(localId, picture), wagon);
      await store.takeOut(row.localId);
      uploads.forget(row.localId);
      removeOnServer(row, false).catch(report);
    }
  }

  return { remove, edit };
}
