// What people do at the gate. Each act goes through the queue; the card of the device shows it at once.
import type { kppContract } from '@otk/domain/kpp/kpp.contract';
import { kppErrors } from '@otk/domain/kpp/kpp.errors';
import type { KppEdit, KppRegistration } from '@otk/domain/kpp/kpp.schema';
import { isAlarmed } from '@otk/domain/transport/transport.alarm';
import { transportErrors } from '@otk/domain/transport/transport.errors';
import type { Transport } from '@otk/domain/transport/transport.schema';

import type { Client } from '#platform/api-client';
import type { TransportServices } from '#features/transport/transport.services';
import type { Report } from '#platform/notify';
import { orElse } from '#platform/or-else';

import { blockingRecord, isUnsureRecord } from './kpp.match.ts';
import { ofShipment } from './kpp.registration.ts';

export interface KppActsDeps {
  readonly api: Client<typeof kppContract>;
  readonly transport: Pick<TransportServices, 'cards' | 'changes' | 'register'>;
  /** Vehicles at the gate and inside, by the cards of the device and its unsent work. */
  readonly present: () => Promise<readonly Transport[]>;
  readonly report: Report;
}

export const kppActs = ({ api, transport: { cards, changes, register }, present, report }: KppActsDeps) => {
  /** Without a network the device itself knows which vehicles it has at the gate and under alarm. */
  async function refuseKnown(body: KppRegistration): Promise<void> {
    const known = blockingRecord(await orElse(present(), [], report), body);
    if (known) {
      const isUnsure = isUnsureRecord(known, body);
      throw isAlarmed(known)
        ? transportErrors[isUnsure ? 'heldUnsure' : 'held']()
        : kppErrors[isUnsure ? 'atGateUnsure' : 'atGate']();
    }
  }

  return {
    async register(body: KppRegistration, foreseen: Transport): Promise<Transport> {
      await refuseKnown(body);
      const before = await orElse(cards.store.find(body.id), null, report);
      const card = { ...foreseen, ...(before && ofShipment(before)) };
      return register({ card, before, send: () => api.create({ body }) });
    },
    edit: async (id: string, body: KppEdit): Promise<Transport> =>
      changes.accept(await api.edit({ params: { id }, body })),
    clearAlarm: async (id: string, protocol: string): Promise<Transport> =>
      changes.accept(await api.clearAlarm({ params: { id }, body: { protocol } })),
    acknowledge: async (id: string): Promise<Transport> => changes.accept(await api.acknowledge({ params: { id } })),
  };
};
