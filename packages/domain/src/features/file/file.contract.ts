import * as z from 'zod/mini';

import { defineContract } from '../../kernel/route.ts';
import { fileErrors } from '../../kernel/file-errors.ts';

export const fileContract = defineContract({
  /** An address is given out with the object it belongs to; the signature stands for the check made then. */
  get: {
    method: 'GET',
    path: '/file/:id',
    summary: 'Байты файла по подписанной ссылке',
    access: 'public',
    kind: 'stream',
    params: z.object({ id: z.uuid() }),
    query: z.object({
      user: z.uuid(),
      until: z.string().check(z.regex(/^\d{1,15}$/)),
      sign: z.string().check(z.maxLength(100)),
      /** The file is to be saved, not shown. */
      download: z.optional(z.literal('1')),
    }),
    reply: z.unknown(),
    errors: [fileErrors.addressExpired, fileErrors.notFound],
  },
});
