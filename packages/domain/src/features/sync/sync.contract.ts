import * as z from 'zod/mini';

import { defineContract } from '../../kernel/route.ts';

export const epoch = z
  .object({
    epoch: z.uuid(),
    /** Writes acknowledged before this moment are in the database; later ones may have been lost by the restore. */
    since: z.iso.datetime(),
    /** Current time of the server; the device's clock may be a day off. */
    now: z.iso.datetime(),
    /** Photos whose bytes the server has lost, by the numbers of the device: it sends them again while it has them. */
    wanted: z._default(z.array(z.string()), []),
  })
  .register(z.globalRegistry, { id: 'Epoch' });
export type Epoch = z.output<typeof epoch>;

export const syncContract = defineContract('sync', {
  getEpoch: {
    method: 'GET',
    path: '/sync/epoch',
    summary: 'Эпоха базы данных: после восстановления из копии она другая, и устройства предлагают отправленное снова',
    access: 'self',
    beforePasswordChange: true,
    query: z.object({
      /** Last epoch known to the device; the reply covers all restores since then. */
      known: z.optional(z.uuid()),
    }),
    reply: epoch,
  },
});
