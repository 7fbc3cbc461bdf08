import type { TransportEntry } from '#features/transport/part/transport.card-part';

import { doubleServices } from './double.services.ts';

export const doubleFeature = {
  name: 'double',
  services: doubleServices,
  history: async () => (await import('./double.history.ts')).historyOfDoubles,
} as const satisfies TransportEntry;
