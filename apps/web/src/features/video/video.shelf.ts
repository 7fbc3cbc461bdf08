// Videos of this device: taken in, shown, removed. Bytes are here before anything is shown, and stay until the server
// has them all.
import { makeLocalId } from '@otk/domain/kernel/local-id';
import { videoMaxBytes } from '@otk/domain/video/video.schema';

import type { Report } from '#platform/notify';
import { observe, type Observable } from '#platform/observable';
import type { Lock } from '#platform/session/lock';

import { partMaxBytes, type VideoParts } from './video.parts.ts';
import type { Frame } from './video.poster.ts';
import type { LocalVideo, NewVideo, VideoOf } from './video.row.ts';
import type { VideoStore } from './video.store.ts';
import { fileProblem, noRoomText, recordName } from './video.words.ts';

export interface ShelfDeps {
  readonly store: VideoStore;
  readonly parts: VideoParts;
  readonly lock: Lock;
  readonly prefix: string;
  readonly who: () => { readonly userId: string; readonly udrId: string | null } | null;
  /** Bytes this page may still write; nothing when the browser does not say. */
  readonly room: () => Promise<number | null>;
  /** A frame and the duration; nothing when this browser cannot decode the video. */
  readonly frameOf: (video: Blob) => Promise<Frame | null>;
  readonly report: Report;
  readonly now?: () => Date;
}

/** Bytes of the camera on their way to the device. */
export interface Filling {
  readonly localId: number;
  readonly append: (bytes: ArrayBuffer) => Promise<number>;
  /** All bytes are here. Without any the video is forgotten. */
  readonly finish: (seconds?: number) => Promise<void>;
}

export interface VideoShelf extends Observable<readonly LocalVideo[]> {
  /** Reads what is here, finishes what a killed tab left unfinished, forgets what was removed. */
  readonly open: () => Promise<void>;
  readonly take: (file: File, of: VideoOf) => Promise<void>;
  readonly fill: (of: VideoOf, type: string) => Promise<Filling>;
  readonly change: (localId: number, change: Partial<NewVideo>) => Promise<void>;
  readonly remove: (localId: number) => Promise<void>;
  readonly putBack: (localId: number) => Promise<void>;
  /** The server has it. */
  readonly forget: (localId: number) => Promise<void>;
  readonly blobOf: (video: Pick<LocalVideo, 'localId' | 'size' | 'type'>) => Promise<Blob>;
}

export class VideoRefused extends Error {
  override readonly name = 'VideoRefused';
}

/** Left free for everything else this device keeps. */
const spareBytes = 50 * 1024 * 1024;
const keepRemovedMs = 600_000;

export function videoShelf(deps: ShelfDeps): VideoShelf {
  const { store, parts, lock, prefix, who, room, frameOf, report, now = () => new Date() } = deps;
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
    // The row last: bytes without a row would be found by nobody.
    await parts.remove(localId);
    await store.remove(localId);
    await show();
  }
  const blobOf: VideoShelf['blobOf'] = async ({ localId, size, type }) =>
    new Blob([await parts.read(localId, 0, size)], { type });

  async function refuseWithoutRoom(bytes: number): Promise<void> {
    const free = await room();
    if (free !== null && free < bytes + spareBytes) {
      throw new VideoRefused(noRoomText(bytes, free));
    }
  }

  async function begin(of: VideoOf, given: Pick<NewVideo, 'name' | 'type' | 'source' | 'takenAt'>): Promise<number> {
    const person = who();
    if (!person) {
      throw new VideoRefused('Войдите, чтобы добавить видео');
    }
    const localId = await store.add({
      ...of,
      ...person,
      ...given,
      key: makeLocalId(now().getTime(), (count) => crypto.getRandomValues(new Uint8Array(count))),
      size: 0,
      duration: null,
      state: 'filling',
      uploadUrl: null,
      isPaused: false,
      failure: null,
      removedAt: null,
      poster: null,
    });
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
    const frame = await frameOf(await blobOf({ localId, size, type: row.type })).catch((error: unknown) => {
      report(error);
      return null;
    });
    const duration = seconds ?? frame?.seconds ?? null;
    await change(localId, { state: 'ready', size, duration, poster: frame?.jpeg ?? null });
  }

  /** Held by the tab that fills the video: whoever gets it finds the tab gone. */
  const fillLock = (localId: number) => `${prefix}video-filling:${localId}`;

  function recover({ localId, source }: LocalVideo): Promise<void> {
    return lock(fillLock(localId), async () => {
      const row = await store.find(localId);
      if (row?.state !== 'filling') {
        return;
      }
      // Half of a chosen file is worth nothing, and the file is still where it was chosen from.
      await (source === 'file' ? forget(localId) : complete(localId));
    });
  }

  return {
    ...shelf,
    change,
    forget,
    blobOf,
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
        recover(video).catch(report);
      }
    },

    async take(file, of) {
      const problem = fileProblem(file, videoMaxBytes);
      if (problem !== null) {
        throw new VideoRefused(problem);
      }
      await refuseWithoutRoom(file.size);
      const takenAt = new Date(file.lastModified || now()).toISOString();
      const type = file.type === 'video/x-matroska' ? 'video/webm' : file.type;
      const localId = await begin(of, { name: file.name, type, source: 'file', takenAt });
      await lock(fillLock(localId), async () => {
        try {
          for (let at = 0; at < file.size; at += partMaxBytes) {
            const size = await parts.append(localId, await file.slice(at, at + partMaxBytes).arrayBuffer());
            await change(localId, { size });
          }
          await complete(localId);
        } catch (error) {
          await forget(localId);
          throw error;
        }
      });
    },

    async fill(of, type) {
      await refuseWithoutRoom(spareBytes);
      const takenAt = now();
      const name = recordName(takenAt, type);
      const localId = await begin(of, { name, type, source: 'camera', takenAt: takenAt.toISOString() });
      const filled = Promise.withResolvers<void>();
      lock(fillLock(localId), () => filled.promise).catch(report);
      // One after another, in the order of the camera.
      let writing: Promise<number> = Promise.resolve(0);
      return {
        localId,
        append: (bytes) => (writing = writing.then(() => parts.append(localId, bytes))),
        async finish(seconds) {
          try {
            await writing.catch(report);
            await complete(localId, seconds);
          } finally {
            filled.resolve();
          }
        },
      };
    },
  };
}
