// Deletes photos, with undo for unsent ones, and edits photos that the server has.
import { photoErrors } from '@otk/domain/photo/photo.errors';

import type { Report } from '#platform/notify';
import type { Outbox } from '#platform/outbox/outbox';

import type { Resized } from './photo.resizer.ts';
import {
  bytesOf,
  editRefusal,
  type PhotoBytes,
  type PhotoRow,
  pictureFacts,
  removalEntry,
  type WagonOfPhoto,
} from '../photo.row.ts';
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
      apply: (tables) => (hide ? changeRow(tables, row.localId, { removed: true }) : Promise.resolve()),
    });

  /** Returns an undo for an unsent photo; deletion on the server is final. */
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

  /** Under a new local id if the server may have seen the old one: it remembers that it was deleted. */
  async function putBack(row: PhotoRow, bytes: readonly PhotoBytes[], wagon: WagonOfPhoto) {
    const localId = row.attempted ? saving.makeLocalId() : row.localId;
    const renamed = bytes.map((file) => ({ ...file, localId: file.localId.replace(row.localId, localId) }));
    await saving.save({ ...row, localId, attempted: false, error: null }, renamed, wagon);
  }

  /** An edit is a new version, sent like a photo; the server keeps the original. Returns the local id of the version. */
  async function edit(photo: PhotoRow, picture: Resized, wagon: WagonOfPhoto): Promise<string> {
    const { id, url: _url, thumb_url: _thumb, ...row } = await freshRow(store, photo);
    const refusal = editRefusal(row);
    if (refusal || id === undefined) {
      throw refusal ?? photoErrors.notUploaded();
    }
    const localId = saving.makeLocalId();
    const version = { ...row, ...pictureFacts(picture), localId, replaces: id, sent: false, attempted: false };
    await saving.save(version, bytesOf(localId, picture), wagon, row.localId);
    return localId;
  }

  return { remove, edit };
}
