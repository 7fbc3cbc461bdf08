// Resizes pictures in the worker, else on the page; if neither can, the original file is sent.
import { fileErrors } from '@otk/domain/kernel/file-errors';
import { photoMaxBytes } from '@otk/domain/photo/photo.schema';

import type { Report } from '#platform/notify';
import { sha256 } from '#platform/sha256';

import { fileFacts, headBytes } from './photo.file-facts.ts';
import { pageCanvas } from './photo.page-canvas.ts';
import { PictureError, pictureTexts, WorkerFailure } from './photo.picture-error.ts';
import { makePicture, type Picture, type PictureSource } from './photo.picture.ts';
import type { PictureAnswer, PictureTask } from './photo.worker.ts';

export interface Resized extends Picture {
  /** Why the original file is sent; the server resizes it then. */
  readonly note?: string;
}

export interface Resizer {
  readonly resize: (source: PictureSource) => Promise<Resized>;
}

export type PictureWorker = Pick<Worker, 'postMessage' | 'terminate' | 'addEventListener'>;

export interface ResizerDeps {
  /** Absent where workers have no canvas. */
  readonly openWorker?: () => PictureWorker;
  readonly report: Report;
  readonly onPage?: (source: PictureSource) => Promise<Picture>;
}

export function createResizer({
  openWorker,
  report,
  onPage = (source) => makePicture(source, pageCanvas),
}: ResizerDeps): Resizer {
  const ask = openWorker && workerCalls(openWorker);

  async function smaller(source: PictureSource): Promise<Picture> {
    if (!ask) {
      return onPage(source);
    }
    try {
      return await ask(source);
    } catch (error) {
      // The frame was transferred to the worker and is no longer available here.
      if (!(source instanceof Blob) || (error instanceof WorkerFailure && !error.mayRetry)) {
        throw error;
      }
      report(error);
      return onPage(source);
    }
  }

  return {
    async resize(source) {
      try {
        return await smaller(source);
      } catch (error) {
        return asItIs(source, error);
      }
    },
  };
}

/** Only the canvas failed: the file is a picture that the server can accept. */
async function asItIs(source: PictureSource, error: unknown): Promise<Resized> {
  if (!(source instanceof Blob) || !(error instanceof PictureError)) {
    throw error;
  }
  const { kind, size, takenAt } = fileFacts(await source.slice(0, headBytes).arrayBuffer());
  if (kind === 'other') {
    throw fileErrors.badFormat();
  }
  if (error.message === pictureTexts.image || source.size > photoMaxBytes) {
    throw error;
  }
  const bytes = await source.arrayBuffer();
  const sum = await sha256(bytes);
  return {
    bytes,
    type: `image/${kind}`,
    ...(size ?? { width: 0, height: 0 }),
    thumb: new ArrayBuffer(0),
    sha256: sum,
    originalSha256: sum,
    ...(takenAt !== undefined && { takenAt }),
    flaw: null,
    note: error.message,
  };
}

function workerCalls(openWorker: () => PictureWorker): (source: PictureSource) => Promise<Picture> {
  const waiting = new Map<number, PromiseWithResolvers<Picture>>();
  let worker: PictureWorker | null = null;
  let last = 0;

  function settle({ data }: MessageEvent<PictureAnswer>): void {
    const call = waiting.get(data.number);
    waiting.delete(data.number);
    if ('picture' in data) {
      call?.resolve(data.picture);
    } else {
      call?.reject(new WorkerFailure(data.failure, data.mayRetry));
    }
  }
  /** The worker died: its pending calls fail, the next call starts another. */
  function bury(): void {
    worker?.terminate();
    worker = null;
    const lost = [...waiting.values()];
    waiting.clear();
    lost.forEach(({ reject }) => reject(new WorkerFailure('The picture worker died', true)));
  }
  function open(): PictureWorker {
    const opened = openWorker();
    opened.addEventListener('message', settle as (event: Event) => void);
    opened.addEventListener('error', bury);
    return opened;
  }

  return (source) => {
    worker ??= open();
    last += 1;
    const call = Promise.withResolvers<Picture>();
    waiting.set(last, call);
    worker.postMessage({ number: last, source } satisfies PictureTask, source instanceof Blob ? [] : [source]);
    return call.promise;
  };
}
