import * as z from 'zod/mini';

import { defineContract } from '../../kernel/route.ts';
import { transportErrors } from '../transport/transport.errors.ts';
import { transport } from '../transport/transport.schema.ts';
import { weighingErrors } from './weighing.errors.ts';
import { tareMemory } from './weighing.scale.ts';
import {
  overweightClearEdit,
  overweightClearVoid,
  overweightEdit,
  overweightVoid,
  registerWeightEdit,
  voidQuery,
  weighing,
} from './weighing.schema.ts';

const write = {
  params: z.object({ id: z.uuid() }),
  reply: transport,
  errors: [transportErrors.notFound, transportErrors.closed, transportErrors.stale],
} as const;
/** Weighing is step 5 of incoming control (domain §3.1) and must work without a network. */
const offline = { transport: { param: 'id' }, answer: 'card' } as const;

export const weighingContract = defineContract('weighing', {
  setRegisterWeight: {
    ...write,
    method: 'POST',
    path: '/transport/:id/set-register-weight',
    summary: 'Взвешивание: брутто, тара, нетто, засор; прежняя остаётся в списке погашенной',
    permission: 'WEIGHT_REGISTER',
    body: registerWeightEdit,
    offline: { ...offline, title: 'Взвешивание' },
    errors: [...write.errors, weighingErrors.wrongDiff, weighingErrors.scaleUnknown],
  },
  setOverweight: {
    ...write,
    method: 'POST',
    path: '/transport/:id/set-overweight',
    summary: 'Контрольная перевеска',
    permission: 'WEIGHT_OVERWEIGHT',
    body: overweightEdit,
    offline: { ...offline, title: 'Контрольная перевеска' },
    errors: [...write.errors, weighingErrors.scaleUnknown],
  },
  setOverweightClear: {
    ...write,
    method: 'POST',
    path: '/transport/:id/set-clear-overweight',
    summary: 'Чистая перевеска',
    permission: 'WEIGHT_OVERWEIGHT',
    body: overweightClearEdit,
    offline: { ...offline, title: 'Чистая перевеска' },
    errors: [...write.errors, weighingErrors.scaleUnknown],
  },
  removeOverweight: {
    ...write,
    method: 'DELETE',
    path: '/transport/:id/overweight',
    summary: 'Погасить контрольную перевеску',
    permission: 'WEIGHT_OVERWEIGHT',
    query: voidQuery,
    body: overweightVoid,
    offline: { ...offline, title: 'Погасить контрольную перевеску' },
    errors: [...write.errors, weighingErrors.absent],
  },
  removeOverweightClear: {
    ...write,
    method: 'DELETE',
    path: '/transport/:id/overweight-clear',
    summary: 'Погасить чистую перевеску',
    permission: 'WEIGHT_OVERWEIGHT',
    query: voidQuery,
    body: overweightClearVoid,
    offline: { ...offline, title: 'Погасить чистую перевеску' },
    errors: [...write.errors, weighingErrors.absent],
  },
  list: {
    method: 'GET',
    path: '/transport/:id/weighings',
    summary: 'Все взвешивания ТС, и погашенные',
    permission: 'TRANSPORT_READ',
    params: write.params,
    reply: z.array(weighing),
    takenAlong: true,
    errors: [transportErrors.notFound],
  },
  tares: {
    method: 'GET',
    path: '/transport/:id/tares',
    summary: 'Тара этого ТС в прежние приезды и весы станции, для взвешивания',
    permission: 'TRANSPORT_READ',
    params: write.params,
    reply: tareMemory,
    takenAlong: true,
    errors: [transportErrors.notFound],
  },
});
