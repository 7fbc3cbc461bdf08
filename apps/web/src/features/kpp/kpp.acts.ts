// What people do at the gate. Each act goes through the queue; the card of the device shows it at once.
import type { KppEdit, KppRegistration } from '@otk/domain/kpp/kpp.schema';
import type { Transport } from '@otk/domain/transport/transport.schema';
import type { QueryClient } from '@tanstack/react-query';

import { transportKeys } from '#features/transport/transport.queries';
import type { TransportServices } from '#features/transport/transport.services';
import type { Report } from '#platform/notify';
import { orElse } from '#platform/or-else';

import type { KppApi } from './kpp.api.ts';
import { ofShipment } from './kpp.registration.ts';

export interface KppActsDeps {
  readonly api: KppApi;
  readonly transport: Pick<TransportServices, 'cards' | 'changes'>;
  readonly queryClient: QueryClient;
  readonly report: Report;
}

export const kppActs = ({ api, transport: { cards, changes }, queryClient, report }: KppActsDeps) => ({
  /** The card is on the device before the entry: every later write about it finds it. */
  async register(body: KppRegistration, foreseen: Transport): Promise<Transport> {
    const announced = await orElse(cards.store.find(body.id), null, report);
    const card = { ...foreseen, ...(announced && ofShipment(announced)) };
    await cards.store.keep(card).catch(report);
    queryClient.setQueryData(transportKeys.card(body.id), card);
    try {
      return changes.accept(await api.create({ body }));
    } catch (error) {
      await (announced ? cards.store.keep(announced) : cards.store.drop(body.id)).catch(report);
      queryClient.removeQueries({ queryKey: transportKeys.card(body.id) });
      throw error;
    }
  },
  edit: async (id: string, body: KppEdit): Promise<Transport> =>
    changes.accept(await api.edit({ params: { id }, body })),
  acknowledge: async (id: string): Promise<Transport> => changes.accept(await api.acknowledge({ params: { id } })),
});
