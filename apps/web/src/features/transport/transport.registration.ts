// A transport that is registered on the device: its card is there before the server knows it.
import type { Transport } from '@otk/domain/transport/transport.schema';
import type { QueryClient } from '@tanstack/react-query';

import type { Report } from '#platform/notify';

import type { TransportChanges } from './transport.changes.ts';
import { rowOf } from './transport.known.ts';
import { transportKeys } from './transport.queries.ts';
import type { TransportStore } from './transport.store.ts';

interface RegisterDeps {
  readonly store: TransportStore;
  readonly accept: TransportChanges['accept'];
  readonly queryClient: QueryClient;
  readonly report: Report;
}

export interface Registration {
  readonly card: Transport;
  /** The card that the device had of it before. */
  readonly before?: Transport | null;
  readonly send: () => Promise<Transport>;
}

/** The card is on the device before the entry of the outbox: every later write about it finds it. */
export async function registerTransport(
  { store, accept, queryClient, report }: RegisterDeps,
  { card, before = null, send }: Registration,
): Promise<Transport> {
  await store.keep(card).catch(report);
  queryClient.setQueryData(transportKeys.card(card.id), card);
  try {
    const answered = await send();
    // A refused one never stands in the list without a network.
    await store.rows.keep([rowOf(answered)]).catch(report);
    return accept(answered);
  } catch (error) {
    await (before ? store.keep(before) : store.drop(card.id)).catch(report);
    queryClient.removeQueries({ queryKey: transportKeys.card(card.id) });
    throw error;
  }
}
