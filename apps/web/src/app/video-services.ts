// Videos joined to the browser: where they lie, how they are sent, when to go on.
import type { VideoApi } from '#features/video/video.api';
import { videoParts } from '#features/video/video.parts';
import { frameOf } from '#features/video/video.poster';
import { type CameraDoors, pageCamera } from '#features/video/video.recorder';
import { sendBytesByTus } from '#features/video/video.send-bytes';
import { type SenderDeps, type VideoSender, videoSender } from '#features/video/video.sender';
import { type ShelfDeps, type VideoShelf, videoShelf } from '#features/video/video.shelf';
import { videoStore } from '#features/video/video.store';
import type { LocalDatabase } from '#platform/local-db/local-database';
import type { Session } from '#platform/session/session';

import type { Browser } from './browser.ts';

export interface Videos {
  readonly shelf: VideoShelf;
  readonly sender: VideoSender;
  readonly camera: CameraDoors;
}

interface VideoServicesDeps extends Pick<ShelfDeps, 'who'>, Pick<SenderDeps, 'arrived'> {
  readonly browser: Browser;
  readonly prefix: string;
  readonly session: Pick<Session, 'accessToken' | 'refresh'>;
  readonly api: VideoApi;
  readonly mainDb: () => Promise<LocalDatabase>;
  readonly partsDb: () => Promise<LocalDatabase>;
}

export function videoServices(deps: VideoServicesDeps): Videos & { readonly follow: (isReady: boolean) => void } {
  const { browser, prefix, session, api, mainDb, partsDb, who, arrived } = deps;
  const { lock, report, room = async () => null } = browser;
  const parts = videoParts(partsDb);
  const shelf = videoShelf({ store: videoStore(mainDb), parts, lock, prefix, who, room, frameOf, report });
  const sender = videoSender({
    shelf,
    api,
    lock,
    prefix,
    report,
    arrived,
    renew: () => session.refresh(),
    sendBytes: sendBytesByTus({
      endpoint: '/api/video/upload',
      accessToken: async () => session.accessToken() ?? session.refresh(),
      read: parts.read,
    }),
  });
  let isFollowing = false;
  return {
    shelf,
    sender,
    camera: pageCamera(),
    /** A person is at work: what is here for him is shown and sent. */
    follow(isReady) {
      if (isReady !== isFollowing) {
        isFollowing = isReady;
        shelf.open().catch(report);
      }
    },
  };
}
