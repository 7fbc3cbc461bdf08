import type { FeatureEntry } from '#platform/feature';

import { paperServices } from './paper.services.ts';

export const paperFeature = {
  name: 'paper',
  services: paperServices,
} as const satisfies FeatureEntry;
