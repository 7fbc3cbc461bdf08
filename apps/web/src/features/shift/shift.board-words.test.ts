import { expect, test } from 'vitest';

import { boardPrintout } from './shift.board-printout.ts';
import { normWords, nowOf, seenWords } from './shift.board-words.ts';
import { aBoard, aStand } from './testing/shift.builders.ts';

test('not all are within the norm while it is not known since when some stand', () => {
  expect(normWords(aStand('station'))).toMatch(/^все не дольше 4\sч$/);
  expect(normWords(aStand('station', { unknown: 2 }))).toMatch(/^норма 4\sч$/);
});

test('nothing is said of all where there are none', () => {
  expect(normWords(aStand('station', { count: 0 }))).toMatch(/^норма 4\sч$/);
});

test('by a clock that is slow nobody is said to be in touch who was silent when the board was made', () => {
  const board = aBoard({ at: '2026-11-18T12:00:00.000Z' });
  const silent = { seenAt: '2026-11-17T12:00:00.000Z' };
  const slow = new Date('2026-11-16T12:00:00.000Z');
  expect(seenWords(silent, nowOf(board, slow))).toMatch(/^нет связи с 17\.11\.2026/);
  const right = new Date('2026-11-18T12:05:00.000Z');
  expect(nowOf(board, right)).toEqual(right);
});

test('paper says which tonnes are lacking and how many people there are beyond its rows', () => {
  const people = Array.from({ length: 12 }, (_, at) => ({
    id: `00000000-0000-4000-8000-0000000006${at + 10}`,
    fullName: `Человек ${at}`,
    seenAt: null,
    inHand: [],
  }));
  const today = { arrived: 1, received: 2, tonnes: 60, unweighed: 1 };
  const paper = JSON.stringify(boardPrintout(aBoard({ today, people }), new Date()));
  expect(paper).toContain('без веса 1 ТС: их тоннаж неизвестен');
  expect(paper).toContain('Кто на смене: 12;');
});
