// Videos, papers and archives as a screen sees them: the shelf is a list the test fills, the calls are answered by the test.
import type { Document } from '@otk/domain/document/document.schema';
import type { Video } from '@otk/domain/video/video.schema';
import type { QueryClient } from '@tanstack/react-query';
import { vi } from 'vitest';

import { documentActs } from '#features/document/document.acts';
import { documentKeys } from '#features/document/document.queries';
import { memoryPapers } from '#features/document/testing/document.memory';
import { documentUploads } from '#features/document/document.uploads';
import type { ReadFile } from '#features/document/FilePreview';
import type { CameraDoors } from '#features/video/video.recorder';
import type { LocalVideo } from '#features/video/video.row';
import type { SenderState, VideoSender } from '#features/video/video.sender';
import type { VideoShelf } from '#features/video/video.shelf';
import { zipDownloads } from '#features/zip/zip.downloads';
import { zipUnpackings } from '#features/zip/zip.unpackings';
import type { ReceivedFile } from '#platform/download';
import { observe } from '#platform/observable';

import type { Services } from '../../services.tsx';
import { imagined } from './imagined.ts';

type Clients = Services['clients'];

export function fakeMedia() {
  const rows = observe<readonly LocalVideo[]>([]);
  const sending = observe<SenderState>({ localId: null, sent: 0, isWaiting: false, isHeld: false });
  const done = async () => undefined;
  const calls = {
    listVideos: vi.fn<Clients['video']['listOfTransport']>(async (): Promise<Video[]> => []),
    removeVideo: vi.fn<Clients['video']['remove']>(async ({ params }) => params),
    restoreVideo: vi.fn<Clients['video']['restore']>(async ({ params }) => params),
    listDocuments: vi.fn<Clients['document']['listOfTransport']>(async (): Promise<Document[]> => []),
    createDocument: vi.fn<Clients['document']['create']>(),
    addVersion: vi.fn<Clients['document']['addVersion']>(),
    addComment: vi.fn<Clients['document']['addComment']>(async ({ params }) => params),
    decide: vi.fn<Clients['document']['decide']>(async ({ params }) => params),
    rename: vi.fn<Clients['document']['rename']>(async ({ params }) => params),
    removeDocument: vi.fn<Clients['document']['remove']>(async ({ params }) => params),
    restoreDocument: vi.fn<Clients['document']['restore']>(async ({ params }) => params),
    readPdf: vi.fn<ReadFile['pdf']>(),
    take: vi.fn<VideoShelf['take']>(done),
    fill: vi.fn<VideoShelf['fill']>(),
    removeLocal: vi.fn<VideoShelf['remove']>(done),
    putBack: vi.fn<VideoShelf['putBack']>(done),
    blobOf: vi.fn<VideoShelf['blobOf']>(async () => new Blob()),
    pause: vi.fn<VideoSender['pause']>(done),
    resume: vi.fn<VideoSender['resume']>(done),
    zip: vi.fn<Clients['zip']['zip']>(),
    uploadArchive: vi.fn<Clients['zip']['uploadArchive']>(),
    unzip: vi.fn<Clients['zip']['unzip']>(),
    saveFile: vi.fn<(file: ReceivedFile) => void>(),
    getUserMedia: vi.fn<MediaDevices['getUserMedia']>(),
  };
  const pause = observe(false);
  const clients = {
    video: imagined<Clients['video']>({
      listOfTransport: calls.listVideos,
      remove: calls.removeVideo,
      restore: calls.restoreVideo,
    }),
    document: imagined<Clients['document']>({
      listOfTransport: calls.listDocuments,
      create: calls.createDocument,
      addVersion: calls.addVersion,
      addComment: calls.addComment,
      decide: calls.decide,
      rename: calls.rename,
      remove: calls.removeDocument,
      restore: calls.restoreDocument,
    }),
  };
  const zip = imagined<Clients['zip']>({ zip: calls.zip, uploadArchive: calls.uploadArchive, unzip: calls.unzip });
  const zips = (queryClient: QueryClient): Services['zips'] => ({
    downloads: zipDownloads({ api: zip, save: calls.saveFile }),
    unpackings: zipUnpackings({
      api: zip,
      pause,
      udrId: () => null,
      changed: () => void queryClient.invalidateQueries(),
    }),
  });
  const camera: CameraDoors = {
    devices: { getUserMedia: calls.getUserMedia },
    canRecord: () => true,
    createRecorder: (stream, options) => new MediaRecorder(stream, options),
  };
  const videos: Services['videos'] = {
    camera,
    shelf: imagined<VideoShelf>({
      ...rows,
      take: calls.take,
      fill: calls.fill,
      remove: calls.removeLocal,
      putBack: calls.putBack,
      blobOf: calls.blobOf,
    }),
    sender: {
      ...sending,
      wake: () => undefined,
      stop: () => undefined,
      pause: calls.pause,
      resume: calls.resume,
    },
  };
  const documents = (queryClient: QueryClient): Services['documents'] => {
    const changed = (transportId: string) =>
      queryClient.invalidateQueries({ queryKey: documentKeys.list(transportId) });
    return {
      acts: documentActs({ api: clients.document, changed }),
      uploads: documentUploads({
        api: clients.document,
        papers: memoryPapers(),
        pause,
        who: () => ({ userId: 'u1', udrId: null }),
        lock: (_name, work) => work(),
        prefix: 'otk-',
        ensureRoom: done,
        arrived: (transportId) => void changed(transportId),
        report: done,
      }),
      readFile: { pdf: calls.readPdf },
    };
  };
  return { calls, rows, sending, clients: { ...clients, zip }, videos, documents, zips };
}
