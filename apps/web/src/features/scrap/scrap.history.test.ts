import { expect, test } from 'vitest';

import { historyOfScrap } from './scrap.history.ts';

const line = { deleted: false, net: 41.2, productionType: { code: '3А', name: 'Стальной лом' } };
test.each([
  ['discoverScrapType', line, '3А 41,200\u00A0т'],
  ['senderScrapType', { ...line, deleted: true }, '3А 41,200\u00A0т (убрано)'],
  [
    'unorderedProduction',
    { deleted: false, count: 4, weight: 0.28, unorderedProduction: { name: 'Баллон газовый 50 л' } },
    'Баллон газовый 50 л 4\u00A0шт 0,280\u00A0т',
  ],
])('%s as text', (field, value, text) => {
  expect(historyOfScrap.values[field]?.(value, new Map())).toBe(text);
});
