import type { FeatureEntry } from '#platform/feature';

import { userDrafts } from './user.drafts.ts';
import { peopleServices } from './user.people.services.ts';

export const userFeature = {
  name: 'people',
  services: peopleServices,
  drafts: Object.values(userDrafts),
  history: async () => ({ histories: [(await import('@otk/domain/user/user.history')).userHistory] }),
} as const satisfies FeatureEntry;
