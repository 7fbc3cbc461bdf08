import * as z from 'zod/mini';

import { instant } from '../../kernel/moment.ts';
import { defineContract } from '../../kernel/route.ts';

/** spec §3 Offline analytics entry. */
export const pageView = z.strictObject({
  ClientId: z.string().check(z.minLength(8), z.maxLength(100)),
  Target: z.string().check(z.minLength(1), z.maxLength(500)),
  DateTime: instant(),
});
export type PageView = z.output<typeof pageView>;

/** Largest batch of views in one call. */
export const mostViews = 200;

export const analyticsContract = defineContract('analytics', {
  view: {
    method: 'POST',
    path: '/analytics/view',
    summary: 'Открытые страницы, в том числе накопленные без связи',
    access: 'self',
    beforePasswordChange: true,
    // A view is keyed by device and moment: sending it twice stores it once.
    receipt: false,
    body: z.strictObject({ views: z.array(pageView).check(z.minLength(1), z.maxLength(mostViews)) }),
    reply: z.object({}),
  },
});
