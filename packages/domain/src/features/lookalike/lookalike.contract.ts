import * as z from 'zod/mini';

import { pageOf } from '../../kernel/paging.ts';
import { defineContract } from '../../kernel/route.ts';
import { lookalikeErrors } from './lookalike.errors.ts';
import { lookalike, lookalikeDecision, lookalikeQuery } from './lookalike.schema.ts';

export const lookalikeContract = defineContract('lookalike', {
  list: {
    method: 'GET',
    path: '/lookalike',
    summary: 'Похожие фото: пары, которые ждут решения, или все пары одного ТС; новые сверху',
    permission: 'LOOKALIKE_DECIDE',
    query: lookalikeQuery,
    reply: pageOf(lookalike),
  },
  decide: {
    method: 'POST',
    path: '/lookalike/:id',
    summary: 'Решить, одно ли это фото. Ничего не запрещает и статус не меняет',
    permission: 'LOOKALIKE_DECIDE',
    params: z.object({ id: z.uuid() }),
    body: lookalikeDecision,
    reply: lookalike,
    errors: [lookalikeErrors.notFound, lookalikeErrors.decided],
  },
});
