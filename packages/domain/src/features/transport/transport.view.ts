// Named views of the list, stored per user, not per device.
import * as z from 'zod/mini';

import { defineRoutes } from '../../kernel/route.ts';
import { transportErrors } from './transport.errors.ts';

export const transportView = z
  .object({ id: z.uuid(), name: z.string(), search: z.string() })
  .register(z.globalRegistry, { id: 'TransportView' });
export type TransportView = z.output<typeof transportView>;

const mine = { permission: 'TRANSPORT_READ' } as const;

export const transportViewContract = defineRoutes({
  listViews: {
    ...mine,
    method: 'GET',
    path: '/transport/view',
    summary: 'Сохранённые виды списка',
    reply: z.array(transportView),
  },
  saveView: {
    ...mine,
    method: 'POST',
    path: '/transport/view',
    summary: 'Сохранить вид списка; вид с тем же названием заменяется',
    body: z.strictObject({
      name: z.string().check(z.trim(), z.minLength(1, 'Назовите вид'), z.maxLength(60, 'Не длиннее 60 символов')),
      search: z.string().check(z.maxLength(1000)),
    }),
    reply: transportView,
    errors: [transportErrors.tooManyViews],
  },
  removeView: {
    ...mine,
    method: 'DELETE',
    path: '/transport/view/:id',
    summary: 'Убрать сохранённый вид списка',
    params: z.object({ id: z.uuid() }),
    reply: z.object({}),
    errors: [transportErrors.viewNotFound],
  },
});
