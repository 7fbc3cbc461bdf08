// An archive is uploaded and unpacked on the server. After a failure the file stays chosen, and a retry uses the same
// key, so that nothing is created twice.
import type { zipContract } from '@otk/domain/zip/zip.contract';
import { errorMessage } from '@otk/domain/kernel/error-message';
import { fileErrors } from '@otk/domain/kernel/file-errors';
import { type UnzippedEntry, zipMaxBytes } from '@otk/domain/zip/zip.schema';

import type { Client } from '#platform/api-client';
import { ApiError, hasCode } from '#platform/api-error';
import { observe, type Observable } from '#platform/observable';
import { resumed, type SendingPause, throughPauses } from '#platform/outbox/sending-pause';
import { randomUuid } from '#platform/random-uuid';
import { crc32 } from '#platform/zip';

export interface Unpacking {
  readonly transportId: string;
  readonly fileName: string;
  readonly size: number;
  readonly step: 'sending' | 'unzipping' | 'done' | 'failed';
  readonly sent: number;
  /** The person has paused all sending. */
  readonly isHeld: boolean;
  readonly failure: string | null;
  /** Result for each file; set when done. */
  readonly entries: readonly UnzippedEntry[];
}

export interface Unpackings extends Observable<readonly Unpacking[]> {
  readonly choose: (transportId: string, file: File) => void;
  readonly retry: (transportId: string) => void;
  /** Stops the run; the file stays chosen. */
  readonly stop: (transportId: string) => void;
  readonly dismiss: (transportId: string) => void;
}

export interface UnpackingsDeps {
  readonly api: Pick<Client<typeof zipContract>, 'uploadArchive' | 'unzip'>;
  readonly pause: SendingPause;
  /** Current UDR; a retry uses the one of the first attempt. */
  readonly udrId: () => string | null;
  /** The files of the transport may have changed. */
  readonly changed: (transportId: string) => void;
}

interface Job {
  readonly file: File;
  readonly udrId: string | null;
  /** Idempotency key, derived from the file before the first attempt. */
  key: string | null;
  /** Set once the server has the archive: it is not sent again. */
  archiveId: string | null;
  control: AbortController;
}

/** Upper bounds for a slow connection and a busy server; a silent connection is detected much earlier. */
const sendMs = 2 * 3_600_000;
const answerMs = 180_000;
const unzipMs = 900_000;

export const isUnderWay = ({ step }: Unpacking): boolean => step === 'sending' || step === 'unzipping';

export function zipUnpackings({ api, pause, udrId, changed }: UnpackingsDeps): Unpackings {
  const state = observe<readonly Unpacking[]>([]);
  const jobs = new Map<string, Job>();

  const of = (transportId: string) => state.getState().find((known) => known.transportId === transportId);
  const others = (transportId: string) => state.getState().filter((known) => known.transportId !== transportId);
  const change = (transportId: string, values: Partial<Unpacking>) =>
    state.set(state.getState().map((known) => (known.transportId === transportId ? { ...known, ...values } : known)));

  async function bring(transportId: string, job: Job, signal: AbortSignal): Promise<string> {
    const problem = await problemOf(job.file);
    if (problem !== null) {
      throw new Error(problem);
    }
    job.key ??= await keyOf(transportId, job.file);
    signal.throwIfAborted();
    const headers = { ...headersOf(job), 'Idempotency-Key': job.key };
    const onProgress = (sent: number) => signal.aborted || change(transportId, { sent: Math.min(sent, job.file.size) });
    const { id } = await api.uploadArchive(
      { params: { id: transportId }, file: job.file },
      { headers, signal, onProgress, timeoutMs: sendMs, answerMs },
    );
    return id;
  }

  async function takeApart(transportId: string, job: Job, id: string, signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    change(transportId, { step: 'unzipping', sent: job.file.size });
    try {
      const { entries } = await api.unzip({ params: { id } }, { headers: headersOf(job), signal, timeoutMs: unzipMs });
      signal.throwIfAborted();
      change(transportId, { step: 'done', entries });
    } finally {
      // Also after a failure: some files may have been created.
      changed(transportId);
    }
  }

  async function attempt(transportId: string, job: Job): Promise<void> {
    const { signal } = (job.control = new AbortController());
    change(transportId, { step: 'sending', sent: 0, failure: null, entries: [] });
    try {
      job.archiveId ??= await throughPauses(pause, signal, (unpaused) => bring(transportId, job, unpaused));
      // Once the server unpacks the archive, a pause does not interrupt it: nothing is being sent.
      await resumed(pause, signal);
      await takeApart(transportId, job, job.archiveId, signal);
    } catch (error) {
      if (signal.aborted) {
        return;
      }
      if (hasCode(error, 'receipt.otherRequest', 'zip.notFound')) {
        // The key belongs to another file or to a removed archive: the next attempt uses a new one.
        job.key = randomUuid();
        job.archiveId = null;
      }
      change(transportId, { step: 'failed', failure: failureText(error) });
    }
  }

  pause.subscribe(() => state.set(state.getState().map((known) => ({ ...known, isHeld: pause.getState() }))));

  return {
    ...state,
    choose(transportId, file) {
      jobs.get(transportId)?.control.abort();
      const job: Job = {
        file,
        udrId: udrId(),
        key: null,
        archiveId: null,
        control: new AbortController(),
      };
      jobs.set(transportId, job);
      const { name: fileName, size } = file;
      const about = { transportId, fileName, size, sent: 0, isHeld: pause.getState(), failure: null, entries: [] };
      state.set([...others(transportId), { ...about, step: 'sending' }]);
      void attempt(transportId, job);
    },
    retry(transportId) {
      const job = jobs.get(transportId);
      if (job && of(transportId)?.step === 'failed') {
        void attempt(transportId, job);
      }
    },
    stop(transportId) {
      jobs.get(transportId)?.control.abort();
      change(transportId, { step: 'failed', failure: 'Прервано. Файл остался выбранным, повтор ничего не удвоит' });
    },
    dismiss(transportId) {
      jobs.get(transportId)?.control.abort();
      jobs.delete(transportId);
      state.set(others(transportId));
    },
  };
}

/** The directory at the end of a ZIP: names, sizes and checksums of its content. */
const directoryBytes = 64 * 1024;

/** The same archive for the same transport has the same key, even if the page was closed in between. */
export async function keyOf(transportId: string, file: File): Promise<string> {
  const end = new Uint8Array(await file.slice(-directoryBytes).arrayBuffer());
  return `${transportId}-${file.size}-${crc32(end).toString(16)}`;
}

const headersOf = ({ udrId }: Job) => (udrId === null ? {} : { 'X-UDR-ID': udrId });

/** Checks that the server makes too, before hundreds of megabytes are sent. */
async function problemOf(file: File): Promise<string | null> {
  if (file.size === 0) {
    return fileErrors.missing().message;
  }
  if (file.size > zipMaxBytes) {
    return 'Архив больше 300 МБ';
  }
  return (await file.slice(0, 4).text()) === 'PK\u0003\u0004' ? null : fileErrors.badFormat().message;
}

/** `Недопустимое имя файла в архиве: «../a.jpg»` */
function failureText(error: unknown): string {
  const [named] = (error instanceof ApiError && error.fields) || [];
  return named ? `${errorMessage(error)}: «${named.path}»` : errorMessage(error);
}
