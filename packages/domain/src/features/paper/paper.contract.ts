// Papers of a transport that are printed from what the product knows; only their numbers are stored.
import * as z from 'zod/mini';

import { defineContract } from '../../kernel/route.ts';
import { transportErrors } from '../transport/transport.errors.ts';
import { paperErrors } from './paper.errors.ts';

const paper = {
  method: 'GET',
  permission: 'FILE_READ',
  kind: 'stream',
  params: z.object({ id: z.uuid() }),
  reply: z.unknown(),
} as const;

export const paperContract = defineContract('paper', {
  phonegram: {
    ...paper,
    path: '/transport/:id/phonegram-paper',
    hasEffects: true,
    summary: 'Телефонограмма последнего хранения ТС, PDF; со ссылкой для поставщика, если её можно отправлять',
    errors: [transportErrors.notFound, paperErrors.noPhonegram],
  },
  weighingSlip: {
    ...paper,
    path: '/transport/:id/weighing-slip',
    hasEffects: true,
    summary: 'Отвес: действующие перевески ТС, PDF; первый печатный получает номер года',
    errors: [transportErrors.notFound, paperErrors.noWeighing],
  },
  storageReceipt: {
    ...paper,
    path: '/transport/:id/storage-receipt',
    hasEffects: true,
    summary: 'Квитанция о принятии ТС на ответственное хранение, PDF; первая печатная получает номер года',
    errors: [transportErrors.notFound, paperErrors.noStorage],
  },
});
