import type { TransportEntry } from '#features/transport/part/transport.card-part';
import { lazyOverlay } from '#ui/layout/LazyPart';

import { storageDrafts } from './storage.drafts.ts';
import { storageServices } from './storage.services.ts';

export const storageFeature = {
  name: 'storage',
  services: storageServices,
  drafts: Object.values(storageDrafts),
  history: async () => ({ histories: [(await import('@otk/domain/storage/storage.history')).storageHistory] }),
  follows: ([feature, what]) => feature === 'transport' && what === 'storage',
  card: {
    steps: {
      'set-to-storage': lazyOverlay(async () => (await import('./card/CardStorage.tsx')).CardSetToStorage),
      'end-storage': lazyOverlay(async () => (await import('./card/CardStorage.tsx')).CardEndStorage),
    },
  },
} as const satisfies TransportEntry;
