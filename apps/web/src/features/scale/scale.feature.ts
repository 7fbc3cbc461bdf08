import type { TransportEntry } from '#features/transport/part/transport.card-part';

import { scaleServices } from './scale.services.ts';

export const scaleFeature = {
  name: 'scale',
  services: scaleServices,
  history: async () => (await import('./scale.history.ts')).historyOfScales,
} as const satisfies TransportEntry;
