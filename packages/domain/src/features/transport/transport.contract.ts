import * as z from 'zod/mini';

import { defineContract } from '../../kernel/route.ts';
import { transportErrors } from './transport.errors.ts';
import { transportFilter, transportPageQuery } from './transport.filter.ts';
import { transport, transportRow } from './transport.schema.ts';
import { transportTabCodes } from './transport.status.ts';

const read = { method: 'GET', permission: 'TRANSPORT_READ' } as const;

export const transportContract = defineContract({
  filtrate: {
    ...read,
    path: '/transport/filtrate',
    summary: 'Страница списка ТС по вкладке и фильтрам',
    query: transportPageQuery,
    reply: z.object({ items: z.array(transportRow), next: z.nullable(z.string()) }),
    errors: [transportErrors.badCursor],
  },
  filtrateCount: {
    ...read,
    path: '/transport/filtrate-count/:id',
    summary: 'Число ТС на каждой вкладке; id — код станции или all',
    params: z.object({ id: transportFilter.shape.station }),
    query: z.pick(transportFilter, { search: true }),
    reply: z.record(z.enum(transportTabCodes), z.number()),
  },
  get: {
    ...read,
    path: '/transport/:id',
    summary: 'Карточка ТС',
    params: z.object({ id: z.uuid() }),
    reply: transport,
    errors: [transportErrors.notFound],
  },
});
