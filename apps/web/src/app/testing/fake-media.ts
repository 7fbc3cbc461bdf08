// The camera, the videos of the device and readers of files, as the test sets them.
import { documentContract } from '@otk/domain/document/document.contract';
import { videoContract } from '@otk/domain/video/video.contract';
import { zipContract } from '@otk/domain/zip/zip.contract';
import { vi } from 'vitest';

import type { ReadFile } from '#features/document/part/FilePreview';
import type { CameraPorts } from '#features/video/video.recorder';
import type { LocalVideo } from '#features/video/video.row';
import type { VideoSender } from '#features/video/video.sender';
import type { VideoShelf } from '#features/video/video.shelf';
import { observe } from '#platform/observable';
import type { FileSenderState } from '#platform/outbox/file-sender';
import type { FakeAnswers } from '#platform/testing/fake-answers';

import type { Services } from '../create-services.ts';

const done = async () => undefined;

/** Calls of the server with the answers that most tests need. */
function serverCalls({ on }: FakeAnswers) {
  return {
    listVideos: on(videoContract.listOfTransport).mockResolvedValue([]),
    removeVideo: on(videoContract.remove).mockImplementation(async ({ params }) => params),
    restoreVideo: on(videoContract.restore).mockImplementation(async ({ params }) => params),
    listDocuments: on(documentContract.listOfTransport).mockResolvedValue([]),
    createDocument: on(documentContract.create),
    addVersion: on(documentContract.addVersion),
    addComment: on(documentContract.addComment).mockImplementation(async ({ params }) => params),
    decide: on(documentContract.decide).mockImplementation(async ({ params }) => params),
    rename: on(documentContract.rename).mockImplementation(async ({ params }) => params),
    removeDocument: on(documentContract.remove).mockImplementation(async ({ params }) => params),
    restoreDocument: on(documentContract.restore).mockImplementation(async ({ params }) => params),
    zip: on(zipContract.zip),
    uploadArchive: on(zipContract.uploadArchive),
    unzip: on(zipContract.unzip),
  };
}

export function fakeMedia(answers: FakeAnswers) {
  const rows = observe<readonly LocalVideo[]>([]);
  const sending = observe<FileSenderState<number>>({ localId: null, sent: 0, waiting: new Map(), isHeld: false });
  const calls = {
    ...serverCalls(answers),
    readPdf: vi.fn<ReadFile['pdf']>(),
    take: vi.fn<VideoShelf['take']>(done),
    fill: vi.fn<VideoShelf['fill']>(),
    removeLocal: vi.fn<VideoShelf['remove']>(done),
    putBack: vi.fn<VideoShelf['putBack']>(done),
    blobOf: vi.fn<VideoShelf['blobOf']>(async () => new Blob()),
    pause: vi.fn<VideoSender['pause']>(done),
    resume: vi.fn<VideoSender['resume']>(done),
    getUserMedia: vi.fn<MediaDevices['getUserMedia']>(),
  };
  const camera: CameraPorts = {
    devices: { getUserMedia: calls.getUserMedia },
    canRecord: () => true,
    createRecorder: (stream, options) => new MediaRecorder(stream, options),
  };
  const { take, fill, removeLocal: remove, putBack, blobOf, pause, resume } = calls;

  /** The services of the product with these edges instead of the browser's. */
  const over = ({ video, document }: Services): Pick<Services, 'video' | 'document'> => ({
    video: {
      ...video,
      camera,
      shelf: { ...video.shelf, ...rows, take, fill, remove, putBack, blobOf },
      sender: { ...video.sender, ...sending, pause, resume },
    },
    document: { ...document, readFile: { pdf: calls.readPdf } },
  });
  return { calls, rows, sending, over };
}
