// One visit of the room: the case as the server last gave it, what is typed, files under way, the answer under way.
import { answerErrors } from '@otk/domain/answer/answer.errors';
import { errorMessage } from '@otk/domain/kernel/error-message';
import { roomContract } from '@otk/domain/room/room.contract';
import { roomErrors } from '@otk/domain/room/room.errors';
import type { RoomAnswerGiven, RoomCase } from '@otk/domain/room/room.schema';

import { type Client, createClient } from '#platform/api-client';
import { hasCode, isUnreachable } from '#platform/api-error';
import { createHttp } from '#platform/http';
import { observe, type Observable } from '#platform/observable';
import { randomUuid } from '#platform/random-uuid';
import { sha256 } from '#platform/sha256';
import type { KeyValueStorage } from '#platform/stored-value';

import { type DraftKeeper, keepDraft } from './room.draft.ts';
import { createFileQueue, type FileQueue } from './room.files.ts';
import { untilAnswered } from './room.retry.ts';

export interface VisitState {
  /** As last read; null before the first answer. */
  readonly room: RoomCase | null;
  /** The link does not work any more: its text. */
  readonly closed: string | null;
  /** Why the last reading failed; what was read before stays in sight. */
  readonly unread: string | null;
  /** Why the server did not take the answer. */
  readonly refusal: string | null;
  /** The answer waits for a link. */
  readonly isWaiting: boolean;
  /** The answer was taken during this visit. */
  readonly isDone: boolean;
}

export interface Visit extends Observable<VisitState> {
  readonly draft: DraftKeeper;
  readonly files: FileQueue;
  readonly read: () => Promise<void>;
  /** Once: a second press while the answer is under way is the same answer. */
  readonly answer: (body: RoomAnswerGiven) => void;
  /** Sends on what an earlier visit began. */
  readonly resume: () => void;
  /** Another tab of this device has written its storage; null: all of it. */
  readonly onStored: (key: string | null) => void;
}

/** In the words of this page, which has no window to close. */
const answeredMeanwhile =
  'Пока вы отвечали, по этому делу уже ответили. Прочитайте тот ответ и отправьте свой, если он другой';

const nothingYet: VisitState = {
  room: null,
  closed: null,
  unread: null,
  refusal: null,
  isWaiting: false,
  isDone: false,
};

function apiOf(token: string): Client<typeof roomContract> {
  const http = createHttp({ baseUrl: '/api', fetch: (url, init) => fetch(url, init) });
  const admission = { Authorization: `Room ${token}` };
  return createClient(roomContract, {
    send: (request) => http.send({ ...request, headers: { ...request.headers, ...admission } }),
  });
}

/** The token itself is not written to the device. */
const markOf = async (token: string): Promise<string> =>
  (await sha256(new TextEncoder().encode(token).buffer)).slice(0, 16);

export async function openVisit(token: string, storage: KeyValueStorage): Promise<Visit> {
  const api = apiOf(token);
  const of = await markOf(token);
  const { getState, subscribe, set } = observe(nothingYet);
  const change = (part: Partial<VisitState>): void => set({ ...getState(), ...part });
  const draft = keepDraft(storage, of);
  let isSending = false;

  async function read(): Promise<void> {
    if (getState().room === null) {
      change({ unread: null });
    }
    try {
      change({ room: await api.get(), closed: null, unread: null });
    } catch (error) {
      if (isUnreachable(error)) {
        change({ unread: errorMessage(error) });
      } else {
        change({ closed: errorMessage(error) });
      }
    }
  }

  async function send(): Promise<void> {
    const { sending } = draft.getState();
    if (sending === null || isSending) {
      return;
    }
    isSending = true;
    change({ refusal: null, isWaiting: false });
    try {
      const body = sending.body as RoomAnswerGiven;
      await untilAnswered(
        () => api.answer({ body }, { headers: { 'Idempotency-Key': sending.key } }),
        () => change({ isWaiting: true }),
      );
      taken();
    } catch (error) {
      refuse(error);
    } finally {
      isSending = false;
      change({ isWaiting: false });
    }
    await read();
  }

  function taken(): void {
    draft.clear();
    change({ isDone: true });
  }

  function refuse(error: unknown): void {
    if (hasCode(error, 'reply.done')) {
      // Recorded by an earlier try whose answer was lost.
      taken();
    } else if (hasCode(error, roomErrors.closed().code)) {
      change({ closed: error.message });
    } else {
      draft.refused();
      change({ refusal: hasCode(error, answerErrors.changed().code) ? answeredMeanwhile : errorMessage(error) });
    }
  }

  const files = createFileQueue({
    of,
    send: ({ kind, localId, name, file, takenAt, originalSha256 }) =>
      kind === 'photo'
        ? api.addPhoto({ body: { localId, name, takenAt, originalSha256 }, file })
        : api.addPaper({ body: { localId, name }, file }),
    onSent: () => void read(),
  });

  return {
    getState,
    subscribe,
    draft,
    files,
    read,
    answer(body) {
      draft.begin(body, randomUuid);
      change({ isDone: false });
      void send();
    },
    resume() {
      void send();
      void files.resume();
    },
    onStored(key) {
      if (key === null || key.endsWith(of)) {
        const wasSending = draft.getState().sending !== null;
        draft.readAgain();
        if (wasSending && draft.getState().sending === null) {
          void read();
        }
      }
    },
  };
}
