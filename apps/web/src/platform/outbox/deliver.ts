// Sends one entry to the server with its own key, author, division and time; returns the server's reply.
import { isDoneReply } from '@otk/domain/kernel/done-reply';

import { originHeaders } from '../act-origin.ts';
import { ApiError, isUnrecognised, NetworkError, unrecognised } from '../api-error.ts';
import type { HttpRequest } from '../http.ts';
import { checkAge, type EntryAgeDeps } from './entry-age.ts';
import type { EntryHandlers } from './entry-handlers.ts';
import type { OutboxEntry } from './outbox-entry.ts';
import type { SendingStore } from './sending-store.ts';
import { type SettleDeps, settleMoments } from './settle-moment.ts';

export interface DeliverDeps extends EntryAgeDeps, SettleDeps {
  readonly store: Pick<SendingStore, 'serverIdOf' | 'setSendableSince' | 'settle'>;
  readonly time: EntryAgeDeps['time'] & SettleDeps['time'];
  readonly send: (request: HttpRequest) => Promise<unknown>;
  /** Whether the reply fits the contract of the call. */
  readonly isReply: (entry: OutboxEntry, reply: unknown) => boolean;
  /** How features send the entries that JSON alone cannot carry. */
  readonly handlers: EntryHandlers;
  readonly gate?: { readonly pass: () => Promise<void> };
  /** Asks the server for a sign of life. */
  readonly probe: () => Promise<boolean>;
}

/** The key makes a repetition harmless, so a call without an answer is repeated while the server is reachable. */
const maxAttempts = 3;

export async function deliver(deps: DeliverDeps, entry: OutboxEntry, signal: AbortSignal): Promise<unknown> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await deps.gate?.pass();
      await checkAge(deps, entry);
      return await transmit(deps, await settleMoments(deps, entry), signal);
    } catch (error) {
      // An answer that means "later" is heeded by the next run.
      const isUnanswered = error instanceof NetworkError || isUnrecognised(error);
      if (!isUnanswered || signal.aborted || attempt === maxAttempts || !(await deps.probe())) {
        throw error;
      }
    }
  }
}

async function transmit({ store, send, isReply, handlers }: DeliverDeps, entry: OutboxEntry, signal: AbortSignal) {
  const handler = handlers.of(entry);
  if (handler) {
    return handler.send(entry, signal);
  }
  if (entry.request.formData) {
    throw new Error(`Nothing is registered that sends ${entry.operation ?? entry.request.url} with its bytes`);
  }
  const reply = await send(await toRequest(entry, store, signal));
  if (isDoneReply(reply)) {
    return reply;
  }
  if (!isReply(entry, reply)) {
    throw unrecognised();
  }
  return reply;
}

/** The object was refused, deleted or set aside before it had an id of the server. */
export const noObjectCode = 'outbox.noObject';

/** An object made on this device, by the id that it has here; a person does not type such a text. */
export const localReference = /local:([0-9a-f]{8}-[0-9a-f-]{27})/g;

/** Replaces ids of objects made on this device by the server's ids. Without its object a write is not sent. */
async function toRequest(entry: OutboxEntry, store: DeliverDeps['store'], signal: AbortSignal): Promise<HttpRequest> {
  const { request } = entry;
  const known = new Map<string, string>();
  for (const [, localId = ''] of JSON.stringify(request).matchAll(localReference)) {
    const id = await store.serverIdOf(localId);
    if (id === undefined) {
      throw new ApiError({ status: 422, code: noObjectCode, message: 'Того, к чему относится запись, нет на сервере' });
    }
    known.set(localId, id);
  }
  const resolve = (text: string) => text.replaceAll(localReference, (_, id: string) => known.get(id)!);
  return {
    method: request.method,
    path: resolve(request.url),
    ...(request.data !== undefined && {
      body: known.size > 0 ? JSON.parse(resolve(JSON.stringify(request.data))) : request.data,
    }),
    headers: headersOf(entry),
    signal,
  };
}

/** Author, division and time of the act, not of the moment of sending. */
export const headersOf = (entry: OutboxEntry): Record<string, string> => ({
  'Idempotency-Key': entry.key,
  'X-Device-Time': entry.createdAt,
  ...(entry.isTimeUnsure && { 'X-Time-Unsure': '1' }),
  ...originHeaders(entry),
});
