// Papers on their way: stored on the device before they are shown as taken, sent from there, also after a restart.
import { withoutUnstorable } from '@otk/domain/kernel/storable';
import { fileErrors } from '@otk/domain/kernel/file-errors';
import type { Document } from '@otk/domain/document/document.schema';
import { documentMaxBytes } from '@otk/domain/document/document.schema';
import { errorMessage } from '@otk/domain/kernel/error-message';
import { makeLocalId } from '@otk/domain/kernel/local-id';

import { type ActOrigin, isSameOrigin } from '#platform/act-origin';
import { observe, type Observable } from '#platform/observable';
import type { FileSenderState } from '#platform/outbox/file-sender';

import type { Paper } from './document.papers.ts';
import { paperSender, type PaperSenderDeps } from './document.sender.ts';

export interface DocumentUpload {
  readonly localId: string;
  readonly transportId: string;
  /** Document that gets a new version; null for a new document. */
  readonly documentId: string | null;
  readonly fileName: string;
  readonly size: number;
  readonly sent: number;
  /** `storing`: not durable yet. `refused`: not taken by the device, there is no row. */
  /** Null while the device is storing it, or has refused to. */
  readonly origin: ActOrigin | null;
  readonly place: 'storing' | 'device' | 'refused';
  readonly isSending: boolean;
  /** The person has paused all sending. */
  readonly isHeld: boolean;
  /** Why the last attempt failed; the next one follows by itself. */
  readonly waiting: string | null;
  /** Why it was refused, by the device or by the server. */
  readonly failure: string | null;
}

export interface DocumentUploads extends Observable<readonly DocumentUpload[]> {
  /** Returns the local numbers of the papers. */
  readonly add: (transportId: string, files: readonly File[]) => readonly string[];
  readonly replace: (document: Pick<Document, 'id' | 'transportId'>, file: File) => void;
  readonly retry: (localId: string) => void;
  /** Deletes the paper from the device. */
  readonly dismiss: (localId: string) => void;
  /** Papers of one origin are sent from another division. */
  readonly move: (from: ActOrigin, to: Omit<ActOrigin, 'userId'>) => Promise<void>;
  /** Reads the papers of the person who is at work and sends them. */
  readonly open: () => Promise<void>;
  readonly wake: () => void;
}

export interface DocumentUploadsDeps extends Omit<PaperSenderDeps, 'toSend'> {
  /** Frees space for so many bytes, or rejects when there is none. */
  readonly ensureRoom: (bytes: number) => Promise<void>;
  /** The server has stored a paper of this transport, sent by this tab or another. */
  readonly arrived: (transportId: string) => void;
  readonly now?: () => Date;
}

export function documentUploads(deps: DocumentUploadsDeps): DocumentUploads {
  const { papers, who, ensureRoom, arrived, report, now = () => new Date() } = deps;
  const state = observe<readonly DocumentUpload[]>([]);
  const dismissed = new Set<string>();
  /** Being stored, or refused by the device. */
  let others: readonly DocumentUpload[] = [];
  let kept: readonly Paper[] = [];
  const nextLocalId = growingIds(now);

  const sender = paperSender({
    ...deps,
    toSend: async () => (await show()).filter(({ failure }) => failure === null),
  });

  function publish(): void {
    state.set([...kept.map((paper) => keptUpload(paper, sender.getState())), ...others]);
  }

  async function show(): Promise<readonly Paper[]> {
    const person = who();
    const before = kept;
    kept = person ? await papers.list(person.userId) : [];
    publish();
    const present = new Set(kept.map(({ localId }) => localId));
    const sent = before.filter(
      ({ localId, userId }) => userId === person?.userId && !present.has(localId) && !dismissed.has(localId),
    );
    new Set(sent.map(({ transportId }) => transportId)).forEach((transportId) => arrived(transportId));
    return kept;
  }

  async function store(paper: Paper, file: File): Promise<void> {
    await ensureRoom(file.size);
    await papers.add(paper, await file.arrayBuffer());
  }

  function take(transportId: string, documentId: string | null, file: File): string {
    const person = who();
    const failure = person ? problemOf(file) : 'Войдите, чтобы приложить документ';
    const localId = nextLocalId();
    const facts = {
      localId,
      transportId,
      documentId,
      fileName: withoutUnstorable(file.name) || 'Файл',
      size: file.size,
    };
    others = [...others, newUpload(facts, failure)];
    publish();
    if (!person || failure !== null) {
      return localId;
    }
    const paper = { ...facts, ...person, type: file.type, addedAt: now().toISOString(), failure };
    store(paper, file)
      .then(async () => {
        drop(localId);
        await show();
        sender.wake();
      })
      .catch((error: unknown) => {
        others = others.map((one) =>
          one.localId === localId ? { ...one, place: 'refused', failure: notStoredText(error) } : one,
        );
        publish();
        report(error);
      });
    return localId;
  }

  const drop = (localId: string) => {
    others = others.filter((one) => one.localId !== localId);
  };

  async function dismiss(localId: string): Promise<void> {
    dismissed.add(localId);
    drop(localId);
    sender.stop(localId);
    await papers.remove(localId);
    await show();
  }

  async function retry(localId: string): Promise<void> {
    await papers.change(localId, { failure: null });
    await show();
    sender.wake();
  }

  sender.subscribe(publish);

  return {
    ...state,
    add: (transportId, files) => files.map((file) => take(transportId, null, file)),
    replace: ({ id, transportId }, file) => void take(transportId, id, file),
    retry: (localId) => void retry(localId).catch(report),
    dismiss: (localId) => void dismiss(localId).catch(report),
    wake: sender.wake,
    async move(from, to) {
      for (const { localId } of kept.filter((paper) => isSameOrigin(paper, from))) {
        await papers.change(localId, { ...to, failure: null });
      }
      await show();
      sender.wake();
    },
    async open() {
      sender.halt();
      others = [];
      await show();
      sender.wake();
    },
  };
}

type Facts = Pick<DocumentUpload, 'localId' | 'transportId' | 'documentId' | 'fileName' | 'size'>;

const newUpload = (facts: Facts, failure: string | null): DocumentUpload => ({
  ...facts,
  origin: null,
  place: failure === null ? 'storing' : 'refused',
  sent: 0,
  isSending: false,
  isHeld: false,
  waiting: null,
  failure,
});

function keptUpload(paper: Paper, state: FileSenderState<string>): DocumentUpload {
  const { localId, sent, waiting, isHeld } = state;
  const isSending = paper.localId === localId;
  return {
    ...paper,
    origin: paper,
    place: 'device',
    isSending,
    sent: isSending ? sent : 0,
    isHeld,
    waiting: waiting.get(paper.localId)?.reason ?? null,
  };
}

/** Increase also within one millisecond: papers are sent in the order in which they were chosen. */
function growingIds(now: () => Date): () => string {
  let last = 0;
  return () => {
    last = Math.max(last + 1, now().getTime());
    return makeLocalId(last, (count) => crypto.getRandomValues(new Uint8Array(count)));
  };
}

const notStoredText = (error: unknown): string => `Документ не принят. ${errorMessage(error)}`;

function problemOf({ size }: File): string | null {
  if (size === 0) {
    return fileErrors.missing().message;
  }
  return size > documentMaxBytes ? 'Файл больше 50 МБ' : null;
}
