// The services of photos for the screens; registers their entries with the outbox.
import { photoContract } from '@otk/domain/photo/photo.contract';
import { photoTag } from '@otk/domain/photo/photo.schema';
import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';

import type { Client } from '#platform/api-client';
import { isUnreachable } from '#platform/api-error';
import type { FileDownload } from '#features/file/file.api';
import type { LocalDatabase } from '#platform/local-db/local-database';
import type { Report } from '#platform/notify';
import type { Lock } from '#platform/session/lock';
import type { Outbox } from '#platform/outbox/outbox';
import { storedValue, type KeyValueStorage } from '#platform/stored-value';

import { photoActs } from './device/photo.acts.ts';
import { photoEntries } from './device/photo.entries.ts';
import { photoPictures } from './device/photo.pictures.ts';
import { photoRemoval } from './device/photo.removal.ts';
import type { Resizer } from './device/photo.resizer.ts';
import type { Owner } from './photo.row.ts';
import { interruptedPhotos } from './device/photo.interrupted.ts';
import { photoSaving } from './device/photo.saving.ts';
import { photoSender } from './device/photo.sender.ts';
import { photoStore } from './device/photo.store.ts';
import { takenAlong } from './device/photo.taken.ts';
import { createUploads } from './device/photo.uploads.ts';

export const tagsKey = ['photoTag'] as const;

export interface PhotosDeps {
  readonly api: Client<typeof photoContract>;
  readonly database: () => Promise<LocalDatabase>;
  readonly outbox: Pick<Outbox, 'write' | 'wake' | 'transaction' | 'register'> & PhotoOutbox;
  readonly resizer: Resizer;
  readonly download: FileDownload;
  readonly owner: () => Owner;
  readonly storage: KeyValueStorage;
  readonly lock: Lock;
  readonly prefix: string;
  readonly report: Report;
  readonly isOnline: () => boolean;
  /** Whether the list of its photos was taken along. */
  readonly isTaken?: (transportId: string) => Promise<boolean>;
  readonly now?: () => Date;
  /** For moments that are sent. */
  readonly stamp?: () => Date;
}

/** State of sending, pause and resume. */
type PhotoOutbox = Pick<Outbox, 'getState' | 'subscribe' | 'pause' | 'resume'>;

export type Photos = ReturnType<typeof createPhotos>;

export function createPhotos(deps: PhotosDeps) {
  const { api, database, outbox, resizer, download, owner, report } = deps;
  const { isOnline, isTaken = async () => false, now = () => new Date(), stamp = now } = deps;
  const store = photoStore({ database, outbox, owner });
  const uploads = createUploads();
  const interrupted = interruptedPhotos({
    ...deps,
    isKept: async (localId) => (await store.find(localId)) !== undefined,
  });
  const saving = photoSaving({ outbox, store, resizer, uploads, interrupted, owner, now, stamp });
  const acts = photoActs({ api, outbox, store, saving, uploads });
  const removal = photoRemoval({ outbox, store, saving, uploads, report });
  const keptTags = storedValue(deps.storage, `${deps.prefix}photoTag`, z.array(photoTag));

  const send = photoSender({ api, store, uploads, isOnline });
  outbox.register(photoContract.create.operation, photoEntries(send));

  async function refresh(transportId: string): Promise<true> {
    const before = await store.beforeAsking(transportId);
    try {
      const list = await api.listOfTransport({ params: { transportId } }, { isFresh: true });
      await store.acceptList(transportId, list, before);
    } catch (error) {
      // The list was taken along: its rows are on the device.
      if (!isUnreachable(error) || !(await isTaken(transportId))) {
        throw error;
      }
    }
    return true;
  }
  async function loadTags() {
    try {
      const tags = await api.listTags();
      keptTags.write(tags);
      return tags;
    } catch (error) {
      const kept = keptTags.read();
      if (!kept) {
        throw error;
      }
      return kept;
    }
  }

  const pictures = photoPictures({ api, store, download, report });
  return {
    ...acts,
    ...removal,
    ...pictures,
    taken: takenAlong(store, pictures.thumb),
    add: saving.add,
    retrySaving: saving.retry,
    dropSkeleton: saving.drop,
    tellInterrupted: interrupted.tell,
    skeletons: saving.skeletons,
    resize: resizer.resize,
    uploads,
    outbox: outbox as PhotoOutbox,
    watch: (...args: Parameters<typeof store.watch>) => store.watch(...args),
    dropForeign: store.dropForeign,
    dropLoadedPictures: store.dropLoadedPictures,
    dropPictures: store.dropPictures,
    /** Compares the device with the server; screens always read from the device. */
    list: (transportId: string) =>
      queryOptions({ queryKey: ['photo', transportId], queryFn: () => refresh(transportId) }),
    tags: () => queryOptions({ queryKey: tagsKey, queryFn: loadTags }),
  };
}
