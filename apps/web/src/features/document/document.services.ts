// Papers of transports: their lists, what is done to them, uploads that are under way.
import { documentContract } from '@otk/domain/document/document.contract';

import { createClient } from '#platform/api-client';
import { fileDownload } from '#features/file/file.api';
import { NetworkError } from '#platform/api-error';
import type { Feature } from '#platform/feature';
import { followPerson, ownerAtWork } from '#platform/follow-person';
import { sendingPause } from '#platform/outbox/sending-pause';
import type { Platform } from '#platform/platform';
import { serviceHook } from '#platform/services';
import type { UnsentFileSource } from '#platform/unsent-files';

import { type DocumentActs, documentActs } from './document.acts.ts';
import { carriedPapers } from './document.carried.ts';
import { paperStore } from './document.papers.ts';
import { pdfWorkerUrl } from './document.pdf-worker.ts';
import type { Pdf } from './document.pdf.ts';
import { type DocumentQueries, documentQueries } from './document.queries.ts';
import { type DocumentUploads, documentUploads } from './document.uploads.ts';
import type { ReadFile } from './part/FilePreview.tsx';

export interface DocumentServices {
  readonly queries: DocumentQueries;
  readonly acts: DocumentActs;
  readonly uploads: DocumentUploads;
  readonly readFile: ReadFile;
  /** Of bytes that are already here. */
  readonly openPdf: (bytes: ArrayBuffer) => Promise<Pdf>;
}

export const useDocumentServices = serviceHook<DocumentServices>('document');

export function documentServices(platform: Platform): Feature<DocumentServices> {
  const { browser, wire, device, outbox, atWork, prefix, queryClient, report, tasks, carried, unsentFiles } = platform;
  const api = createClient(documentContract, wire);
  const openPdf = pdfOpener(platform);
  const queries = documentQueries({ api, queryClient });
  const papers = paperStore(device.papersDb);
  const uploads = documentUploads({
    api,
    papers,
    pause: sendingPause(outbox),
    who: ownerAtWork(atWork),
    lock: browser.lock,
    prefix,
    ensureRoom: device.room.ensure,
    arrived: (transportId) => void tasks.filesChanged.run(transportId),
    report,
  });
  return {
    services: {
      queries,
      acts: documentActs({ api, changed: tasks.filesChanged.run }),
      uploads,
      readFile: { pdf: pdfReader(platform, openPdf) },
      openPdf,
    },
    connect() {
      tasks.filesChanged.add(queries.refresh);
      carried.add(carriedPapers({ papers, uploads }));
      unsentFiles.add(unsentPapers(uploads));
    },
    start() {
      followPerson(atWork, () => void uploads.open().catch(report));
      browser.onOnline(uploads.wake);
      browser.onVisible(uploads.wake);
    },
  };
}

/** The reader and its worker are loaded with the first PDF. */
const pdfOpener =
  ({ trusted }: Platform): DocumentServices['openPdf'] =>
  async (bytes) =>
    (await import('./document.pdf.ts')).openPdf(bytes, new Worker(trusted(pdfWorkerUrl), { type: 'module' }));

function pdfReader(platform: Platform, open: DocumentServices['openPdf']): ReadFile['pdf'] {
  const download = fileDownload(platform);
  return async (url, signal) => {
    const bytes = await download(url, signal);
    if (!bytes) {
      throw new NetworkError();
    }
    return open(await bytes.arrayBuffer());
  };
}

/** Papers of the device as the header counts them and the journal lists them. */
const unsentPapers = (
  uploads: Pick<DocumentUploads, 'getState' | 'subscribe' | 'retry' | 'move'>,
): UnsentFileSource => ({
  subscribe: uploads.subscribe,
  getState: () =>
    uploads.getState().map(({ localId, fileName, transportId, size, origin, failure }) => ({
      key: localId,
      words: `Документ «${fileName}»`,
      transportId,
      tab: 'document',
      size,
      origin,
      failure,
    })),
  retry: uploads.retry,
  move: uploads.move,
});
