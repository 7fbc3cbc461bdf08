import type { FeatureEntry } from '#platform/feature';

import { roleDrafts } from './role.drafts.ts';
import { roleServices } from './role.services.ts';

export const roleFeature = {
  name: 'role',
  services: roleServices,
  drafts: Object.values(roleDrafts),
  history: async () => ({ histories: [(await import('@otk/domain/role/role.history')).roleHistory] }),
} as const satisfies FeatureEntry;
