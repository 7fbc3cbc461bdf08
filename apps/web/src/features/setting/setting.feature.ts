import type { FeatureEntry } from '#platform/feature';

import { settingDraft } from './setting.drafts.ts';
import { settingServices } from './setting.services.ts';

export const settingFeature = {
  name: 'setting',
  services: settingServices,
  drafts: [settingDraft],
  history: async () => ({ histories: [(await import('@otk/domain/setting/setting.history')).settingHistory] }),
} as const satisfies FeatureEntry;
