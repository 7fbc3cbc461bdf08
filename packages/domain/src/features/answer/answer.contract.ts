import * as z from 'zod/mini';

import { defineContract } from '../../kernel/route.ts';
import { transportErrors } from '../transport/transport.errors.ts';
import { transport } from '../transport/transport.schema.ts';
import { answerErrors } from './answer.errors.ts';
import { answerGiven, answerRecord } from './answer.schema.ts';

const write = { method: 'POST', params: z.object({ id: z.uuid() }), reply: transport } as const;

export const answerContract = defineContract('answer', {
  record: {
    ...write,
    path: '/transport/:id/supplier-answer',
    summary: 'Записать ответ поставщика на телефонограмму',
    permission: 'STORAGE_SET',
    body: answerRecord,
    errors: [
      transportErrors.notFound,
      answerErrors.notAsked,
      answerErrors.changed,
      answerErrors.beforeNotice,
      answerErrors.inFuture,
      answerErrors.notSent,
      answerErrors.tooEarlySilent,
    ],
  },
  give: {
    ...write,
    path: '/transport/:id/give-answer',
    summary: 'Ответить на телефонограмму представителю поставщика',
    permission: 'NOTIFY_REPLY',
    body: answerGiven,
    errors: [
      transportErrors.notFound,
      transportErrors.statusForbidden,
      answerErrors.notAsked,
      answerErrors.changed,
      answerErrors.lineUnknown,
    ],
  },
});
