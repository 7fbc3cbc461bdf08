import * as z from 'zod/mini';

import { requestErrors } from '../../kernel/request-errors.ts';
import { defineContract } from '../../kernel/route.ts';

const probe = { method: 'GET', access: 'public', reply: z.object({ status: z.literal('ok') }) } as const;

export const healthContract = defineContract('health', {
  live: { ...probe, path: '/health/live', summary: 'Процесс работает' },
  ready: {
    ...probe,
    path: '/health/ready',
    summary: 'Готов принимать запросы: база данных отвечает, остановка не начата',
    errors: [requestErrors.busy],
  },
});
