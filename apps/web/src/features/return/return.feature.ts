import type { TransportEntry } from '#features/transport/part/transport.card-part';
import { lazyOverlay } from '#ui/layout/LazyPart';

import { returnDraft } from './return.drafts.ts';
import { returnServices } from './return.services.ts';

export const returnFeature = {
  name: 'return',
  services: returnServices,
  drafts: [returnDraft],
  history: async () => (await import('./return.history.ts')).historyOfReturns,
  card: {
    steps: { 'return-back': lazyOverlay(async () => (await import('./part/CardReturn.tsx')).CardReturnBack) },
  },
} as const satisfies TransportEntry;
