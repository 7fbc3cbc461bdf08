// What people do at the gate. Each act goes through the queue; the card of the device shows it at once.
import type { KppEdit, KppRegistration } from '@otk/domain/kpp/kpp.schema';
import type { Transport } from '@otk/domain/transport/transport.schema';

import type { TransportServices } from '#features/transport/transport.services';
import type { Report } from '#platform/notify';
import { orElse } from '#platform/or-else';

import type { KppApi } from './kpp.api.ts';
import { ofShipment } from './kpp.registration.ts';

export interface KppActsDeps {
  readonly api: KppApi;
  readonly transport: Pick<TransportServices, 'cards' | 'changes' | 'register'>;
  readonly report: Report;
}

export const kppActs = ({ api, transport: { cards, changes, register }, report }: KppActsDeps) => ({
  async register(body: KppRegistration, foreseen: Transport): Promise<Transport> {
    const before = await orElse(cards.store.find(body.id), null, report);
    const card = { ...foreseen, ...(before && ofShipment(before)) };
    return register({ card, before, send: () => api.create({ body }) });
  },
  edit: async (id: string, body: KppEdit): Promise<Transport> =>
    changes.accept(await api.edit({ params: { id }, body })),
  acknowledge: async (id: string): Promise<Transport> => changes.accept(await api.acknowledge({ params: { id } })),
});
