import * as z from 'zod/mini';

import { requestErrors } from '../../kernel/request-errors.ts';
import { defineContract } from '../../kernel/route.ts';

const probe = { method: 'GET', access: 'public' } as const;

/** What does not work although requests are answered; for the administrator, in words. */
const problem = z.object({ code: z.string(), message: z.string() });

/** Which build answers. Servers of earlier versions do not say it. */
const build = { version: z._default(z.string(), ''), commit: z._default(z.nullable(z.string()), null) };

export const healthContract = defineContract('health', {
  live: {
    ...probe,
    path: '/health/live',
    summary: 'Процесс работает',
    reply: z.object({ status: z.literal('ok'), ...build }),
  },
  ready: {
    ...probe,
    path: '/health/ready',
    summary: 'Готов принимать запросы: база данных отвечает, остановка не начата; что при этом не работает',
    reply: z.object({ status: z.enum(['ok', 'limited']), problems: z.array(problem), ...build }),
    errors: [requestErrors.closing, requestErrors.databaseSilent, requestErrors.readOnly],
  },
});
