// Sends the papers of this device, from one tab at a time, until the server has stored or refused them.
import { cutText } from '@otk/domain/kernel/storable';
import type { Document } from '@otk/domain/document/document.schema';
import { errorMessage } from '@otk/domain/kernel/error-message';

import { originHeaders } from '#platform/act-origin';
import type { Report } from '#platform/notify';
import { observe, type Observable } from '#platform/observable';
import type { SendingPause } from '#platform/outbox/sending-pause';
import { verdictOn } from '#platform/outbox/verdict';
import type { Lock } from '#platform/session/lock';
import { sleepFor } from '#platform/sleep';

import type { DocumentApi } from './document.api.ts';
import type { Paper, PaperStore } from './document.papers.ts';

export interface PaperSenderDeps {
  readonly api: Pick<DocumentApi, 'create' | 'addVersion'>;
  readonly papers: PaperStore;
  readonly userId: () => string | null;
  readonly pause: SendingPause;
  readonly lock: Lock;
  readonly prefix: string;
  /** The rows of the device have changed. */
  readonly changed: () => Promise<void>;
  readonly report: Report;
  readonly sleep?: (ms: number, signal: AbortSignal) => Promise<void>;
}

export interface PaperSenderState {
  /** The paper that is being sent. */
  readonly localId: string | null;
  readonly sent: number;
  /** Why the last attempt of a paper failed; the next one follows by itself. */
  readonly waiting: ReadonlyMap<string, string>;
}

export interface PaperSender extends Observable<PaperSenderState> {
  /** Looks for papers to send: there is a new one, or the network is back. */
  readonly wake: () => void;
  /** Aborts the upload of this paper, or any. */
  readonly stop: (localId?: string) => void;
}

/** `offline`: no answer, the other papers would not get one either. `later`: this paper is retried after a delay. */
type Outcome = 'done' | 'later' | 'offline';

const firstDelayMs = 1000;
const longestDelayMs = 30_000;
const idle: PaperSenderState = { localId: null, sent: 0, waiting: new Map() };

export function paperSender(deps: PaperSenderDeps): PaperSender {
  const { api, papers, userId, pause, lock, prefix, changed, report, sleep = sleepFor } = deps;
  const state = observe(idle);
  const show = (shown: Partial<PaperSenderState>) => state.set({ ...state.getState(), ...shown });
  let current: { readonly localId: string; readonly control: AbortController } | null = null;
  let waking = new AbortController();
  let isRunning = false;
  /** `wake` was called during a run, which may already have looked for papers: run again. */
  let isAskedAgain = false;

  async function attempt(paper: Paper): Promise<Outcome> {
    const control = new AbortController();
    current = { localId: paper.localId, control };
    show({ localId: paper.localId, sent: 0, waiting: without(paper.localId) });
    try {
      const file = await papers.bytesOf(paper);
      if (!file) {
        throw new Error('Файл не найден на устройстве');
      }
      await send(api, { paper, file }, { signal: control.signal, onProgress: (sent) => show({ sent }) });
      await papers.remove(paper.localId);
      return 'done';
    } catch (error) {
      return control.signal.aborted ? 'done' : await decide(paper, error);
    } finally {
      current = null;
      show({ localId: null, sent: 0 });
      await changed();
    }
  }

  const without = (localId: string) => new Map([...state.getState().waiting].filter(([other]) => other !== localId));

  async function decide({ localId }: Paper, error: unknown): Promise<Outcome> {
    const { kind } = verdictOn(error);
    if (kind === 'refused' || kind === 'gone') {
      await papers.change(localId, { failure: errorMessage(error) });
      return 'done';
    }
    show({ waiting: new Map([...state.getState().waiting, [localId, errorMessage(error)]]) });
    return kind === 'unreachable' ? 'offline' : 'later';
  }

  const isHeld = (user: string) => pause.getState() || userId() !== user;

  /** Every paper once; one that fails does not block the next. */
  async function pass(user: string): Promise<Outcome> {
    let outcome: Outcome = 'done';
    for (const paper of (await papers.list(user)).filter(({ failure }) => failure === null)) {
      const result = isHeld(user) ? 'done' : await attempt(paper);
      if (result === 'offline') {
        return result;
      }
      outcome = result === 'later' ? result : outcome;
    }
    return outcome;
  }

  async function run(user: string): Promise<void> {
    for (let delay = firstDelayMs; !isHeld(user); delay = Math.min(delay * 2, longestDelayMs)) {
      if ((await pass(user)) === 'done') {
        state.set(idle);
        return;
      }
      await sleep(delay, waking.signal).catch(() => undefined);
      waking = new AbortController();
    }
  }

  function wake(): void {
    waking.abort();
    const user = userId();
    if (isRunning || user === null) {
      isAskedAgain = isRunning;
      return;
    }
    isRunning = true;
    isAskedAgain = false;
    waking = new AbortController();
    lock(`${prefix}paper-sending:${user}`, async () => {
      // Another tab may have sent them while this one waited for the lock.
      await changed();
      await run(user);
    })
      .catch(report)
      .finally(() => {
        isRunning = false;
        if (isAskedAgain) {
          wake();
        }
      });
  }

  function stop(localId = current?.localId): void {
    if (current && current.localId === localId) {
      current.control.abort(new DOMException('Остановлено', 'AbortError'));
    }
  }

  pause.subscribe(() => {
    if (pause.getState()) {
      stop();
      waking.abort();
    } else {
      wake();
    }
  });

  return { ...state, wake, stop };
}

function send(
  api: PaperSenderDeps['api'],
  { paper, file }: { readonly paper: Paper; readonly file: Blob },
  { signal, onProgress }: { readonly signal: AbortSignal; readonly onProgress: (sent: number) => void },
): Promise<Document> {
  const { localId, documentId, transportId, fileName, size } = paper;
  const options = {
    signal,
    // The form is slightly larger than its file.
    onProgress: (sent: number) => onProgress(Math.min(sent, size)),
    headers: originHeaders(paper),
  };
  return documentId === null
    ? api.create({ body: { localId, transportId, name: nameOf(fileName), fileName }, file }, options)
    : api.addVersion({ params: { id: documentId }, body: { localId, fileName }, file }, options);
}

/** `Накладная ЭБ204517.pdf` → `Накладная ЭБ204517` */
export const nameOf = (fileName: string): string => cutText(fileName.replace(/\.[a-z\d]{2,5}$/i, ''), 200) || fileName;
