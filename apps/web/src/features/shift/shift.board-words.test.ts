import { expect, test } from 'vitest';

import { boardPrintout } from './shift.board-printout.ts';
import { normWords } from './shift.board-words.ts';
import { aBoard, aStand } from './testing/shift.builders.ts';

test('not all are within the norm while it is not known since when some stand', () => {
  expect(normWords(aStand('station'))).toBe('все в норме 4 ч');
  expect(normWords(aStand('station', { unknown: 2 }))).toBe('норма 4 ч');
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
