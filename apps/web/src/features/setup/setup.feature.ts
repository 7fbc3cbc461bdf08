import type { FeatureEntry } from '#platform/feature';

import { setupServices } from './setup.services.ts';

export const setupFeature = { name: 'setup', services: setupServices } as const satisfies FeatureEntry;
