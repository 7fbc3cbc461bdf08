import type { TransportEntry } from '#features/transport/part/transport.card-part';
import { lazyPart } from '#ui/layout/LazyPart';

import { deviceServices } from './device.services.ts';

export const deviceFeature = {
  name: 'devices',
  services: deviceServices,
  card: {
    notes: [
      {
        key: 'held',
        isShown: ({ status }) => status.code === 'IN_RECEPTION',
        Note: lazyPart(async () => (await import('./part/HeldNote.tsx')).HeldNote),
      },
    ],
  },
} as const satisfies TransportEntry;
