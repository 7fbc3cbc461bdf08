import * as z from 'zod/mini';

import { orElse } from '#platform/search-params';

export const usualShift = { tab: 'board' } as const;

export const shiftSearch = z.object({
  tab: orElse(z._default(z.enum(['board', 'handOver']), usualShift.tab), usualShift.tab),
});
