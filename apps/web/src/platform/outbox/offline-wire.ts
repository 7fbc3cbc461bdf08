// Spec §4 Offline: a write flagged as offline-capable goes through the queue, whether or not there is a link, so that
// its order and its key are the same in both cases. Everything else goes straight to the server.
import { NetworkError } from '../api-error.ts';
import type { HttpRequest, QueuedAs, Wire } from '../http.ts';
import { isDeviceTrouble, OutdatedDatabaseError } from '../local-db/device-errors.ts';
import type { NewEntry } from './outbox-entry.ts';
import { NotKeptError, type Outbox } from './outbox.ts';

type Queued = HttpRequest & { readonly offline: QueuedAs };

export interface OfflineWireDeps {
  readonly wire: Wire;
  readonly outbox: Pick<Outbox, 'write' | 'getState'>;
  readonly makeKey: () => string;
  /** What the server would answer, as far as the device can tell, to a write that waits. */
  readonly foresee: (queued: QueuedAs) => Promise<unknown>;
  /** For people: which wagon this is about. */
  readonly numberOf: (transportId: string) => string | undefined;
}

export function offlineWire({ wire, outbox, makeKey, foresee, numberOf }: OfflineWireDeps): Wire {
  /** A device that cannot keep the write sends it at once, or says that it is not saved; never past earlier writes. */
  async function withoutQueue(refusal: NotKeptError, request: HttpRequest, key: string): Promise<unknown> {
    const { cause } = refusal;
    if (cause instanceof OutdatedDatabaseError || !isDeviceTrouble(cause)) {
      throw cause;
    }
    if (outbox.getState().entries.some(({ state }) => state === 'waiting')) {
      throw refusal;
    }
    try {
      return await wire.send({ ...request, headers: { ...request.headers, 'Idempotency-Key': key } });
    } catch (error) {
      throw error instanceof NetworkError ? refusal : error;
    }
  }

  return {
    async send(request) {
      if (!isQueued(request)) {
        return wire.send(request);
      }
      const entry = toEntry(request, { key: makeKey(), numberOf });
      let delivery: Awaited<ReturnType<Outbox['write']>>;
      try {
        delivery = await outbox.write(entry);
      } catch (error) {
        if (error instanceof NotKeptError) {
          return withoutQueue(error, request, entry.key);
        }
        throw error;
      }
      // Another tab may have sent it and kept the reply to itself.
      return delivery.state === 'sent' && delivery.reply !== undefined ? delivery.reply : foresee(request.offline);
    },
  };
}

/** A write with rows of its own is queued by its feature. */
const isQueued = (request: HttpRequest): request is Queued => request.offline?.answer === 'card';

function toEntry(
  { method, path, body, offline: { operation, title, transportId } }: Queued,
  { key, numberOf }: { readonly key: string; readonly numberOf: OfflineWireDeps['numberOf'] },
): NewEntry {
  const number = transportId && numberOf(transportId);
  return {
    key,
    operation,
    title,
    request: { method: method as NewEntry['request']['method'], url: path, ...(body !== undefined && { data: body }) },
    ...(transportId && { transportId }),
    ...(number && { transportNumber: number }),
    size: body === undefined ? 0 : new Blob([JSON.stringify(body)]).size,
  };
}
