// What a person does with photos that are on the device or on the server (spec §4 Photo, §7 Photos).
import { photoErrors } from '@otk/domain/photo/photo.errors';
import type { Photo, PhotoSendFlag } from '@otk/domain/photo/photo.schema';

import type { Report } from '#platform/notify';
import type { Outbox } from '#platform/outbox/outbox';
import type { NewEntry, SerializedRequest } from '#platform/outbox/outbox-entry';
import { randomUuid } from '#platform/random-uuid';

import type { PhotoApi } from './photo.api.ts';
import type { Resized } from './photo.resizer.ts';
import { bytesOf, creationEntry, type PhotoRow, pictureFacts, type WagonOfPhoto } from './photo.row.ts';
import type { Saving } from './photo.saving.ts';
import { changeRow, type PhotoStore, photoTables } from './photo.store.ts';
import type { Uploads } from './photo.uploads.ts';

export type PhotoActs = ReturnType<typeof photoActs>;

export interface PhotoActsDeps {
  readonly api: Pick<PhotoApi, 'manageTags' | 'markAll'>;
  readonly outbox: Outbox;
  readonly store: PhotoStore;
  readonly saving: Saving;
  readonly uploads: Uploads;
  readonly report: Report;
}

export function photoActs({ api, outbox, store, saving, uploads, report }: PhotoActsDeps) {
  const entryFor = (row: PhotoRow, title: string, request: SerializedRequest): NewEntry => ({
    request,
    key: randomUuid(),
    title: `${title} «${row.name}»`,
    transportId: row.transportId,
    size: JSON.stringify(request.data ?? '').length,
  });

  async function sendFlag(row: PhotoRow & { readonly id: string }, send: PhotoSendFlag): Promise<void> {
    const request: SerializedRequest = { method: 'PATCH', url: `/ts-photo/${row.id}`, data: { send } };
    await outbox.write(entryFor(row, 'Отметка фото', request), {
      stores: photoTables,
      apply: (dexie) => changeRow(dexie, row.localId, { send }),
    });
  }
  async function sendTags(row: PhotoRow & { readonly id: string }, tag: readonly string[]): Promise<void> {
    await api.manageTags({ params: { id: row.id }, body: { tagIds: [...tag] } });
    await store.change(row.localId, { tag });
  }

  /** By the state of the device, not of the screen: it may have been sent since the finger went down. */
  async function fresh({ localId }: PhotoRow): Promise<PhotoRow> {
    const row = await store.find(localId);
    if (!row) {
      throw photoErrors.notFound();
    }
    return row;
  }
  const hasId = (row: PhotoRow): row is PhotoRow & { readonly id: string } => row.id !== undefined;
  function uploaded(row: PhotoRow): PhotoRow & { readonly id: string } {
    if (!hasId(row)) {
      throw photoErrors.notUploaded();
    }
    return row;
  }

  async function setSend(photo: PhotoRow, send: PhotoSendFlag): Promise<void> {
    if (!(await store.amend(photo.localId, { send }))) {
      await sendFlag(uploaded(await fresh(photo)), send);
    }
  }
  async function setTags(photo: PhotoRow, tag: readonly string[]): Promise<void> {
    if (!(await store.amend(photo.localId, { tag }))) {
      await sendTags(uploaded(await fresh(photo)), tag);
    }
  }

  /** The server may have it although nobody heard so: then it is told by the local id (spec §7). */
  const removeOnServer = (row: PhotoRow, hide: boolean) =>
    outbox.write(
      entryFor(row, 'Удаление фото', { method: 'DELETE', url: `/ts-photo/remove-photo/${row.id ?? row.localId}` }),
      {
        stores: photoTables,
        apply: (dexie) => (hide ? changeRow(dexie, row.localId, { removed: true }) : Promise.resolve()),
      },
    );

  /** Gives the way back while there is one: what is on the server is gone for good. */
  async function remove(
    photo: PhotoRow,
    wagon: WagonOfPhoto,
  ): Promise<{ readonly undo: (() => Promise<void>) | null }> {
    const row = await fresh(photo);
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
  async function putBack(
    row: PhotoRow,
    bytes: readonly { bytes: ArrayBuffer; type: string; localId: string }[],
    wagon: WagonOfPhoto,
  ) {
    const localId = row.attempted ? saving.makeLocalId() : row.localId;
    const renamed = bytes.map((file) => ({ ...file, localId: file.localId.replace(row.localId, localId) }));
    await saving.save({ ...row, localId, attempted: false, error: null }, renamed, wagon);
  }

  /** Spec §4: a sent photo cannot be edited. One that the server may have seen becomes another photo. */
  async function edit(photo: PhotoRow, picture: Resized, wagon: WagonOfPhoto): Promise<void> {
    const row = await fresh(photo);
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

  /** Spec §4, §8: the flag on all unsent photos here, on all others there; not while one of them is on its way. */
  async function markAll(wagon: WagonOfPhoto, send: PhotoSendFlag): Promise<void> {
    const rows = (await store.list(wagon.id)).filter((row) => !row.removed);
    const isSaving = saving.skeletons.getState().some((one) => one.transportId === wagon.id && one.failure === null);
    if (isSaving || rows.some(({ localId }) => uploads.isSending(localId))) {
      throw photoErrors.stillSaving();
    }
    for (const row of rows.filter(({ sent }) => !sent)) {
      await store.amend(row.localId, { send });
    }
    if (rows.some(({ sent }) => sent)) {
      const photos = await api.markAll({ query: { mark: send === 1 ? '1' : '0', transportId: wagon.id } });
      await store.acceptList(wagon.id, photos);
    }
  }

  /** Tries again now; an entry that has left the queue is written anew. */
  async function retry(photo: PhotoRow, wagon: WagonOfPhoto): Promise<void> {
    const row = await fresh(photo);
    await store.change(row.localId, { error: null });
    if (await store.hasEntry(row.localId)) {
      outbox.wake();
      return;
    }
    uploads.expect(row.localId, row.size);
    await outbox.write(creationEntry(row, randomUuid(), wagon.transportNumber));
  }

  /** What was chosen while the bytes were on their way goes after them. */
  async function followUp(photo: Photo, wished: PhotoRow): Promise<void> {
    const row = { ...wished, id: photo.id };
    if (photo.send !== wished.send) {
      await sendFlag(row, wished.send);
    }
    if (photo.tag.toSorted().join() !== wished.tag.toSorted().join()) {
      await sendTags(row, wished.tag);
    }
  }

  return { setSend, setTags, remove, edit, markAll, retry, followUp };
}
