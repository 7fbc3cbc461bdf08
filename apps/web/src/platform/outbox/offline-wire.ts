// Spec §4 Offline: a write flagged as offline-capable goes through the queue, whether or not there is a link, so that
// its order and its key are the same in both cases. Everything else goes straight to the server.
import type { HttpRequest, Wire } from '../http.ts';
import type { NewEntry } from './outbox-entry.ts';
import type { Outbox } from './outbox.ts';

export interface OfflineWireDeps {
  readonly wire: Wire;
  readonly outbox: Pick<Outbox, 'write'>;
  readonly makeKey: () => string;
  /** What the server would answer, as far as the device can tell, to a write that waits. */
  readonly foresee: (request: HttpRequest) => Promise<unknown>;
  /** For people: which wagon this is about. */
  readonly numberOf: (transportId: string) => string | undefined;
}

export const offlineWire = ({ wire, outbox, makeKey, foresee, numberOf }: OfflineWireDeps): Wire => ({
  async send(request) {
    const { method, offline } = request;
    if (!offline || method === 'GET') {
      return wire.send(request);
    }
    const delivery = await outbox.write(toEntry(request, { key: makeKey(), numberOf }));
    // Another tab may have sent it and kept the reply to itself.
    return delivery.state === 'sent' && delivery.reply !== undefined ? delivery.reply : foresee(request);
  },
});

function toEntry(
  { method, path, body, offline }: HttpRequest,
  { key, numberOf }: { readonly key: string; readonly numberOf: OfflineWireDeps['numberOf'] },
): NewEntry {
  const { title = '', transportId } = offline ?? {};
  const number = transportId && numberOf(transportId);
  return {
    key,
    title,
    request: { method: method as NewEntry['request']['method'], url: path, ...(body !== undefined && { data: body }) },
    ...(transportId && { transportId }),
    ...(number && { transportNumber: number }),
    size: body === undefined ? 0 : new Blob([JSON.stringify(body)]).size,
  };
}
