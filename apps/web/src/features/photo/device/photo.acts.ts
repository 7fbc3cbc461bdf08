// Actions on photos of the device and of the server (spec §4 Photo, §7 Photos).
import type { photoContract } from '@otk/domain/photo/photo.contract';
import { photoErrors } from '@otk/domain/photo/photo.errors';
import type { PhotoSendFlag } from '@otk/domain/photo/photo.schema';

import type { Client } from '#platform/api-client';
import type { Outbox } from '#platform/outbox/outbox';

import { creationEntry, type PhotoRow, sendFlagEntry, type WagonOfPhoto } from '../photo.row.ts';
import { onDevice, type Saving } from './photo.saving.ts';
import { changeRow, freshRow, type PhotoStore, photoTables } from './photo.store.ts';
import type { Uploads } from './photo.uploads.ts';

export interface PhotoActsDeps {
  readonly api: Pick<Client<typeof photoContract>, 'manageTags' | 'markAll'>;
  readonly outbox: Pick<Outbox, 'write' | 'wake'>;
  readonly store: PhotoStore;
  readonly saving: Saving;
  readonly uploads: Uploads;
}

export function photoActs({ api, outbox, store, saving, uploads }: PhotoActsDeps) {
  async function sendFlag(row: PhotoRow & { readonly id: string }, send: PhotoSendFlag): Promise<void> {
    await outbox.write(sendFlagEntry(row, send), {
      stores: photoTables,
      apply: (tables) => changeRow(tables, row.localId, { send }),
    });
  }
  async function sendTags(row: PhotoRow & { readonly id: string }, tag: readonly string[]): Promise<void> {
    await api.manageTags({ params: { id: row.id }, body: { tagIds: [...tag] } });
    await store.change(row.localId, { tag });
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
      await sendFlag(uploaded(await freshRow(store, photo)), send);
    }
  }
  async function setTags(photo: PhotoRow, tag: readonly string[]): Promise<void> {
    if (!(await store.amend(photo.localId, { tag }))) {
      await sendTags(uploaded(await freshRow(store, photo)), tag);
    }
  }

  /** Spec §4, §8: sets the flag of unsent photos on the device, of all others on the server; refused during an upload. */
  async function markAll(wagon: WagonOfPhoto, send: PhotoSendFlag): Promise<void> {
    const rows = (await store.list(wagon.id)).filter((row) => !row.removed);
    const isSaving = saving.skeletons.getState().some((one) => one.transportId === wagon.id && one.failure === null);
    if (isSaving || rows.some(({ localId }) => uploads.isSending(localId))) {
      throw photoErrors.stillSaving();
    }
    // The server first: without a connection nothing has changed when it is refused.
    if (rows.some(({ sent }) => sent)) {
      const before = await store.beforeAsking(wagon.id);
      const photos = await api.markAll({ query: { mark: send === 1 ? '1' : '0', transportId: wagon.id } });
      await store.acceptList(wagon.id, photos, before);
    }
    for (const row of rows.filter(({ sent }) => !sent)) {
      await setSend(row, send);
    }
  }

  /** Tries again now; writes a new entry when the old one has left the outbox. */
  async function retry(photo: PhotoRow, wagon: WagonOfPhoto): Promise<void> {
    const row = await freshRow(store, photo);
    await store.change(row.localId, { error: null });
    if (await store.askAgain(row.localId)) {
      outbox.wake();
      return;
    }
    uploads.expect(row.localId, row.size);
    await onDevice(outbox, creationEntry(row, wagon.transportNumber));
  }

  return { setSend, setTags, markAll, retry };
}
