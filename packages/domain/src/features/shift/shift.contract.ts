import * as z from 'zod/mini';

import { pageOf } from '../../kernel/paging.ts';
import { defineContract } from '../../kernel/route.ts';
import { board } from './shift.board.ts';
import { shiftErrors } from './shift.errors.ts';
import { acceptance, handOver, handOverQuery, newHandOver, openWork } from './shift.schema.ts';

/** Who acts in the yard works in shifts. */
const permission = 'STATUS_CHANGE';

export const shiftContract = defineContract('shift', {
  getBoard: {
    method: 'GET',
    path: '/shift/board',
    summary: 'Смена на одном экране: что стоит и сколько, что просрочено, итоги суток, люди, устройства',
    permission: 'SHIFT_READ',
    reply: board,
  },
  getOpen: {
    method: 'GET',
    path: '/shift/open',
    summary:
      'Что не закончено: ТС по вкладкам, тревоги, просроченные сроки, неотправленное на других своих устройствах',
    permission,
    query: z.object({ own: z.optional(z.uuid()) }),
    reply: openWork,
  },
  listHandOvers: {
    method: 'GET',
    path: '/shift/hand-over',
    summary: 'Сдачи смен подразделения, последняя первой',
    permission,
    query: handOverQuery,
    reply: pageOf(handOver),
  },
  give: {
    method: 'POST',
    path: '/shift/hand-over',
    summary: 'Сдать смену: что открыто, фиксируется вместе с замечаниями',
    permission,
    body: newHandOver,
    reply: handOver,
    offline: { title: 'Сдача смены', transport: 'caller', answer: 'ownRows' },
    errors: [shiftErrors.alreadyGiven],
  },
  accept: {
    method: 'POST',
    path: '/shift/hand-over/:id/accept',
    summary: 'Принять смену; свою принимает другой, вторым её не примет никто',
    permission,
    params: z.object({ id: z.uuid() }),
    namesOwn: true,
    body: acceptance,
    reply: handOver,
    offline: { title: 'Приём смены', transport: 'caller', answer: 'ownRows' },
    errors: [shiftErrors.notFound, shiftErrors.own, shiftErrors.accepted],
  },
});
