import * as z from 'zod/mini';

import { defineContract } from '../../kernel/route.ts';
import { transportErrors } from '../transport/transport.errors.ts';
import { evidenceErrors } from './evidence.errors.ts';
import { evidence, evidences } from './evidence.schema.ts';

const params = z.object({ id: z.uuid() });

export const evidenceContract = defineContract('evidence', {
  order: {
    method: 'POST',
    path: '/transport/:id/evidence',
    summary: 'Заказать пакет доказательств; готовится в фоне. Пока он готовится, повторный заказ отвечает им же',
    permission: 'EVIDENCE_MAKE',
    params,
    reply: evidence,
    errors: [transportErrors.notFound],
  },
  list: {
    method: 'GET',
    path: '/transport/:id/evidence',
    summary: 'Свои пакеты доказательств этого ТС, новые сверху: ход и файл',
    permission: 'EVIDENCE_MAKE',
    params,
    reply: evidences,
    errors: [transportErrors.notFound],
  },
  cancel: {
    method: 'DELETE',
    path: '/evidence/:id',
    summary: 'Отменить пакет, который ещё готовится',
    permission: 'EVIDENCE_MAKE',
    params,
    reply: evidence,
    errors: [evidenceErrors.notFound, evidenceErrors.over],
  },
});
