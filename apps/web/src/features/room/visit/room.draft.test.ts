import type { RoomCase } from '@otk/domain/room/room.schema';
import { expect, test } from 'vitest';

import { fakeStorage } from '#platform/testing/fake-origin';

import { isTouched, judgeAnswer, keepDraft } from './room.draft.ts';

const lineId = '7a000000-0000-4000-8000-000000000001';
const place = '2026-11-17T06:00:00.000Z';
const shown = 'a'.repeat(64);
const room = {
  lines: [{ lineId, kind: 'TRASH', title: 'Засор', weight: 3.1, count: null, declared: null }],
  freePlaces: [place],
  answer: null,
  shown,
} as unknown as RoomCase;

/** Everything that an answer needs. */
function typeAll(draft: ReturnType<typeof keepDraft>): void {
  draft.type({ answer: 'WILL_COME', comesAt: place, by: 'Сидоров С. С.', position: 'Начальник ОТК' });
  draft.type({ lines: { [lineId]: { isAgreed: false, comment: 'Засор не наш' } } });
  draft.type({ signature: { strokes: [[10, 10, 0, 900, 900, 40]], shown } });
}

test('what is typed and an answer under way outlive a reload; each link has its own', () => {
  const storage = fakeStorage();
  const draft = keepDraft(storage, 'first');
  typeAll(draft);
  draft.begin(judgeAnswer(draft.getState().typed, room).body!, () => 'key 1');
  const again = keepDraft(storage, 'first');
  expect(again.getState()).toEqual(draft.getState());
  expect(again.getState().sending).toMatchObject({ key: 'key 1', body: { answer: 'WILL_COME', comesAt: place } });
  expect(isTouched(keepDraft(storage, 'second').getState())).toBe(false);
  again.clear();
  expect(isTouched(keepDraft(storage, 'first').getState())).toBe(false);
});

test('an answer keeps its key until the server has answered and a second press is the same answer', () => {
  const storage = fakeStorage();
  const [one, other] = [keepDraft(storage, 'a'), keepDraft(storage, 'a')];
  typeAll(one);
  const { body } = judgeAnswer(one.getState().typed, room);
  one.begin(body!, () => 'key 1');
  one.begin(body!, () => 'key 2');
  other.begin(body!, () => 'key 3');
  expect(other.getState().sending!.key).toBe('key 1');
  one.refused();
  one.begin(body!, () => 'key 4');
  expect(one.getState().sending!.key).toBe('key 4');
});

test('faults stand at their field; a contested line wants an explanation', () => {
  const draft = keepDraft(fakeStorage(), 'a');
  draft.type({ lines: { [lineId]: { isAgreed: false, comment: ' ' } } });
  const { errors } = judgeAnswer(draft.getState().typed, room);
  expect(errors).toMatchObject({
    answer: 'Выберите ответ',
    by: 'Укажите фамилию, имя и отчество',
    position: 'Укажите должность',
    signature: 'Распишитесь в поле для подписи',
    [lineId]: 'Объясните, с чем вы не согласны',
  });
});

test('a signature under other figures is none, and a place that somebody took meanwhile is said to be taken', () => {
  const draft = keepDraft(fakeStorage(), 'a');
  typeAll(draft);
  const { typed } = draft.getState();
  expect(judgeAnswer(typed, { ...room, shown: 'b'.repeat(64) }).errors).toHaveProperty('signature');
  expect(judgeAnswer(typed, { ...room, freePlaces: [] }).errors).toEqual({
    comesAt: 'Это время уже занято. Выберите другое',
  });
  expect(judgeAnswer({ ...typed, answer: 'AGREES' }, { ...room, freePlaces: [] }).body).toMatchObject({
    comesAt: null,
  });
});
