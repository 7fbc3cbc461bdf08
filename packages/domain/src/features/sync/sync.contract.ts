import * as z from 'zod/mini';

import { defineContract } from '../../kernel/route.ts';

export const epoch = z
  .object({
    epoch: z.uuid(),
    /** What the server answered before this moment it still has; later answers may be lost to a restore. */
    since: z.iso.datetime(),
    /** The server's clock: that of a device may be a day off. */
    now: z.iso.datetime(),
  })
  .register(z.globalRegistry, { id: 'Epoch' });
export type Epoch = z.output<typeof epoch>;

export const syncContract = defineContract({
  getEpoch: {
    method: 'GET',
    path: '/sync/epoch',
    summary: 'Эпоха базы данных: после восстановления из копии она другая, и устройства предлагают отправленное снова',
    access: 'self',
    beforePasswordChange: true,
    query: z.object({
      /** The epoch the device saw last: it hears of everything lost since then. */
      known: z.optional(z.uuid()),
    }),
    reply: epoch,
  },
});
