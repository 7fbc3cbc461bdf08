// Downloads of archives. They continue while the person opens another tab or card.
import type { zipContract } from '@otk/domain/zip/zip.contract';
import { texts } from '@otk/domain/kernel/texts';
import { errorMessage } from '@otk/domain/kernel/error-message';

import type { Client } from '#platform/api-client';
import type { ReceivedFile } from '#platform/download';
import type { Report } from '#platform/notify';
import { observe, type Observable } from '#platform/observable';

export interface ZipDownload {
  readonly transportId: string;
  readonly received: number;
  /** Null until the server has sent the size. */
  readonly total: number | null;
  readonly failure: string | null;
  /** Name under which the browser saved the file. */
  readonly saved: { readonly name: string; readonly size: number } | null;
}

export interface ZipDownloads extends Observable<readonly ZipDownload[]> {
  readonly start: (transportId: string) => void;
  /** Cancels a running download, or clears the state of an ended one. */
  readonly cancel: (transportId: string) => void;
}

export interface ZipDownloadsDeps {
  readonly api: Pick<Client<typeof zipContract>, 'zip'>;
  readonly save: (file: ReceivedFile) => void;
  readonly report: Report;
}

/** Upper bound for a very slow connection; a silent one is detected much earlier. */
const wholeMs = 2 * 3_600_000;

export const isRunning = ({ failure, saved }: ZipDownload): boolean => failure === null && saved === null;

export function zipDownloads({ api, save, report }: ZipDownloadsDeps): ZipDownloads {
  const state = observe<readonly ZipDownload[]>([]);
  const running = new Map<string, AbortController>();

  const others = (transportId: string) => state.getState().filter((known) => known.transportId !== transportId);
  const change = (transportId: string, values: Partial<ZipDownload>) =>
    state.set(state.getState().map((known) => (known.transportId === transportId ? { ...known, ...values } : known)));

  async function run(transportId: string, { signal }: AbortController): Promise<void> {
    try {
      const file = await api.zip(
        { params: { id: transportId } },
        { signal, timeoutMs: wholeMs, onReceived: (received, total) => change(transportId, { received, total }) },
      );
      signal.throwIfAborted();
      save(file);
      change(transportId, { saved: { name: file.name, size: file.blob.size } });
    } catch (error) {
      if (!signal.aborted) {
        report(new Error(texts.downloadFailed, { cause: error }));
        change(transportId, { failure: errorMessage(error) });
      }
    } finally {
      if (!signal.aborted) {
        running.delete(transportId);
      }
    }
  }

  return {
    ...state,
    start(transportId) {
      if (running.has(transportId)) {
        return;
      }
      const control = new AbortController();
      running.set(transportId, control);
      state.set([...others(transportId), { transportId, received: 0, total: null, failure: null, saved: null }]);
      void run(transportId, control);
    },
    cancel(transportId) {
      running.get(transportId)?.abort();
      running.delete(transportId);
      state.set(others(transportId));
    },
  };
}
