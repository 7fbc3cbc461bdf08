import type { TransportEntry } from '#features/transport/part/transport.card-part';
import { lazyPart } from '#ui/layout/LazyPart';

import { lookalikeServices } from './lookalike.services.ts';

export const lookalikeFeature = {
  name: 'lookalike',
  services: lookalikeServices,
  card: {
    notes: [
      {
        key: 'lookalike',
        isShown: ({ photoCount }) => photoCount > 0,
        Note: lazyPart(async () => (await import('./card/LookalikeNote.tsx')).LookalikeNote),
      },
    ],
  },
  history: async () => (await import('./lookalike.history.ts')).historyOfLookalikes,
} as const satisfies TransportEntry;
