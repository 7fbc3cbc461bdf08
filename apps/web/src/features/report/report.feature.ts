import type { FeatureEntry } from '#platform/feature';

import { reportServices } from './report.services.ts';

export const reportFeature = {
  name: 'report',
  services: reportServices,
} as const satisfies FeatureEntry;
