// Decisions of people about values that two of them wrote. Those that change a value go with the write itself.
import * as z from 'zod/mini';

import { type Actor, may } from '../../kernel/actor.ts';
import { decided } from '../../kernel/decision.ts';
import { defineRoutes } from '../../kernel/route.ts';
import type { Permission } from '../auth/auth.permission.ts';
import { transportErrors } from './transport.errors.ts';
import { transport } from './transport.schema.ts';

export const decisionRoutes = defineRoutes({
  decide: {
    method: 'POST',
    path: '/transport/:id/decision',
    summary: 'Записать в историю, что из двух значений выбрано значение сервера, и почему',
    permission: 'TRANSPORT_READ',
    rights: 'Тому, чья роль меняет хотя бы одно из таких значений',
    params: z.object({ id: z.uuid() }),
    body: z.strictObject({ decided }),
    reply: transport,
    offline: { title: 'Выбор из двух значений', transport: { param: 'id' }, answer: 'card' },
    errors: [transportErrors.notFound, transportErrors.fieldForbidden, transportErrors.decidedAlone],
  },
});

/** Rights by which a person writes values that somebody else may have written meanwhile. */
const writers: readonly Permission[] = [
  'TRANSPORT_EDIT',
  'REWEIGHT_REQUEST',
  'WEIGHT_REGISTER',
  'WEIGHT_OVERWEIGHT',
  'SENDER_SCRAP_EDIT',
  'DISCOVER_SCRAP_EDIT',
  'UNORDERED_EDIT',
];
export const mayDecide = (actor: Pick<Actor, 'permissions'>): boolean =>
  writers.some((permission) => may(actor, permission));
