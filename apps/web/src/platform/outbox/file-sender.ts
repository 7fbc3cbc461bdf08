// Sends the files that the device keeps outside the outbox, videos and papers: one at a time, from one tab.
import { errorMessage } from '@otk/domain/kernel/error-message';

import { observe, type Observable } from '../observable.ts';
import type { Lock } from '../session/lock.ts';
import { type RunEnd, type SendingLoop, sendingLoop, type SendingLoopDeps } from './sending-loop.ts';
import type { SendingPause } from './sending-pause.ts';
import { type Verdict, verdictOn } from './verdict.ts';

interface Waiting {
  readonly reason: string;
  readonly sent: number;
}

export interface FileSenderState<Id> {
  /** The file that is being sent. */
  readonly localId: Id | null;
  readonly sent: number;
  /** Files whose last attempt failed; the next one follows by itself. */
  readonly waiting: ReadonlyMap<Id, Waiting>;
  /** The person has paused all sending. */
  readonly isHeld: boolean;
}

export interface AttemptOptions {
  readonly signal: AbortSignal;
  readonly onProgress: (sent: number) => void;
}

export interface FileAttempts<Kept> {
  /** Resolves when the server has the file and the device has forgotten it. */
  readonly attempt: (file: Kept, options: AttemptOptions) => Promise<void>;
  /** `refused`: sent again only on request. `again`: at once. `later`: after a delay. */
  readonly failed: (file: Kept, error: unknown) => Promise<'refused' | 'again' | 'later'>;
}

export interface FileSenderDeps<Id, Kept extends { readonly localId: Id }>
  extends FileAttempts<Kept>, Pick<SendingLoopDeps, 'report' | 'timers'> {
  readonly lock: Lock;
  /** Null: nobody is at work. */
  readonly lockName: () => string | null;
  readonly pause: SendingPause;
  /** Read each time: another tab may have added or sent files. */
  readonly toSend: () => Promise<readonly Kept[]>;
  /** An attempt continues where the last one has ended. */
  readonly isResumed: boolean;
}

export interface FileSender<Id> extends Observable<FileSenderState<Id>>, Pick<SendingLoop, 'wake' | 'halt'> {
  /** Aborts the upload of this file; the caller changes the row. */
  readonly stop: (localId: Id) => void;
}

interface Attempted {
  readonly outcome: 'sent' | 'stopped' | 'refused' | 'again' | 'later';
  readonly error?: unknown;
  readonly isProgress: boolean;
}

export function fileSender<Id, Kept extends { readonly localId: Id }>(deps: FileSenderDeps<Id, Kept>): FileSender<Id> {
  const { lock, lockName, pause, toSend, attempt, failed, isResumed } = deps;
  const state = observe<FileSenderState<Id>>({
    localId: null,
    sent: 0,
    waiting: new Map(),
    isHeld: pause.getState(),
  });
  const show = (shown: Partial<FileSenderState<Id>>) => state.set({ ...state.getState(), ...shown });
  let current: { readonly localId: Id; readonly control: AbortController } | null = null;

  const loop = sendingLoop({
    ...deps,
    async run(halted) {
      const name = pause.getState() ? null : lockName();
      return name === null ? 'stopped' : lock(name, () => sendAll(halted));
    },
  });

  /** Every file once; one that fails does not block the next, unless the server cannot be reached. */
  async function sendAll(halted: AbortSignal): Promise<RunEnd> {
    const tried = new Set<Id>();
    let later: Verdict | null = null;
    let isProgress = false;
    const next = async () => {
      const files = await toSend();
      return halted.aborted ? undefined : files.find(({ localId }) => !tried.has(localId));
    };
    for (let file = await next(); file && later?.kind !== 'unreachable'; file = await next()) {
      const attempted = await sendOne(file, halted);
      isProgress ||= attempted.isProgress;
      if (attempted.outcome !== 'again') {
        tried.add(file.localId);
      }
      later = attempted.outcome === 'later' ? verdictOn(attempted.error) : later;
    }
    if (halted.aborted) {
      return 'stopped';
    }
    if (later) {
      return { isProgress, ...('retryAfter' in later && { seconds: later.retryAfter }) };
    }
    show({ waiting: new Map() });
    return 'done';
  }

  async function sendOne(file: Kept, halted: AbortSignal): Promise<Attempted> {
    const { localId } = file;
    const control = new AbortController();
    const signal = AbortSignal.any([halted, control.signal]);
    const waiting = new Map(state.getState().waiting);
    const reached = isResumed ? (waiting.get(localId)?.sent ?? 0) : 0;
    waiting.delete(localId);
    current = { localId, control };
    show({ localId, sent: reached, waiting });
    try {
      await attempt(file, { signal, onProgress: (sent) => show({ sent }) });
      return { outcome: 'sent', isProgress: true };
    } catch (error) {
      const { sent } = state.getState();
      const outcome = signal.aborted ? 'stopped' : await failed(file, error);
      if (outcome === 'later') {
        waiting.set(localId, { reason: errorMessage(error), sent: Math.max(sent, reached) });
        show({ waiting });
      }
      return { outcome, error, isProgress: isResumed && sent > reached };
    } finally {
      current = null;
      show({ localId: null, sent: 0 });
    }
  }

  pause.subscribe(() => {
    const isHeld = pause.getState();
    show({ isHeld });
    (isHeld ? loop.halt : loop.wake)();
  });

  return {
    ...state,
    ...loop,
    stop(localId) {
      if (current?.localId === localId) {
        current.control.abort();
      }
    },
  };
}
