// Videos of transports on the device, on their way and on the server.
import { videoContract } from '@otk/domain/video/video.contract';

import { type Client, createClient } from '#platform/api-client';
import { NetworkError } from '#platform/api-error';
import type { Feature } from '#platform/feature';
import { followPerson, ownerAtWork } from '#platform/follow-person';
import { sendingPause } from '#platform/outbox/sending-pause';
import { orElse } from '#platform/or-else';
import type { Platform } from '#platform/platform';
import { serviceHook } from '#platform/services';
import { stamp } from '#platform/stamp';

import { carriedVideos } from './video.carried.ts';
import { videoParts } from './video.parts.ts';
import { type VideoQueries, videoQueries } from './video.queries.ts';
import { type CameraPorts, pageCamera } from './video.recorder.ts';
import type { SendBytes, SendBytesDeps } from './video.send-bytes.ts';
import { type VideoSender, videoSender } from './video.sender.ts';
import { type VideoShelf, videoShelf } from './video.shelf.ts';
import { videoStore } from './video.store.ts';
import { unsentVideos } from './video.unsent.ts';

export interface VideoServices {
  readonly api: Client<typeof videoContract>;
  readonly queries: VideoQueries;
  readonly shelf: VideoShelf;
  readonly sender: VideoSender;
  readonly camera: CameraPorts;
}

export const useVideoServices = serviceHook<VideoServices>('video');

export function videoServices(platform: Platform): Feature<VideoServices> {
  const {
    time,
    probe,
    browser,
    wire,
    device,
    outbox,
    session,
    atWork,
    prefix,
    queryClient,
    report,
    tasks,
    carried,
    unsentFiles,
  } = platform;
  const { lock, room = async () => null } = browser;
  const api = createClient(videoContract, wire);
  const queries = videoQueries({ api, queryClient });
  const parts = videoParts(device.videoPartsDb);
  const store = videoStore(device.mainDb);
  const shelf = videoShelf({
    store,
    parts,
    lock,
    prefix,
    who: ownerAtWork(atWork),
    room,
    frameOf: (video) => orElse(lazyFrameOf(video), null, report),
    report,
    now: time.estimate,
    stamp: () => stamp(time),
  });
  const sender = videoSender({
    shelf,
    lock,
    pause: sendingPause(outbox),
    prefix,
    report,
    api,
    renew: () => session.refresh(),
    time,
    probe,
    sendBytes: lazySendBytes(browser.isOnline, {
      endpoint: '/api/video/upload',
      accessToken: async () => session.accessToken() ?? session.refresh(),
      read: parts.read,
      httpStack: browser.tusHttp,
    }),
    arrived(video) {
      queries.accept(video);
      void tasks.filesChanged.run(video.transportId);
    },
  });
  return {
    services: { api, queries, shelf, sender, camera: pageCamera() },
    connect() {
      tasks.filesChanged.add(queries.refresh);
      carried.add(carriedVideos({ store, parts, shelf, time }));
      unsentFiles.add(unsentVideos(shelf, sender, report));
    },
    start() {
      followPerson(atWork, () => void sender.open().catch(report));
      browser.onOnline(sender.wake);
      browser.onVisible(sender.wake);
    },
  };
}

/** The code that draws posters is loaded with the first video; without it a video is stored without a poster. */
const lazyFrameOf = async (video: Blob) => (await import('./video.poster.ts')).frameOf(video);

/** The code of the upload protocol is loaded with the first video. It does not use `browser.fetch`. */
const lazySendBytes =
  (isOnline: () => boolean, deps: SendBytesDeps): SendBytes =>
  async (...given) => {
    if (!isOnline()) {
      throw new NetworkError();
    }
    return (await import('./video.send-bytes.ts')).sendBytesByTus(deps)(...given);
  };
