import { type Loaded } from '@otk/domain/return/return.load';
import { expect, test } from 'vitest';

import { emptyReturn, judgeReturn, partKey, type ReturnTyped } from './return.form.ts';

const kindId = '0d9c6a4e-0d7c-4d4f-9a57-1b3c2d4e5f60';
const wagon = {
  onReweight: false,
  registerWeight: { gross: 91.2, tare: 24, net: 67.2, trash: 3.1, diff: 0 },
  overweight: null,
  discoverScrapType: [{ id: kindId, deleted: false, net: 15, productionType: { code: '5А', name: 'Лом' } }],
  unorderedProduction: [],
  containers: [],
  returnBack: [],
  commissionInfo: { isHeld: true },
  separateInfo: null,
} as unknown as Loaded;
const kind = partKey({ kind: 'SCRAP', sourceId: kindId });
const judged = (typed: Partial<ReturnTyped>) => judgeReturn(wagon, { ...emptyReturn, reason: 'Засор', ...typed });

test('chosen parts become a request', () => {
  expect(judged({ weights: { [kind]: 5 } }).body).toEqual({
    scope: 'PARTS',
    reason: 'Засор',
    parts: [{ kind: 'SCRAP', sourceId: kindId, weight: 5 }],
  });
  expect(judged({ isWhole: true }).body).toEqual({ scope: 'WHOLE', reason: 'Засор' });
});

test.each<[string, Partial<ReturnTyped>, object]>([
  ['nothing chosen', {}, { parts: 'Выберите, что вернуть' }],
  ['no reason', { isWhole: true, reason: ' ' }, { reason: 'Укажите причину возврата' }],
  ['a chosen part without a weight', { weights: { [kind]: null } }, { parts: 'Вес должен быть больше нуля' }],
  ['more than there is', { weights: { [kind]: 15.5 } }, { parts: '5А · Лом: осталось 15,000\u00A0т' }],
])('%s is said before the request', (_name, typed, errors) => {
  expect(judged(typed).errors).toEqual(errors);
});
