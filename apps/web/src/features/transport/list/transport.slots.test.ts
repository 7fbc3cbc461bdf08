import { expect, test } from 'vitest';

import { createSlots } from './transport.slots.ts';

test('a visible row keeps its slot, a new one takes the slot of a row that left', () => {
  const slots = createSlots();
  expect(slots.assign([0, 1, 2])).toEqual([0, 1, 2]);
  expect(slots.assign([1, 2, 3])).toEqual([1, 2, 0]);
  expect(slots.assign([1, 2, 3])).toEqual([1, 2, 0]);
});

test('a focused row outside the visible range keeps its slot', () => {
  const slots = createSlots();
  slots.assign([0, 1, 2]);
  const [, , , focused] = slots.assign([50, 51, 52, 0]);
  expect(focused).toBe(0);
  expect(new Set(slots.assign([50, 51, 52, 0])).size).toBe(4);
});

test('rows never share a slot, and there are no more slots than shown rows', () => {
  const slots = createSlots();
  for (let at = 0; at < 1000; at += 7) {
    const shown = Array.from({ length: 20 + (at % 5) }, (_, offset) => at * 3 + offset);
    const given = slots.assign(shown);
    expect(new Set(given).size).toBe(shown.length);
    expect(Math.max(...given)).toBeLessThan(24);
  }
});
