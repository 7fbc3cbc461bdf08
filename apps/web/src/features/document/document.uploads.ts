// Uploads of documents. A failed one stays in the list with its file until it is retried or dismissed.
import type { Document } from '@otk/domain/document/document.schema';
import { documentMaxBytes } from '@otk/domain/document/document.schema';
import { errorMessage } from '@otk/domain/kernel/error-message';
import { makeLocalId } from '@otk/domain/kernel/local-id';

import { isUnreachable } from '#platform/api-error';
import { observe, type Observable } from '#platform/observable';
import { type SendingPause, throughPauses } from '#platform/outbox/sending-pause';

import type { DocumentApi } from './document.api.ts';

export interface DocumentUpload {
  /** Identifies the file on the server: a repetition is harmless. */
  readonly localId: string;
  readonly transportId: string;
  /** Document that gets a new version; null for a new document. */
  readonly documentId: string | null;
  readonly fileName: string;
  readonly size: number;
  readonly sent: number;
  /** The person has paused all sending. */
  readonly isHeld: boolean;
  readonly failure: string | null;
  /** The connection failed, not the file: a retry may succeed. */
  readonly mayRetry: boolean;
}

export interface DocumentUploads extends Observable<readonly DocumentUpload[]> {
  readonly add: (transportId: string, files: readonly File[]) => void;
  readonly replace: (document: Pick<Document, 'id' | 'transportId'>, file: File) => void;
  readonly retry: (localId: string) => void;
  readonly dismiss: (localId: string) => void;
}

export interface DocumentUploadsDeps {
  readonly api: Pick<DocumentApi, 'create' | 'addVersion'>;
  readonly pause: SendingPause;
  /** Current UDR; a retry uses the one of the first attempt. */
  readonly udrId: () => string | null;
  /** Called when the server has stored the file. */
  readonly arrived: (document: Document) => void;
}

interface Job {
  readonly file: File;
  readonly udrId: string | null;
  readonly dismissed: AbortController;
}

export function documentUploads({ api, pause, udrId, arrived }: DocumentUploadsDeps): DocumentUploads {
  const state = observe<readonly DocumentUpload[]>([]);
  const jobs = new Map<string, Job>();
  let tail: Promise<void> = Promise.resolve();

  const change = (localId: string, values: Partial<DocumentUpload>) =>
    state.set(state.getState().map((upload) => (upload.localId === localId ? { ...upload, ...values } : upload)));
  const dismiss = (localId: string) => {
    jobs.get(localId)?.dismissed.abort();
    jobs.delete(localId);
    state.set(state.getState().filter((upload) => upload.localId !== localId));
  };

  function send(upload: DocumentUpload, job: Job, signal: AbortSignal): Promise<Document> {
    const { localId, documentId, transportId, fileName } = upload;
    const options = {
      signal,
      onProgress: (sent: number) => change(localId, { sent: Math.min(sent, job.file.size) }),
      ...(job.udrId !== null && { headers: { 'X-UDR-ID': job.udrId } }),
    };
    const { file } = job;
    return documentId === null
      ? api.create({ body: { localId, transportId, name: nameOf(fileName), fileName }, file }, options)
      : api.addVersion({ params: { id: documentId }, body: { localId, fileName }, file }, options);
  }

  async function attempt(localId: string): Promise<void> {
    const upload = state.getState().find((known) => known.localId === localId);
    const job = jobs.get(localId);
    if (!upload || !job) {
      return;
    }
    try {
      const { signal } = job.dismissed;
      const document = await throughPauses(pause, signal, (unpaused) => send(upload, job, unpaused));
      dismiss(localId);
      arrived(document);
    } catch (error) {
      if (job.dismissed.signal.aborted) {
        return;
      }
      change(localId, { failure: errorMessage(error), mayRetry: isUnreachable(error), sent: 0 });
    }
  }

  function enqueue(localId: string): void {
    change(localId, { failure: null, sent: 0 });
    tail = tail.then(() => attempt(localId));
  }

  function take(transportId: string, documentId: string | null, file: File): void {
    const localId = makeLocalId(Date.now(), (count) => crypto.getRandomValues(new Uint8Array(count)));
    const failure = problemOf(file);
    const about = { localId, transportId, documentId, fileName: file.name, size: file.size };
    state.set([...state.getState(), { ...about, sent: 0, isHeld: pause.getState(), failure, mayRetry: false }]);
    if (failure === null) {
      jobs.set(localId, { file, udrId: udrId(), dismissed: new AbortController() });
      enqueue(localId);
    }
  }

  // A paused upload starts again from its first byte.
  pause.subscribe(() =>
    state.set(state.getState().map((upload) => ({ ...upload, isHeld: pause.getState(), sent: 0 }))),
  );

  return {
    ...state,
    add: (transportId, files) => files.forEach((file) => take(transportId, null, file)),
    replace: ({ id, transportId }, file) => take(transportId, id, file),
    retry: enqueue,
    dismiss,
  };
}

/** `Накладная ЭБ204517.pdf` → `Накладная ЭБ204517` */
export const nameOf = (fileName: string): string => fileName.replace(/\.[a-z\d]{2,5}$/i, '').slice(0, 200) || fileName;

function problemOf({ size }: File): string | null {
  if (size === 0) {
    return 'Отсутствует файл';
  }
  return size > documentMaxBytes ? 'Файл больше 50 МБ' : null;
}
