import * as z from 'zod/mini';

import { defineContract } from '../../kernel/route.ts';
import { weight } from '../../kernel/schema.ts';
import { transportErrors } from '../transport/transport.errors.ts';
import { transport } from '../transport/transport.schema.ts';
import { scrapListEdit, unorderedListEdit } from './scrap.schema.ts';

const params = z.object({ id: z.uuid() });
const errors = [transportErrors.notFound, transportErrors.closed, transportErrors.stale];
const list = { method: 'PATCH', params, reply: transport, errors } as const;
const offline = { transport: { param: 'id' }, answer: 'card' } as const;

export const scrapContract = defineContract('scrap', {
  setSenderScrapType: {
    ...list,
    path: '/transport/sender-scrap-type/:id',
    summary: 'Виды лома по документам',
    permission: 'SENDER_SCRAP_EDIT',
    body: scrapListEdit,
    offline: { ...offline, title: 'Виды лома по документам' },
  },
  setDiscoveredScrapType: {
    ...list,
    path: '/transport/discovered-scrap-type/:id',
    summary: 'Обнаруженные виды лома',
    permission: 'DISCOVER_SCRAP_EDIT',
    body: scrapListEdit,
    offline: { ...offline, title: 'Обнаруженные виды лома' },
  },
  setUnorderedProduction: {
    ...list,
    path: '/transport/unordered-production/:id',
    summary: 'Незаказная продукция',
    permission: 'UNORDERED_EDIT',
    body: unorderedListEdit,
    offline: { ...offline, title: 'Незаказная продукция' },
  },
  getSenderNetWeightRest: {
    method: 'GET',
    path: '/transport/sender-net-weight-rest/:id',
    summary: 'Сколько нетто отправителя ещё не найдено при приемке',
    permission: 'TRANSPORT_READ',
    params,
    reply: z.object({ senderNet: weight, found: weight, rest: weight }),
    errors: [transportErrors.notFound],
  },
});
