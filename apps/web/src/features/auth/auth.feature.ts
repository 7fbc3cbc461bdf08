import type { FeatureEntry } from '#platform/feature';

export const authFeature = {
  name: 'auth',
  history: async () => (await import('./auth.history.ts')).historyOfAuth,
} as const satisfies FeatureEntry;
