// Sends the entry of a new photo with the bytes of its row (spec §4 Offline, Photo).
import type { photoContract } from '@otk/domain/photo/photo.contract';
import { photoErrors } from '@otk/domain/photo/photo.errors';
import type { Photo } from '@otk/domain/photo/photo.schema';

import type { Client } from '#platform/api-client';
import { ApiError, NetworkError } from '#platform/api-error';
import type { OutboxEntry } from '#platform/outbox/outbox-entry';
import type { EntrySender } from '#platform/outbox/entry-handlers';
import { headersOf } from '#platform/outbox/deliver';
import { verdictOn } from '#platform/outbox/verdict';

import { formFields, type PhotoRow } from '../photo.row.ts';
import type { PhotoStore } from './photo.store.ts';
import type { Uploads } from './photo.uploads.ts';

export interface PhotoSenderDeps {
  readonly api: Pick<Client<typeof photoContract>, 'create'>;
  readonly store: Pick<PhotoStore, 'find' | 'picture' | 'change' | 'accept'>;
  readonly uploads: Uploads;
  /** Without a network a photo waits, it has not failed. */
  readonly isOnline: () => boolean;
}

/** The row is missing on this device: the outbox treats it like a 404 of the server. */
const missing = (): ApiError => {
  const { code, status, message } = photoErrors.notFound();
  return new ApiError({ status, code, message });
};

export function photoSender({ api, store, uploads, isOnline }: PhotoSenderDeps): EntrySender {
  async function upload(entry: OutboxEntry, row: PhotoRow, file: Blob, signal: AbortSignal): Promise<Photo> {
    const track = uploads.begin(row.localId, row.size);
    // Null: no clock of the device tells when the shot was taken.
    const { [row.takenAt ?? '']: takenAt = row.takenAt } = entry.moments ?? {};
    try {
      const photo = await api.create(
        { body: formFields({ ...row, takenAt }), file },
        { signal, headers: headersOf(entry), onProgress: track.advance },
      );
      track.end('sent');
      return photo;
    } catch (error) {
      track.end('failed');
      throw error;
    }
  }

  async function remember(localId: string, error: unknown, signal: AbortSignal): Promise<void> {
    const isWaiting = signal.aborted || (error instanceof NetworkError && !isOnline());
    const isRefused = ['refused', 'gone'].includes(verdictOn(error).kind);
    await store.change(localId, { error: isWaiting ? null : failureText(error), isRefused });
  }

  return async (entry, signal) => {
    const localId = entry.creates ?? '';
    const known = await store.find(localId);
    // Spec §4: dropped if the photo is already sent.
    if (known?.sent) {
      return known;
    }
    // Before the bytes are read: from now on an edit creates another photo instead of changing this one.
    await store.change(localId, { attempted: true, error: null });
    const [row, file] = [await store.find(localId), await store.picture(localId)];
    if (!row || !file) {
      throw missing();
    }
    try {
      const photo = await upload(entry, row, file, signal);
      await store.accept(localId, photo);
      return photo;
    } catch (error) {
      await remember(localId, error, signal);
      throw error;
    }
  };
}

/** Spec §8: the server's message, else «Ошибка во время отправки». */
const failureText = (error: unknown): string =>
  error instanceof ApiError && error.message !== '' ? error.message : photoErrors.uploadFailed().message;
