import * as z from 'zod/mini';

import { defineContract } from '../../kernel/route.ts';
import { transportErrors } from '../transport/transport.errors.ts';
import { transport } from '../transport/transport.schema.ts';
import { signatureAct, signatureBook } from './signature.act.ts';
import { signatureErrors } from './signature.errors.ts';

const params = z.object({ id: z.uuid() });

export const signatureContract = defineContract('signature', {
  sign: {
    method: 'POST',
    path: '/transport/:id/signature',
    summary: 'Подпись на экране под показанным текстом, или отказ подписать с причиной; id сделан на устройстве',
    permission: 'SIGNATURE_TAKE',
    params,
    body: signatureAct,
    reply: transport,
    offline: { title: 'Подпись на экране', transport: { param: 'id' }, answer: 'card' },
    errors: [transportErrors.notFound, ...Object.values(signatureErrors)],
  },
  list: {
    method: 'GET',
    path: '/transport/:id/signatures',
    summary: 'Тексты ТС, которые подписывают, и подписи под ними, также под прежними текстами',
    permission: 'TRANSPORT_READ',
    params,
    reply: signatureBook,
    takenAlong: true,
    errors: [transportErrors.notFound],
  },
});
