import { kppContract } from '@otk/domain/kpp/kpp.contract';

import { createClient } from '#platform/api-client';
import type { TransportServices } from '#features/transport/transport.services';
import type { Feature } from '#platform/feature';
import { onMoved } from '#platform/outbox/moved-writes';
import type { AtWork, Platform } from '#platform/platform';
import { serviceHook } from '#platform/services';
import { stamp } from '#platform/stamp';

import { isOfGate, kppQueries, type KppQueries } from './kpp.queries.ts';

export interface KppServices {
  readonly queries: KppQueries;
  /** For moments that the guard marks by a tap: the clock of the device corrected by the server's. */
  readonly now: () => Date;
}

export const useKppServices = serviceHook<KppServices>('kpp');

export function kppServices(
  platform: Platform,
  { transport }: { readonly transport: TransportServices },
): Feature<KppServices> {
  const { time, wire, outbox, link, report, atWork, queryClient } = platform;
  return {
    services: {
      queries: kppQueries({
        api: createClient(kppContract, wire),
        transport,
        entries: () => outbox.getState().entries,
        link,
        report,
      }),
      now: () => stamp(time),
    },
    start() {
      // Vehicles are shown with unsent work: what of it is set aside or refused leaves the lists at once.
      onMoved(outbox, () => {
        queryClient.invalidateQueries({ predicate: ({ queryKey }) => isOfGate(queryKey) }).catch(report);
      });
      const check = () => forgetDrivers(atWork.getState(), transport.cards.store).catch(report);
      atWork.subscribe(() => void check());
      void check();
    },
  };
}

/** The right to the driver's data was taken away: it leaves the device too, not only the next answers of the server. */
async function forgetDrivers(
  person: AtWork | null,
  store: Pick<TransportServices['cards']['store'], 'rewrite'>,
): Promise<void> {
  if (person !== null && !person.permissions.includes('DRIVER_READ')) {
    await store.rewrite((card) => (card.driver ? { ...card, driver: null } : card));
  }
}
