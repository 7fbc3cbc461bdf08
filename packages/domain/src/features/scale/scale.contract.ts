import * as z from 'zod/mini';

import { pageOf } from '../../kernel/paging.ts';
import { defineContract } from '../../kernel/route.ts';
import { scaleErrors } from './scale.errors.ts';
import { unusualQuery, unusualTare, verification, watchedScale } from './scale.schema.ts';

const permission = 'SCALE_WATCH';

export const scaleContract = defineContract('scale', {
  list: {
    method: 'GET',
    path: '/scale',
    summary: 'Весы станций: сколько взвешиваний сравнено, смещение, последняя поверка',
    permission,
    // A scale weighs transports of every division.
    acrossDivisions: true,
    reply: z.array(watchedScale),
  },
  listUnusual: {
    method: 'GET',
    path: '/scale/tare',
    summary: 'Взвешивания с тарой, какой у этого ТС не бывало, без указанной причины; новые сверху',
    permission,
    query: unusualQuery,
    reply: pageOf(unusualTare),
  },
  verify: {
    method: 'POST',
    path: '/scale/:id/verification',
    summary:
      'Поверка проведена: смещение снято, сравнение начинается заново. Ещё одна за 30 дней, когда смещения не было, сравнения не прерывает',
    permission,
    acrossDivisions: true,
    params: z.object({ id: z.uuid() }),
    body: verification,
    reply: watchedScale,
    errors: [scaleErrors.notFound, scaleErrors.stale],
  },
});
