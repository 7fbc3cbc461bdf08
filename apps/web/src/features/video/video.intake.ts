// Stores the bytes of a video on the device: from the camera while it records, or copied from a chosen file.
import { withoutUnstorable } from '@otk/domain/kernel/storable';
import { videoMaxBytes } from '@otk/domain/video/video.schema';

import type { ActOrigin } from '#platform/act-origin';
import type { Report } from '#platform/notify';
import type { Lock } from '#platform/session/lock';

import { partMaxBytes, type VideoParts } from './video.parts.ts';
import type { Frame } from './video.poster.ts';
import { type CarriedVideo, emptyVideo, type LocalVideo, type NewVideo, type VideoOf } from './video.row.ts';
import type { VideoStore } from './video.store.ts';
import { cutText, fileProblem, noRoomText, recordName } from './video.words.ts';

export interface ShelfDeps {
  readonly store: VideoStore;
  readonly parts: VideoParts;
  readonly lock: Lock;
  readonly prefix: string;
  readonly who: () => ActOrigin | null;
  /** Bytes that the page may still store; null when the browser does not say. */
  readonly room: () => Promise<number | null>;
  /** A frame and the duration; null when the browser cannot decode the video. */
  readonly frameOf: (video: Blob) => Promise<Frame | null>;
  readonly report: Report;
  readonly now?: () => Date;
  /** The moment of a recording, which is sent. */
  readonly stamp?: () => Date;
}

export class VideoRefused extends Error {
  override readonly name = 'VideoRefused';
}

/** Stores the bytes of a recording. */
export interface Filling {
  readonly localId: number;
  /** Resolves with the size so far when the bytes are durable. */
  readonly append: (bytes: ArrayBuffer) => Promise<number>;
  /** The recording is complete. An empty one is deleted. */
  readonly finish: (seconds?: number) => Promise<void>;
}

interface IntakeDeps extends Pick<
  ShelfDeps,
  'store' | 'parts' | 'lock' | 'prefix' | 'room' | 'report' | 'now' | 'stamp'
> {
  readonly begin: (of: VideoOf, given: Pick<NewVideo, 'name' | 'type' | 'source' | 'takenAt'>) => Promise<number>;
  readonly complete: (localId: number, seconds?: number) => Promise<void>;
  readonly forget: (localId: number) => Promise<void>;
  readonly change: (localId: number, change: Partial<NewVideo>) => Promise<void>;
}

/** Reserved for other data of the device. */
const spareBytes = 50 * 1024 * 1024;

export function videoIntake(deps: IntakeDeps) {
  const { store, parts, lock, prefix, room, report, begin, complete, forget, change, now = () => new Date() } = deps;
  const { stamp = now } = deps;
  /** Lock held by the tab that stores the video: another tab gets it only after that tab is gone. */
  const fillLock = (localId: number) => `${prefix}video-filling:${localId}`;

  async function refuseWithoutRoom(bytes: number): Promise<void> {
    const free = await room();
    if (free !== null && free < bytes + spareBytes) {
      throw new VideoRefused(noRoomText(bytes, free));
    }
  }

  async function copy(file: Blob, localId: number): Promise<void> {
    for (let at = 0; at < file.size; at += partMaxBytes) {
      const size = await parts.append(localId, await file.slice(at, at + partMaxBytes).arrayBuffer());
      await change(localId, { size });
    }
  }

  /** Runs under the lock of the video; a copy that fails leaves nothing behind. */
  const copied = (localId: number, work: () => Promise<void>): Promise<void> =>
    lock(fillLock(localId), async () => {
      try {
        await work();
      } catch (error) {
        await forget(localId);
        throw error;
      }
    });

  return {
    async take(file: File, of: VideoOf): Promise<void> {
      const problem = fileProblem(file, videoMaxBytes);
      if (problem !== null) {
        throw new VideoRefused(problem);
      }
      await refuseWithoutRoom(file.size);
      const takenAt = new Date(file.lastModified || stamp()).toISOString();
      const type = file.type === 'video/x-matroska' ? 'video/webm' : file.type;
      const localId = await begin(of, { name: withoutUnstorable(file.name), type, source: 'file', takenAt });
      await copied(localId, async () => {
        await copy(file, localId);
        await complete(localId);
      });
    },

    /** A video of another device; false when this device already has it. */
    async takeCarried({ bytes, ...row }: CarriedVideo): Promise<boolean> {
      const known = (await store.list(row.userId)).find(({ key }) => key === row.key);
      if (known && known.state !== 'cut') {
        return false;
      }
      if (known) {
        await forget(known.localId);
      }
      // As a chosen file: if this tab is killed in the middle, the copy is incomplete and must not be sent.
      const localId = await store.add({ ...emptyVideo, ...row, source: 'file', state: 'filling', size: 0 });
      await copied(localId, async () => {
        await copy(bytes, localId);
        await change(localId, { state: 'ready' });
      });
      return true;
    },

    async fill(of: VideoOf, type: string): Promise<Filling> {
      await refuseWithoutRoom(spareBytes);
      const takenAt = stamp();
      const name = recordName(takenAt, type);
      const localId = await begin(of, { name, type, source: 'camera', takenAt: takenAt.toISOString() });
      const filled = Promise.withResolvers<void>();
      lock(fillLock(localId), () => filled.promise).catch(report);
      // Sequential, in the order of recording.
      let writing: Promise<number> = Promise.resolve(0);
      return {
        localId,
        append(bytes) {
          writing = writing.then(() => parts.append(localId, bytes));
          return writing;
        },
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

    /** Finishes videos of killed tabs: a recording is complete up to its last second. */
    recover: ({ localId, source }: LocalVideo): Promise<void> =>
      lock(fillLock(localId), async () => {
        const row = await store.find(localId);
        if (row?.state !== 'filling') {
          return;
        }
        if (source === 'camera') {
          await complete(localId);
          return;
        }
        // A partly copied file cannot be sent. The person has the original, and the row says that it was not taken.
        await parts.remove(localId);
        await change(localId, { state: 'cut', size: 0, failure: cutText });
      }),
  };
}
