// Sends what is on the shelf, one video at a time, one tab at a time, until the server has it or says no.
import type { Video } from '@otk/domain/video/video.schema';

import { ApiError, hasCode, isUnreachable } from '#platform/api-error';
import { errorMessage } from '#platform/error-message';
import type { Report } from '#platform/notify';
import { observe, type Observable } from '#platform/observable';
import type { Lock } from '#platform/session/lock';

import type { VideoApi } from './video.api.ts';
import { isToSend, type LocalVideo } from './video.row.ts';
import type { SendBytes } from './video.send-bytes.ts';
import type { VideoShelf } from './video.shelf.ts';

export interface SenderState {
  /** The video on its way now. */
  readonly localId: number | null;
  readonly sent: number;
  /** Waits for the link before it tries again. */
  readonly isWaiting: boolean;
}

export interface SenderDeps {
  readonly shelf: VideoShelf;
  readonly api: Pick<VideoApi, 'create' | 'setPoster'>;
  readonly sendBytes: SendBytes;
  /** Replaces an access token that was refused. */
  readonly renew: () => Promise<unknown>;
  readonly lock: Lock;
  readonly prefix: string;
  readonly arrived: (video: Video) => void;
  readonly report: Report;
  readonly sleep?: (ms: number, signal: AbortSignal) => Promise<void>;
}

export interface VideoSender extends Observable<SenderState> {
  /** Something new is there, or the link is back. */
  readonly wake: () => void;
  readonly pause: (localId: number) => Promise<void>;
  readonly resume: (localId: number) => Promise<void>;
  /** Stops sending it; the row is the caller's business. */
  readonly stop: (localId: number) => void;
}

const idle: SenderState = { localId: null, sent: 0, isWaiting: false };
const firstDelayMs = 1000;
const longestDelayMs = 30_000;

export function videoSender(deps: SenderDeps): VideoSender {
  const { shelf, api, sendBytes, renew, lock, prefix, arrived, report, sleep = sleepFor } = deps;
  const state = observe(idle);
  let current: { readonly localId: number; readonly control: AbortController } | null = null;
  let waking = new AbortController();
  let isRunning = false;

  async function bring(video: LocalVideo, signal: AbortSignal): Promise<Video> {
    const uploadId = await sendBytes(video, {
      signal,
      onProgress: (sent) => state.set({ localId: video.localId, sent, isWaiting: false }),
      onUrl(uploadUrl) {
        if (uploadUrl !== video.uploadUrl) {
          shelf.change(video.localId, { uploadUrl }).catch(report);
        }
      },
    });
    const { key, transportId, name, duration, takenAt, udrId } = video;
    const headers = udrId === null ? {} : { 'X-UDR-ID': udrId };
    const body = { uploadId, localId: key, transportId, name, duration, takenAt };
    const made = await api.create({ body }, { signal, headers, timeoutMs: 120_000 });
    return video.poster === null ? made : withPoster(made, video.poster, headers);
  }

  /** A video without a poster is a video all the same. */
  async function withPoster(video: Video, poster: ArrayBuffer, headers: Record<string, string>): Promise<Video> {
    try {
      const file = new Blob([poster], { type: 'image/jpeg' });
      return await api.setPoster({ params: { id: video.id }, body: {}, file }, { headers });
    } catch (error) {
      report(error);
      return video;
    }
  }

  async function attempt(video: LocalVideo, signal: AbortSignal): Promise<'done' | 'again' | 'later'> {
    try {
      const made = await bring(video, signal);
      arrived(made);
      await shelf.forget(video.localId);
      return 'done';
    } catch (error) {
      if (signal.aborted) {
        return 'done';
      }
      return decide(video, error);
    }
  }

  async function decide(video: LocalVideo, error: unknown): Promise<'done' | 'again' | 'later'> {
    if (error instanceof ApiError && error.status === 401) {
      await renew();
      return 'again';
    }
    const isForgotten = hasCode(error, 'video.uploadNotFound') || (error instanceof ApiError && error.status === 410);
    if (isForgotten || (hasCode(error, 'http.404') && video.uploadUrl !== null)) {
      await shelf.change(video.localId, { uploadUrl: null });
      return 'again';
    }
    // Another request for the same bytes is not over yet, or the offsets have to be compared anew.
    const isPassing = error instanceof ApiError && [408, 409, 423, 460].includes(error.status) && isProtocol(error);
    if (isUnreachable(error) || isPassing) {
      return 'later';
    }
    await shelf.change(video.localId, { failure: errorMessage(error) });
    return 'done';
  }

  async function send(video: LocalVideo): Promise<void> {
    const control = new AbortController();
    current = { localId: video.localId, control };
    const { signal } = control;
    let delay = firstDelayMs;
    let reached = -1;
    try {
      for (let isOver = false; !isOver;) {
        const row = shelf.getState().find(({ localId }) => localId === video.localId);
        if (!row || !isToSend(row)) {
          return;
        }
        state.set({ localId: row.localId, sent: Math.max(0, reached), isWaiting: false });
        const outcome = await attempt(row, signal);
        isOver = outcome === 'done';
        if (outcome === 'later') {
          // A link that moves bytes before it dies is tried again at once.
          const { sent } = state.getState();
          delay = sent > reached ? firstDelayMs : Math.min(delay * 2, longestDelayMs);
          reached = Math.max(reached, sent);
          state.set({ localId: row.localId, sent, isWaiting: true });
          await sleep(delay, AbortSignal.any([signal, waking.signal])).catch(() => undefined);
          waking = waking.signal.aborted ? new AbortController() : waking;
        }
      }
    } finally {
      current = null;
      state.set(idle);
    }
  }

  async function run(): Promise<void> {
    for (let next = shelf.getState().find(isToSend); next; next = shelf.getState().find(isToSend)) {
      await send(next);
    }
  }

  function wake(): void {
    waking.abort();
    if (isRunning) {
      return;
    }
    isRunning = true;
    waking = new AbortController();
    lock(`${prefix}video-sending`, run)
      .catch(report)
      .finally(() => {
        isRunning = false;
      });
  }

  let known: readonly number[] = [];
  shelf.subscribe(() => {
    const ready = shelf
      .getState()
      .filter(isToSend)
      .map(({ localId }) => localId);
    const isNew = ready.some((localId) => !known.includes(localId));
    known = ready;
    if (isNew) {
      wake();
    }
  });

  const stop = (localId: number): void => {
    if (current?.localId === localId) {
      current.control.abort(new DOMException('Остановлено', 'AbortError'));
    }
  };

  return {
    ...state,
    wake,
    stop,
    async pause(localId) {
      await shelf.change(localId, { isPaused: true });
      stop(localId);
    },
    async resume(localId) {
      await shelf.change(localId, { isPaused: false, failure: null });
      wake();
    },
  };
}

/** A refusal in the words of the protocol, not of our server. */
const isProtocol = ({ code }: ApiError): boolean => code.startsWith('http.') || code === 'video.notWhole';

const sleepFor = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        reject(signal.reason as Error);
      },
      { once: true },
    );
  });
