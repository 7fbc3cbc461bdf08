// The outbox of this browser: its owner, its network, its gate.
import type { ActClock } from '#platform/act-clock';
import type { HttpRequest, Wire } from '#platform/http';
import type { LocalDatabase } from '#platform/local-db/local-database';
import type { Report } from '#platform/notify';
import { createOutbox, type OutboxDeps, type RunningOutbox } from '#platform/outbox/create-outbox';
import { type EntryHandlers, entryHandlers } from '#platform/outbox/entry-handlers';
import { outboxJournal, type OutboxJournal } from '#platform/outbox/outbox-journal';
import { outboxStore, type OutboxStoreDeps } from '#platform/outbox/outbox-store';
import { type OutboxBook, outboxBook } from '#platform/outbox/outbox-book';
import type { Updates } from '#platform/pwa';

export interface OfflineDeps extends Pick<
  OutboxDeps,
  'owner' | 'lock' | 'tabs' | 'pause' | 'gate' | 'link' | 'emptied' | 'keepReply' | 'calm'
> {
  readonly prefix: string;
  readonly time: ActClock;
  readonly transportOf: OutboxStoreDeps['transportOf'];
  readonly database: () => Promise<LocalDatabase>;
  readonly wire: Wire;
  readonly report: Report;
}

export interface Offline {
  readonly outbox: RunningOutbox;
  readonly journal: OutboxJournal;
  readonly handlers: EntryHandlers;
  readonly outboxBook: OutboxBook;
  /** Asks the server for a sign of life. */
  readonly probe: () => Promise<boolean>;
}

export const signOfLife: HttpRequest = { method: 'GET', path: '/health/live', access: 'public', timeoutMs: 3000 };
const dayMs = 86_400_000;
/** Days in the journal: of sent entries, and of entries that did not reach the server. */
const sentDays = 14;
const othersDays = 30;

export function createOffline(deps: OfflineDeps): Offline {
  const { prefix, database, wire, time, transportOf } = deps;
  const handlers = entryHandlers();
  const book = outboxBook();
  const { operationOf, isReply } = book;
  const store = outboxStore({ database, operationOf, time, transportOf });
  const journal = outboxJournal({ database, operationOf, handlers });

  async function probe(): Promise<boolean> {
    try {
      await wire.send(signOfLife);
      return true;
    } catch {
      return false;
    }
  }

  async function emptied(): Promise<void> {
    const today = time.now()?.getTime();
    if (today !== undefined) {
      await journal.forgetEndedBefore(new Date(today - sentDays * dayMs), new Date(today - othersDays * dayMs));
    }
    await deps.emptied();
  }

  const outbox = createOutbox({
    ...deps,
    store,
    handlers,
    isReply,
    probe,
    emptied,
    send: wire.send,
    lockName: `${prefix}outbox`,
  });
  return { outbox, journal, handlers, outboxBook: book, probe };
}

/** Why an update waits; signing out does not: the outbox stays on the device. */
export const sendingWords = 'записи отправляются на сервер';

export function blockWhileSending(outbox: Pick<RunningOutbox, 'getState' | 'subscribe'>, updates: Updates): void {
  let release: (() => void) | null = null;
  outbox.subscribe(() => {
    const isSending = outbox.getState().sending !== null;
    if (isSending && release === null) {
      release = updates.block(sendingWords);
    } else if (!isSending && release !== null) {
      release();
      release = null;
    }
  });
}
