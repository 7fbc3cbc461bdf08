import * as z from 'zod/mini';

import { defineContract } from '../../kernel/route.ts';

/** Spec §3 Offline analytics entry. */
export const pageView = z.strictObject({
  ClientId: z.string().check(z.minLength(8), z.maxLength(100)),
  Target: z.string().check(z.minLength(1), z.maxLength(500)),
  DateTime: z.iso.datetime(),
});
export type PageView = z.output<typeof pageView>;

/** Views delivered at a time. */
export const mostViews = 200;

export const analyticsContract = defineContract({
  view: {
    method: 'POST',
    path: '/analytics/view',
    summary: 'Открытые страницы, в том числе накопленные без связи',
    access: 'self',
    beforePasswordChange: true,
    // Device and moment are the key of a view: repeating is harmless.
    receipt: false,
    body: z.strictObject({ views: z.array(pageView).check(z.minLength(1), z.maxLength(mostViews)) }),
    reply: z.object({}),
  },
});
