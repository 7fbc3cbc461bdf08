import { isSameOrigin } from '#platform/act-origin';
import type { Report } from '#platform/notify';
import type { UnsentFileSource } from '#platform/unsent-files';

import type { LocalVideo } from './video.row.ts';
import type { VideoSender } from './video.sender.ts';
import type { VideoShelf } from './video.shelf.ts';

const keyOf = ({ localId }: Pick<LocalVideo, 'localId'>): string => `video-${localId}`;

/** Videos of the device as the header counts them and the journal lists them. */
export function unsentVideos(
  shelf: Pick<VideoShelf, 'getState' | 'subscribe' | 'change'>,
  sender: Pick<VideoSender, 'resume' | 'wake'>,
  report: Report,
): UnsentFileSource {
  const living = () => shelf.getState().filter(({ removedAt }) => removedAt === null);
  return {
    subscribe: shelf.subscribe,
    getState: () =>
      living().map((video) => ({
        key: keyOf(video),
        words: 'Видео',
        transportId: video.transportId,
        tab: 'video',
        size: video.size,
        origin: video,
        failure: video.failure,
      })),
    retry(key) {
      const video = living().find((one) => keyOf(one) === key);
      if (video) {
        sender.resume(video.localId).catch(report);
      }
    },
    async move(from, to) {
      for (const { localId } of living().filter((video) => isSameOrigin(video, from))) {
        await shelf.change(localId, { ...to, failure: null });
      }
      sender.wake();
    },
  };
}
