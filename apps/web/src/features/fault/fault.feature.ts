import type { FeatureEntry } from '#platform/feature';

import { faultServices } from './fault.services.ts';

export const faultFeature = {
  name: 'fault',
  services: faultServices,
  history: async () => ({ histories: [(await import('@otk/domain/fault/fault.history')).faultHistory] }),
} as const satisfies FeatureEntry;
