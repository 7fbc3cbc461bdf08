// Videos in the file of unsent work. Their bytes are copied part by part: a video of 300 MB is never in memory as a whole.
import * as z from 'zod/mini';

import type { ActClock } from '#platform/act-clock';
import { momentToSend } from '#platform/outbox/settle-moment';
import type { CarriedKind, CarriedSource } from '#platform/unsent-file/carried';
import { takeEach } from '#platform/unsent-file/take-each';

import type { VideoParts } from './video.parts.ts';
import type { VideoShelf } from './video.shelf.ts';
import type { VideoStore } from './video.store.ts';

const carried = z.object({
  key: z.string(),
  transportId: z.string(),
  transportNumber: z.string(),
  userId: z.string(),
  udrId: z.nullable(z.string()),
  divisionId: z.nullish(z.string()),
  name: z.string(),
  type: z.string(),
  size: z.number(),
  duration: z.nullable(z.number()),
  takenAt: z.nullable(z.iso.datetime()),
  poster: z.nullable(z.instanceof(ArrayBuffer)),
  bytes: z.instanceof(Blob),
});

const kind: CarriedKind = { name: 'video', words: (count) => `${count} видео` };

interface CarriedVideosDeps {
  readonly store: VideoStore;
  readonly parts: VideoParts;
  readonly shelf: Pick<VideoShelf, 'takeCarried'>;
  readonly time: Pick<ActClock, 'heard' | 'stamps'>;
}

export const carriedVideos = ({ store, parts, shelf, time }: CarriedVideosDeps): CarriedSource => ({
  kinds: () => [kind],
  async pack(userId) {
    const items = [];
    for (const video of await store.list(userId)) {
      if (video.state === 'ready' && video.removedAt === null) {
        // The other device knows nothing of the clocks here, and both must send the same.
        const takenAt = momentToSend(video.takenAt, time);
        await store.change(video.localId, { takenAt });
        const content = { ...video, takenAt, bytes: await parts.read(video.localId, 0, video.size) };
        items.push({ kind: kind.name, content: z.parse(carried, content) });
      }
    }
    return items;
  },

  take: (items) => takeEach(items, carried, shelf.takeCarried),
});
