import type { FeatureEntry } from '#platform/feature';

import { fileServices } from './file.services.ts';

export const fileFeature = {
  name: 'file',
  services: fileServices,
} as const satisfies FeatureEntry;
