import { analyticsContract } from '@otk/domain/analytics/analytics.contract';

import { createClient, type Client } from '#platform/api-client';
import type { Wire } from '#platform/http';

export type AnalyticsApi = Client<typeof analyticsContract>;
export const analyticsApi = (wire: Wire): AnalyticsApi => createClient(analyticsContract, wire);
