import * as z from 'zod/mini';

import { defineContract } from '../../kernel/route.ts';
import { commissionDay, productionType, scrapType, unorderedSection, unorderedSign } from './dictionary.schema.ts';

/** Dictionaries are read at start-up, which comes before a required password change. */
const dictionary = { method: 'GET', access: 'self', beforePasswordChange: true } as const;

export const dictionaryContract = defineContract('dictionary', {
  listScrapTypes: { ...dictionary, path: '/production', summary: 'Виды лома', reply: z.array(scrapType) },
  listUnordered: {
    ...dictionary,
    path: '/unorderedProduction',
    summary: 'Незаказная продукция по разделам',
    reply: z.array(unorderedSection),
  },
  listProductionTypes: {
    ...dictionary,
    path: '/unorderedProduction/production-type',
    summary: 'Типы незаказной продукции',
    reply: z.array(productionType),
  },
  listSigns: {
    ...dictionary,
    path: '/unorderedProduction/sign',
    summary: 'Признаки незаказной продукции',
    reply: z.array(unorderedSign),
  },
  listCommissionDays: {
    ...dictionary,
    path: '/commission-calendar',
    summary: 'Календарь комиссии',
    reply: z.array(commissionDay),
  },
});
