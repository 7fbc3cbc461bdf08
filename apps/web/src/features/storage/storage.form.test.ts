import type { Reason } from '@otk/domain/transport/transport.schema';
import { expect, test } from 'vitest';

import { aTransport } from '#features/transport/testing/transport.builders';

import { emptyStorage, judgeStorage, provenReasons } from './storage.form.ts';

const dirt: Reason = {
  id: '00000000-0000-4000-8000-000000000001',
  code: 'EXCESS_WEEDINESS',
  name: 'Засорённость выше нормы договора',
  isCommentRequired: false,
};
const other: Reason = {
  ...dirt,
  id: '00000000-0000-4000-8000-000000000002',
  code: 'OTHER',
  name: 'Иное',
  isCommentRequired: true,
};
const reasons = [dirt, other];

test('a reason is enough when the product sends the phonegram', () => {
  expect(judgeStorage({ ...emptyStorage, reasonIds: [dirt.id] }, reasons, [])).toEqual({
    body: { kind: 'AUTO', body: { reasonIds: [dirt.id] } },
  });
});

test('reasons that the card proves are ticked until the person changes them', () => {
  const card = aTransport({
    registerWeight: { ...aTransport().registerWeight!, trash: 90 },
    unorderedProduction: [],
  });
  expect(provenReasons(reasons, card, 2)).toEqual([dirt.id]);
  expect(judgeStorage(emptyStorage, reasons, [dirt.id]).body).toMatchObject({ body: { reasonIds: [dirt.id] } });
  expect(judgeStorage({ ...emptyStorage, reasonIds: [] }, reasons, [dirt.id]).errors).toEqual({
    reasonIds: 'Выберите причину',
  });
});

test('without a reason, and with «Иное» unexplained, the fields say what is missing', () => {
  expect(judgeStorage(emptyStorage, reasons, []).errors).toEqual({ reasonIds: 'Выберите причину' });
  expect(judgeStorage({ ...emptyStorage, reasonIds: [other.id], comment: ' ' }, reasons, []).errors).toEqual({
    comment: 'Опишите причину «Иное»',
  });
});

test('a phonegram given by hand needs its number, moment and recipient', () => {
  const typed = { ...emptyStorage, isManual: true, reasonIds: [dirt.id] };
  expect(judgeStorage(typed, reasons, []).errors).toEqual({
    number: 'Укажите номер телефонограммы',
    date: 'Укажите дату и время телефонограммы',
    recipient: 'Укажите, кто принял телефонограмму',
  });
  const whole = { ...typed, number: '117', day: '2026-11-15', time: '14:05', recipient: 'Диспетчер Петрова' };
  expect(judgeStorage(whole, reasons, []).body).toMatchObject({
    kind: 'MANUAL',
    body: { number: '117', date: new Date('2026-11-15T14:05').toISOString(), recipient: 'Диспетчер Петрова' },
  });
});
