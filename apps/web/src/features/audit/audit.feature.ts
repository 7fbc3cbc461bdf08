import type { FeatureEntry } from '#platform/feature';

import { auditServices } from './audit.services.ts';

export const auditFeature = {
  name: 'audit',
  services: auditServices,
} as const satisfies FeatureEntry;
