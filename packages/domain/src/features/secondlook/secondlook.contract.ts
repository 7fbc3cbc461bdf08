import * as z from 'zod/mini';

import { defineContract } from '../../kernel/route.ts';
import { accuracyQuery, accuracyReply } from './secondlook.accuracy.schema.ts';
import { secondlookErrors } from './secondlook.errors.ts';
import { judgedLook, secondJudgement, takenLook } from './secondlook.schema.ts';

/** Loads of every division: the fewer people can know a load, the blinder the look. */
const judging = { permission: 'SECOND_LOOK', acrossDivisions: true } as const;
const params = z.object({ id: z.uuid() });

export const secondlookContract = defineContract('secondlook', {
  take: {
    ...judging,
    method: 'POST',
    path: '/second-look/take',
    summary:
      'Взять груз для второго взгляда: фото без номера, поставщика, автора и первой оценки. Взятый остаётся за вами',
    reply: takenLook,
    // The same load again until it is judged or left; a stored reply would carry expired addresses.
    receipt: false,
  },
  judge: {
    ...judging,
    method: 'POST',
    path: '/second-look/:id',
    summary: 'Вторая оценка вида и засора или «по фото не видно». ТС не меняет',
    params,
    namesOwn: true,
    body: secondJudgement,
    reply: judgedLook,
    offline: { title: 'Второй взгляд', transport: 'caller', answer: 'ownRows' },
    errors: Object.values(secondlookErrors),
  },
  leave: {
    ...judging,
    method: 'POST',
    path: '/second-look/:id/leave',
    summary: 'Оставить груз другим',
    params,
    namesOwn: true,
    reply: judgedLook,
    errors: [secondlookErrors.notFound],
  },
  accuracy: {
    method: 'GET',
    path: '/second-look/accuracy',
    summary: 'Точность: смещение и разброс первых оценок засора относительно вторых, с интервалами, от 20 пар',
    permission: 'ACCURACY_READ',
    rights: 'Без ACCURACY_ALL — только свои показатели, без ACCURACY_NAMES — без фамилий',
    query: accuracyQuery,
    reply: accuracyReply,
  },
});
