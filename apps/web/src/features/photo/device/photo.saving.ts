// Saves a file or a shot on the device: skeleton, resize, one transaction with its outbox entry (spec §4 Photo).
import { makeLocalId } from '@otk/domain/kernel/local-id';
import type { PhotoSendFlag } from '@otk/domain/photo/photo.schema';

import { isNoRoom, NoRoomError } from '#platform/local-db/device-errors';
import { observe, type Observable } from '#platform/observable';
import type { LocalChange, Outbox } from '#platform/outbox/outbox';
import { takeRefusal } from '#platform/outbox/refusal';
import type { NewEntry } from '#platform/outbox/outbox-entry';

import type { InterruptedPhotos } from './photo.interrupted.ts';
import type { PictureSource } from './photo.picture.ts';
import { resizeFailure } from './photo.picture-error.ts';
import type { Resized, Resizer } from './photo.resizer.ts';
import {
  bytesOf,
  creationEntry,
  newRow,
  type Owner,
  type PhotoBytes,
  type PhotoRow,
  type WagonOfPhoto,
} from '../photo.row.ts';
import { changeRow, type PhotoStore, photoTables, putPhoto } from './photo.store.ts';
import type { Uploads } from './photo.uploads.ts';

export interface TakenPhoto {
  readonly source: PictureSource;
  readonly name: string;
  /** Absent: now, a shot of our own camera. */
  readonly takenAt?: Date;
  readonly tag?: readonly string[];
  readonly send?: PhotoSendFlag;
}

/** Placeholder; not durable yet. */
export interface Skeleton {
  readonly localId: string;
  readonly transportId: string;
  readonly name: string;
  readonly failure: string | null;
}

export interface Saving {
  readonly skeletons: Observable<readonly Skeleton[]>;
  /** Resolves when the photo is on the device. A failure stays as a skeleton with its reason. */
  readonly add: (wagon: WagonOfPhoto, taken: TakenPhoto) => Promise<PhotoRow>;
  readonly retry: (localId: string) => Promise<PhotoRow>;
  readonly drop: (localId: string) => void;
  /** Stores a prepared photo and its entry; resolves when both are on the device. `hide`: the photo that it replaces. */
  readonly save: (row: PhotoRow, bytes: readonly PhotoBytes[], wagon: WagonOfPhoto, hide?: string) => Promise<void>;
  readonly makeLocalId: () => string;
}

export interface SavingDeps {
  readonly outbox: Pick<Outbox, 'write' | 'wake'>;
  readonly store: Pick<PhotoStore, 'dropPictures'>;
  readonly resizer: Resizer;
  readonly uploads: Pick<Uploads, 'expect'>;
  readonly interrupted: Pick<InterruptedPhotos, 'whileSaving'>;
  readonly owner: () => Owner;
  readonly now: () => Date;
  /** The moment of a shot, which is sent. */
  readonly stamp: () => Date;
}

interface FailedPhoto {
  readonly wagon: WagonOfPhoto;
  readonly taken: TakenPhoto;
  /** Absent when it could not be made. A frame of the camera can be read only once. */
  readonly picture?: Resized | undefined;
}

const noRoomForPhoto = 'На устройстве нет места для фото. Отправьте снятое или освободите память и повторите';

/** Resolves when the entry is on the device; the sender writes a later refusal into the row. */
export async function onDevice(
  outbox: Pick<Outbox, 'write'>,
  entry: NewEntry,
  local: LocalChange = { stores: [], apply: async () => undefined },
): Promise<void> {
  const saved = Promise.withResolvers<void>();
  outbox.write(entry, { ...local, saved: saved.resolve }).catch((error: unknown) => {
    // The row shows the refusal, also after a restart.
    takeRefusal(error);
    saved.reject(error);
  });
  await saved.promise;
}

export function photoSaving({ outbox, store, resizer, uploads, interrupted, owner, now, stamp }: SavingDeps): Saving {
  const skeletons = observe<readonly Skeleton[]>([]);
  const failed = new Map<string, FailedPhoto>();
  let lastMoment = 0;

  /** Increases with every photo, also within one millisecond, so that photos sort in the order they were taken. */
  function nextLocalId(): string {
    lastMoment = Math.max(lastMoment + 1, now().getTime());
    return makeLocalId(lastMoment, (count) => crypto.getRandomValues(new Uint8Array(count)));
  }
  const without = (localId: string) => skeletons.getState().filter((one) => one.localId !== localId);
  const show = (skeleton: Skeleton) => skeletons.set([...without(skeleton.localId), skeleton]);

  const write = (row: PhotoRow, bytes: readonly PhotoBytes[], wagon: WagonOfPhoto, hide?: string): Promise<void> =>
    onDevice(outbox, creationEntry(row, wagon.transportNumber), {
      stores: photoTables,
      async apply(tables) {
        await putPhoto(tables, row, bytes);
        if (hide !== undefined) {
          await changeRow(tables, hide, { removed: true });
        }
      },
    });

  async function save(row: PhotoRow, bytes: readonly PhotoBytes[], wagon: WagonOfPhoto, hide?: string): Promise<void> {
    uploads.expect(row.localId, row.size);
    try {
      await write(row, bytes, wagon, hide);
    } catch (error) {
      if (!isNoRoom(error)) {
        throw error;
      }
      await store.dropPictures();
      await write(row, bytes, wagon, hide).catch((again: unknown) => {
        throw isNoRoom(again) ? new NoRoomError(again, noRoomForPhoto) : again;
      });
    }
  }

  async function make(localId: string, { wagon, taken, picture: known }: FailedPhoto): Promise<PhotoRow> {
    let picture = known;
    const { source, name, takenAt = stamp(), tag = [], send = 0 } = taken;
    show({ localId, transportId: wagon.id, name, failure: null });
    try {
      const at = takenAt.toISOString();
      const row = await interrupted.whileSaving({ localId, transportNumber: wagon.transportNumber, at }, async () => {
        picture ??= await resizer.resize(source);
        const given = { localId, transportId: wagon.id, name, tag, send, takenAt: at };
        const made = newRow(given, picture, owner(), now().toISOString());
        await save(made, bytesOf(localId, picture), wagon);
        return made;
      });
      failed.delete(localId);
      skeletons.set(without(localId));
      return row;
    } catch (error) {
      failed.set(localId, { wagon, taken, picture });
      const failure = error instanceof NoRoomError ? error.message : resizeFailure(error);
      show({ localId, transportId: wagon.id, name, failure });
      throw error;
    }
  }

  return {
    skeletons,
    makeLocalId: nextLocalId,
    save,
    add: (wagon, taken) => make(nextLocalId(), { wagon, taken }),
    async retry(localId) {
      const again = failed.get(localId);
      if (!again) {
        throw new Error(`no failed photo ${localId}`);
      }
      return make(localId, again);
    },
    drop(localId) {
      failed.delete(localId);
      skeletons.set(without(localId));
    },
  };
}
