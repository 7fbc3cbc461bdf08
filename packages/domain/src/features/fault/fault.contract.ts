import * as z from 'zod/mini';

import { defineContract } from '../../kernel/route.ts';
import { faultErrors } from './fault.errors.ts';
import { faultQuery } from './fault.query.ts';
import { fault, faultReport } from './fault.schema.ts';

export const envelopeMaxLength = 256 * 1024;

const admin = { permission: 'SYSTEM_ADMIN' } as const;
const params = z.object({ id: z.uuid() });

export const faultContract = defineContract('fault', {
  /** spec §7: the path is that of the reporting library. Public: a page fails before sign-in too. */
  report: {
    method: 'POST',
    path: '/sentry-tunnel',
    summary: 'Принять сообщение об ошибке от страницы',
    access: 'public',
    receipt: false,
    maxBytes: envelopeMaxLength,
    body: z.string().check(z.maxLength(envelopeMaxLength)),
    reply: z.object({}),
    errors: [faultErrors.tooMany],
  },
  list: {
    ...admin,
    method: 'GET',
    path: '/fault',
    summary: 'Журнал ошибок: последние двести, поровну страниц и сервера, сгруппированные',
    query: faultQuery,
    reply: z.array(fault),
  },
  get: {
    ...admin,
    method: 'GET',
    path: '/fault/:id',
    summary: 'Ошибка с последними двадцатью случаями',
    params,
    reply: z.object({ ...fault.shape, reports: z.array(faultReport) }),
    errors: [faultErrors.notFound],
  },
  resolve: {
    ...admin,
    method: 'PUT',
    path: '/fault/:id/resolved',
    summary: 'Отметить исправленной; новый случай снимает отметку',
    params,
    body: z.strictObject({ isResolved: z.boolean() }),
    reply: fault,
    errors: [faultErrors.notFound],
  },
});
