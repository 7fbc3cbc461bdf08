import type { FeatureEntry } from '#platform/feature';

export const authFeature = {
  name: 'auth',
  history: async () => ({ histories: [(await import('@otk/domain/auth/auth.history')).authHistory] }),
} as const satisfies FeatureEntry;
