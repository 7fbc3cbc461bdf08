import type { FeatureEntry } from '#platform/feature';

import { agreementDraft } from './agreement.drafts.ts';
import { agreementServices } from './agreement.services.ts';

export const agreementFeature = {
  name: 'agreement',
  services: agreementServices,
  drafts: [agreementDraft],
  history: async () => ({ histories: [(await import('@otk/domain/agreement/agreement.history')).agreementHistory] }),
} as const satisfies FeatureEntry;
