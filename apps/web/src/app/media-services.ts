// Videos, papers and archives joined to the browser: where they lie, how they are sent and read, when to go on.
import type { QueryClient } from '@tanstack/react-query';

import { type DocumentActs, documentActs } from '#features/document/document.acts';
import { pdfWorkerUrl } from '#features/document/document.pdf-worker';
import { paperStore } from '#features/document/document.papers';
import { type DocumentUploads, documentUploads } from '#features/document/document.uploads';
import type { ReadFile } from '#features/document/FilePreview';
import { fileDownload } from '#features/file/file.api';
import type { Photos } from '#features/photo/photo.queries';
import { transportKeys } from '#features/transport/transport.queries';
import { videoParts } from '#features/video/video.parts';
import { frameOf } from '#features/video/video.poster';
import { type CameraDoors, pageCamera } from '#features/video/video.recorder';
import type { SendBytes, SendBytesDeps } from '#features/video/video.send-bytes';
import { type VideoSender, videoSender } from '#features/video/video.sender';
import { type VideoShelf, videoShelf } from '#features/video/video.shelf';
import { videoStore } from '#features/video/video.store';
import { zipDownloads } from '#features/zip/zip.downloads';
import { zipUnpackings } from '#features/zip/zip.unpackings';
import type { Zips } from '#features/zip/ZipBar';
import { NetworkError } from '#platform/api-error';
import type { Observable } from '#platform/observable';
import type { Outbox } from '#platform/outbox/outbox';
import { type SendingPause, sendingPause } from '#platform/outbox/sending-pause';
import { saveFile } from '#platform/save-file';
import type { Session } from '#platform/session/session';

import type { Browser } from './browser.ts';
import type { Queries } from './cards.ts';
import type { Clients } from './clients.ts';
import type { Device } from './device.ts';
import type { StartUpState } from './start-up-state.ts';

export interface Videos {
  readonly shelf: VideoShelf;
  readonly sender: VideoSender;
  readonly camera: CameraDoors;
}

export interface Documents {
  readonly acts: DocumentActs;
  readonly uploads: DocumentUploads;
  readonly readFile: ReadFile;
}

interface MediaDeps {
  readonly browser: Browser;
  readonly prefix: string;
  readonly session: Pick<Session, 'accessToken' | 'refresh'>;
  readonly clients: Pick<Clients, 'video' | 'document' | 'zip'>;
  readonly queries: Pick<Queries, 'video' | 'document'>;
  readonly photos: Pick<Photos, 'list'>;
  readonly queryClient: QueryClient;
  readonly outbox: Pick<Outbox, 'getState' | 'subscribe'>;
  readonly device: Pick<Device, 'mainDb' | 'videoPartsDb' | 'papersDb' | 'room'>;
  readonly startUp: Observable<StartUpState>;
  /** Names a script to the browser's policy. */
  readonly trusted: (url: string) => string;
}

export interface MediaServices {
  readonly videos: Videos;
  readonly documents: Documents;
  /** Archives of transports: on their way here and there. */
  readonly zips: Zips;
}

export function mediaServices(deps: MediaDeps): MediaServices {
  const { browser, clients, photos, queries, queryClient, trusted, startUp } = deps;
  const { report } = browser;
  const readPdf = pdfReader(browser, trusted);
  const pause = sendingPause(deps.outbox);

  /** Counts on the card follow what became of its files. */
  const changed = (transportId: string) =>
    Promise.all([
      queries.document.refresh(transportId),
      queries.video.refresh(transportId),
      queryClient.invalidateQueries({ queryKey: transportKeys.card(transportId) }),
    ]);
  const udrId = () => whoIs(startUp)?.udrId ?? null;
  const videos = videoServices(deps, pause, changed);
  const documents: Documents = {
    acts: documentActs({ api: clients.document, changed }),
    uploads: documentUploads({
      api: clients.document,
      papers: paperStore(deps.device.papersDb),
      pause,
      who: () => whoIs(startUp),
      lock: browser.lock,
      prefix: deps.prefix,
      ensureRoom: deps.device.room.ensure,
      arrived: (transportId) => void changed(transportId).catch(report),
      report,
    }),
    readFile: { pdf: readPdf },
  };
  const zips: Zips = {
    downloads: zipDownloads({ api: clients.zip, save: ({ blob, name }) => saveFile(blob, name) }),
    unpackings: zipUnpackings({
      api: clients.zip,
      pause,
      udrId,
      changed(transportId) {
        const { queryKey } = photos.list(transportId);
        Promise.all([changed(transportId), queryClient.invalidateQueries({ queryKey })]).catch(report);
      },
    }),
  };
  followPerson(deps, videos, documents);
  return { videos, documents, zips };
}

const whoIs = ({ getState }: Observable<StartUpState>) => {
  const state = getState();
  return state.status === 'ready' ? { userId: state.user.id, udrId: state.udr?.id ?? null } : null;
};

/** A person comes to work: what is here for him is shown and sent. */
function followPerson({ browser, startUp }: MediaDeps, { shelf, sender }: Videos, { uploads }: Documents): void {
  let wasAtWork = false;
  startUp.subscribe(() => {
    const isAtWork = whoIs(startUp) !== null;
    if (isAtWork !== wasAtWork) {
      wasAtWork = isAtWork;
      shelf.open().catch(browser.report);
      uploads.open().catch(browser.report);
    }
  });
  for (const { wake } of [sender, uploads]) {
    browser.onOnline(wake);
    browser.onVisible(wake);
  }
}

function videoServices(
  { browser, prefix, session, clients, queries, device, startUp }: MediaDeps,
  pause: SendingPause,
  changed: (transportId: string) => Promise<unknown>,
): Videos {
  const { lock, report, room = async () => null } = browser;
  const parts = videoParts(device.videoPartsDb);
  const who = () => whoIs(startUp);
  const shelf = videoShelf({ store: videoStore(device.mainDb), parts, lock, prefix, who, room, frameOf, report });
  const sender = videoSender({
    shelf,
    lock,
    pause,
    prefix,
    report,
    api: clients.video,
    renew: () => session.refresh(),
    sendBytes: lazySendBytes({
      endpoint: '/api/video/upload',
      accessToken: async () => session.accessToken() ?? session.refresh(),
      read: parts.read,
    }),
    arrived(video) {
      queries.video.accept(video);
      changed(video.transportId).catch(report);
    },
  });
  return { shelf, sender, camera: pageCamera() };
}

/** The protocol's code is fetched with the first video. */
const lazySendBytes =
  (deps: SendBytesDeps): SendBytes =>
  async (...given) =>
    (await import('#features/video/video.send-bytes')).sendBytesByTus(deps)(...given);

/** The reader and its worker are fetched with the first paper. */
function pdfReader({ fetch, report }: Browser, trusted: (url: string) => string): ReadFile['pdf'] {
  const download = fileDownload({ fetch, report });
  return async (url, signal) => {
    const [bytes, { openPdf }] = await Promise.all([download(url, signal), import('#features/document/document.pdf')]);
    if (!bytes) {
      throw new NetworkError();
    }
    return openPdf(await bytes.arrayBuffer(), new Worker(trusted(pdfWorkerUrl), { type: 'module' }));
  };
}
