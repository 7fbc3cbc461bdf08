import type { FeatureEntry } from '#platform/feature';

import { alongServices } from './along/transport.along-services.ts';

export const alongFeature = { name: 'along', services: alongServices } as const satisfies FeatureEntry;
