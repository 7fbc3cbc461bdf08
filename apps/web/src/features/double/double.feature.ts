import type { TransportEntry } from '#features/transport/part/transport.card-part';
import { lazyPart } from '#ui/layout/LazyPart';

import { doubleServices } from './double.services.ts';

export const doubleFeature = {
  name: 'double',
  services: doubleServices,
  card: {
    notes: [
      {
        key: 'double',
        isShown: ({ doubles }) => doubles.length > 0,
        Note: lazyPart(async () => (await import('./card/CardDoubles.tsx')).CardDoubles),
      },
    ],
  },
  history: async () => (await import('./double.history.ts')).historyOfDoubles,
} as const satisfies TransportEntry;
