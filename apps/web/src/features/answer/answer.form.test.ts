import { expect, test } from 'vitest';

import { type AskedLine, emptyGiven, emptyRecord, judgeGiven, judgeRecord } from './answer.form.ts';

const now = new Date('2026-11-15T14:05');
const typed = { ...emptyRecord(now), answer: 'WILL_COME', by: 'Петров П. П.', means: 'PHONE' };

test('the moment of the answer is filled with now; the fields say what is missing', () => {
  expect(judgeRecord(typed).body).toMatchObject({ answer: 'WILL_COME', date: now.toISOString(), file: null });
  expect(judgeRecord(emptyRecord(now)).errors).toMatchObject({ means: 'Укажите, как получен ответ' });
  expect(judgeRecord({ ...typed, by: ' ' }).errors).toEqual({ by: 'Укажите, кто ответил' });
  expect(judgeRecord({ ...typed, day: '' }).errors).toEqual({ date: 'Укажите дату и время ответа' });
});

test('nobody is named when the supplier did not answer', () => {
  expect(judgeRecord({ ...emptyRecord(now), answer: 'SILENT', by: 'Петров' }).body).toMatchObject({ by: null });
});

const lines: AskedLine[] = [
  { id: '00000000-0000-4000-8000-000000000001', words: '3А, 41,200\u00A0т' },
  { id: '00000000-0000-4000-8000-000000000002', words: '12А, 6,300\u00A0т' },
];
const [first, second] = lines as [AskedLine, AskedLine];

test('only touched lines of the card are sent; a contested one needs an explanation at its own field', () => {
  const given = {
    ...emptyGiven,
    answer: 'AGREES',
    lines: { [second.id]: { isAgreed: false, comment: '' }, gone: { isAgreed: true, comment: '' } },
  };
  expect(judgeGiven(given, lines).errors).toEqual({ [second.id]: 'Объясните, с чем вы не согласны' });
  const explained = { ...given, lines: { ...given.lines, [second.id]: { isAgreed: false, comment: 'Это 3А' } } };
  expect(judgeGiven(explained, lines).body?.lines).toEqual([{ lineId: second.id, isAgreed: false, comment: 'Это 3А' }]);
  expect(judgeGiven({ ...given, lines: { [first.id]: { isAgreed: true, comment: 'x' } } }, lines).body?.lines).toEqual([
    { lineId: first.id, isAgreed: true, comment: null },
  ]);
});

test('a refusal must be explained', () => {
  expect(judgeGiven({ ...emptyGiven, answer: 'REFUSES' }, []).errors).toEqual({
    comment: 'Объясните, с чем вы не согласны',
  });
});
