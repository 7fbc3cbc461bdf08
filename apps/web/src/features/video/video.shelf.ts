// Videos of this device. Bytes are stored before a video is shown and stay until the server has all of them.
import { makeLocalId } from '@otk/domain/kernel/local-id';

import { observe, type Observable } from '#platform/observable';

import { type Filling, type ShelfDeps, videoIntake, VideoRefused } from './video.intake.ts';
import { type CarriedVideo, emptyVideo, type LocalVideo, type NewVideo, type VideoOf } from './video.row.ts';

export interface VideoShelf extends Observable<readonly LocalVideo[]> {
  /** Reads the videos, finishes those of killed tabs, deletes removed ones. */
  readonly open: () => Promise<void>;
  /** Reads the videos again: another tab may have added or sent some. */
  readonly refresh: () => Promise<void>;
  readonly take: (file: File, of: VideoOf) => Promise<void>;
  readonly fill: (of: VideoOf, type: string) => Promise<Filling>;
  readonly takeCarried: (video: CarriedVideo) => Promise<boolean>;
  readonly change: (localId: number, change: Partial<NewVideo>) => Promise<void>;
  readonly remove: (localId: number) => Promise<void>;
  readonly putBack: (localId: number) => Promise<void>;
  /** Deletes a video that the server has. */
  readonly forget: (localId: number) => Promise<void>;
  readonly blobOf: (video: Pick<LocalVideo, 'localId' | 'size' | 'type'>) => Promise<Blob>;
}

const keepRemovedMs = 600_000;

export function videoShelf(deps: ShelfDeps): VideoShelf {
  const { store, parts, who, report, now = () => new Date() } = deps;
  const shelf = observe<readonly LocalVideo[]>([]);

  async function show(): Promise<void> {
    const person = who();
    shelf.set(person ? await store.list(person.userId) : []);
  }
  async function change(localId: number, values: Partial<NewVideo>): Promise<void> {
    await store.change(localId, values);
    await show();
  }
  async function forget(localId: number): Promise<void> {
    // The row last: bytes without a row would never be found.
    await parts.remove(localId);
    await store.remove(localId);
    await show();
  }
  const blobOf: VideoShelf['blobOf'] = async ({ localId, size, type }) =>
    new Blob([await parts.read(localId, 0, size)], { type });

  async function begin(of: VideoOf, given: Pick<NewVideo, 'name' | 'type' | 'source' | 'takenAt'>): Promise<number> {
    const person = who();
    if (!person) {
      throw new VideoRefused('Войдите, чтобы добавить видео');
    }
    const key = makeLocalId(now().getTime(), (count) => crypto.getRandomValues(new Uint8Array(count)));
    const localId = await store.add({ ...of, ...person, ...given, ...emptyVideo, key });
    await show();
    return localId;
  }

  async function complete(localId: number, seconds?: number): Promise<void> {
    const row = await store.find(localId);
    const size = await parts.size(localId);
    if (!row || size === 0) {
      await forget(localId);
      return;
    }
    const frame = await deps.frameOf(await blobOf({ localId, size, type: row.type })).catch((error: unknown) => {
      report(error);
      return null;
    });
    const duration = seconds ?? frame?.seconds ?? null;
    await change(localId, { state: 'ready', size, duration, poster: frame?.jpeg ?? null });
  }
  const intake = videoIntake({ ...deps, begin, complete, forget, change });

  return {
    ...shelf,
    refresh: show,
    change,
    forget,
    blobOf,
    take: (file, of) => intake.take(file, of),
    fill: (of, type) => intake.fill(of, type),
    takeCarried: (video) => intake.takeCarried(video),
    remove: (localId) => change(localId, { removedAt: now().toISOString() }),
    putBack: (localId) => change(localId, { removedAt: null }),

    async open() {
      await show();
      const before = new Date(now().getTime() - keepRemovedMs).toISOString();
      for (const { localId, removedAt } of shelf.getState()) {
        if (removedAt !== null && removedAt < before) {
          await forget(localId);
        }
      }
      for (const video of shelf.getState().filter(({ state }) => state === 'filling')) {
        intake.recover(video).catch(report);
      }
    },
  };
}
