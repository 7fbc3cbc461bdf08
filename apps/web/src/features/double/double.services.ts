import { doubleContract } from '@otk/domain/double/double.contract';
import type { FigureChoice } from '@otk/domain/double/double.contract';
import type { Transport } from '@otk/domain/transport/transport.schema';

import { createClient } from '#platform/api-client';
import type { TransportServices } from '#features/transport/transport.services';
import type { Feature } from '#platform/feature';
import type { Platform } from '#platform/platform';
import { serviceHook } from '#platform/services';

export interface JoinAct {
  readonly keptId: string;
  readonly otherId: string;
  readonly figures?: FigureChoice;
}

export interface DoubleServices {
  /** Both cards are read first: the person decides about what the server has now. */
  readonly join: (act: JoinAct) => Promise<Transport>;
  readonly setDistinct: (id: string, otherId: string) => Promise<Transport>;
}

export const useDoubleServices = serviceHook<DoubleServices>('double');

export function doubleServices(
  { wire, report }: Platform,
  { transport: { api: transports, cards, changes } }: { readonly transport: TransportServices },
): Feature<DoubleServices> {
  const api = createClient(doubleContract, wire);
  const versionOf = async (id: string) => (await transports.get({ params: { id } })).version;
  return {
    services: {
      async join({ keptId, otherId, figures }) {
        const [version, otherVersion] = await Promise.all([versionOf(keptId), versionOf(otherId)]);
        const body = { otherId, version, otherVersion, ...(figures && { figures }) };
        const card = await api.join({ params: { id: keptId }, body });
        await cards.store.drop(otherId).catch(report);
        return changes.accept(card);
      },
      setDistinct: async (id, otherId) => changes.accept(await api.distinct({ params: { id }, body: { otherId } })),
    },
  };
}
