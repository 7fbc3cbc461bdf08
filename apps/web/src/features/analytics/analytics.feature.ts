import type { FeatureEntry } from '#platform/feature';

import { analyticsServices } from './analytics.services.ts';

export const analyticsFeature = {
  name: 'analytics',
  services: analyticsServices,
  stored: [{ title: 'Просмотры страниц', tables: ['analyticsOffline'] }],
} as const satisfies FeatureEntry;
