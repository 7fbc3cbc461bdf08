import type { FeatureEntry } from '#platform/feature';

import { divisionAdminServices } from './division.admin.services.ts';

export const divisionFeature = {
  name: 'divisions',
  services: divisionAdminServices,
  history: async () => ({ histories: [(await import('@otk/domain/division/division.history')).divisionHistory] }),
} as const satisfies FeatureEntry;
