// Spec §4 Offline: an offline-capable write goes through the outbox, online too, so that its order and its key are the
// same in both cases. Everything else goes straight to the server.
import { isDoneReply } from '@otk/domain/kernel/done-reply';

import { isUnreachable, NetworkError } from '../api-error.ts';
import type { HttpRequest, UnsentAs, Wire } from '../http.ts';
import { intentKeys } from '../intent-keys.ts';
import { isDeviceTrouble, OutdatedDatabaseError } from '../local-db/device-errors.ts';
import type { NewEntry } from './outbox-entry.ts';
import { NotKeptError, type Outbox } from './outbox.ts';

type KeptRequest = HttpRequest & { readonly offline: UnsentAs };

export interface OfflineWireDeps {
  readonly wire: Wire;
  readonly outbox: Pick<Outbox, 'write' | 'getState'>;
  readonly makeKey?: () => string;
  /** The expected reply of an unsent write, as far as the device can compute it. */
  readonly foresee: (unsent: UnsentAs) => Promise<unknown>;
}

export function offlineWire({ wire, outbox, makeKey, foresee }: OfflineWireDeps): Wire {
  /** Keys of writes that could neither be stored nor got an answer: the second press uses them again. */
  const intents = intentKeys({ ...(makeKey && { makeKey }) });

  /** The device could not store the write: sends it at once, unless earlier writes wait; otherwise refuses it. */
  async function withoutOutbox(refusal: NotKeptError, request: KeptRequest, key: string): Promise<unknown> {
    const { cause } = refusal;
    if (cause instanceof OutdatedDatabaseError || !isDeviceTrouble(cause)) {
      throw cause;
    }
    if (outbox.getState().entries.some(({ state }) => state === 'waiting')) {
      throw refusal;
    }
    try {
      const reply = await wire.send({ ...request, headers: { ...request.headers, 'Idempotency-Key': key } });
      return isDoneReply(reply) ? foresee(request.offline) : reply;
    } catch (error) {
      if (isUnreachable(error)) {
        intents.hold(request, key);
      }
      throw error instanceof NetworkError ? refusal : error;
    }
  }

  return {
    async send(request) {
      if (!isKept(request)) {
        return wire.send(request);
      }
      const entry = toEntry(request, intents.keyOf(request));
      intents.answered(request);
      let delivery: Awaited<ReturnType<Outbox['write']>>;
      try {
        delivery = await outbox.write(entry);
      } catch (error) {
        if (error instanceof NotKeptError) {
          return withoutOutbox(error, request, entry.key);
        }
        throw error;
      }
      // Another tab may have sent it, or the server only says that it was done before: then there is no reply.
      const reply = delivery.state === 'sent' && !isDoneReply(delivery.reply) ? delivery.reply : undefined;
      return reply ?? foresee(request.offline);
    },
  };
}

/** A write with rows of its own is put into the outbox by its feature. */
const isKept = (request: HttpRequest): request is KeptRequest => request.offline?.answer === 'card';

function toEntry(
  { method, path, body, offline: { operation, title, transportId } }: KeptRequest,
  key: string,
): NewEntry {
  return {
    key,
    operation,
    title,
    request: { method: method as NewEntry['request']['method'], url: path, ...(body !== undefined && { data: body }) },
    ...(transportId && { transportId }),
    size: body === undefined ? 0 : new Blob([JSON.stringify(body)]).size,
  };
}
