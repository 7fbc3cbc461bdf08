import type { FeatureEntry } from '#platform/feature';

export const evidenceFeature = {
  name: 'evidence',
  history: async () => ({ histories: [(await import('@otk/domain/evidence/evidence.history')).evidenceHistory] }),
} as const satisfies FeatureEntry;
