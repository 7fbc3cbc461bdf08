import { expect, test } from 'vitest';

import { historyOfWeighing } from './weighing.history.ts';

test.each([
  [
    'registerWeight',
    { gross: 91.2, tare: 24, net: 67.2, trash: null, diff: -0.3 },
    'брутто 91,200\u00A0т, тара 24,000\u00A0т, нетто 67,200\u00A0т',
  ],
  ['overweightClear', 62.5, '62,500\u00A0т'],
  ['clearScale', { scaleId: 's', scaleName: 'Весы № 2', method: 'MOTION' }, 'Весы № 2, в движении'],
  ['overweightScale', { scaleId: 's', scaleName: 'Весы № 2', method: 'AXLES' }, 'Весы № 2, поосно'],
  [
    'weighingDetails',
    { capacity: null, tareMethod: null, scaleName: 'Весы № 1', method: 'MOTION', error: 100, tareReason: 'REPAIR' },
    'Весы № 1, в движении, ±100\u00A0кг, необычная тара: после ремонта',
  ],
  ['weighingDetails', { capacity: 66.5, tareMethod: 'STENCIL' }, 'грузоподъёмность 66,500\u00A0т, тара по трафарету'],
])('%s as text', (field, value, text) => {
  expect(historyOfWeighing.values[field]?.(value, new Map())).toBe(text);
});
