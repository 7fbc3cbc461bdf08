import * as z from 'zod/mini';

import { defineContract } from '../../kernel/route.ts';
import { transportErrors } from '../transport/transport.errors.ts';
import { transport } from '../transport/transport.schema.ts';
import { returnErrors } from './return.errors.ts';
import { returnRequest } from './return.schema.ts';

const step = {
  reply: transport,
  permission: 'RETURN_BACK',
  letters: true,
} as const;
const stepErrors = [transportErrors.notFound, transportErrors.statusUnknown, transportErrors.statusForbidden];
const { lineUnknown, former, ...refusals } = returnErrors;

export const returnContract = defineContract('return', {
  returnBack: {
    ...step,
    method: 'POST',
    path: '/transport/return-back/:id',
    summary: 'Вернуть поставщику весь груз или его части',
    params: z.object({ id: z.uuid() }),
    body: returnRequest,
    errors: [...stepErrors, ...Object.values(refusals)],
  },
  cancelReturn: {
    ...step,
    method: 'DELETE',
    path: '/transport/return-back/:id/:subId',
    summary: 'Отменить возврат одной части; без последней ТС возвращается в прежний статус',
    params: z.object({ id: z.uuid(), subId: z.uuid() }),
    errors: [...stepErrors, lineUnknown, former],
  },
});
