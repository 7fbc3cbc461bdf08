import { describe, expect, test } from 'vitest';

import { createRandom } from './random.ts';

const times = <Result>(count: number, make: () => Result): Result[] => Array.from({ length: count }, make);

describe('random', () => {
  test('the same seed gives the same numbers, another seed other ones', () => {
    const drawn = (seed: number) => {
      const random = createRandom(seed);
      return times(20, () => random.uuid());
    };
    expect(drawn(5)).toEqual(drawn(5));
    expect(drawn(6)).not.toEqual(drawn(5));
  });

  test('integers reach both ends and stay inside, evenly', () => {
    const random = createRandom(1);
    const counts = new Map<number, number>();
    for (const value of times(6000, () => random.integer(3, 8))) {
      counts.set(value, (counts.get(value) ?? 0) + 1);
    }
    expect([...counts.keys()].toSorted((a, b) => a - b)).toEqual([3, 4, 5, 6, 7, 8]);
    expect(Math.min(...counts.values())).toBeGreaterThan(850);
    expect(Math.max(...counts.values())).toBeLessThan(1150);
  });

  test('items are chosen by their weights', () => {
    const random = createRandom(2);
    const rare = times(4000, () =>
      random.weighted([
        ['often', 9],
        ['rare', 1],
        ['never', 0],
      ]),
    );
    expect(rare.filter((item) => item === 'rare').length).toBeGreaterThan(300);
    expect(rare.filter((item) => item === 'rare').length).toBeLessThan(500);
    expect(rare).not.toContain('never');
  });

  test('a dealer returns every item once per round', () => {
    const random = createRandom(3);
    const deal = random.dealer(['a', 'b', 'c']);
    expect(times(3, deal).toSorted()).toEqual(['a', 'b', 'c']);
    expect(times(3, deal).toSorted()).toEqual(['a', 'b', 'c']);
  });

  test('ids are version 4 and differ', () => {
    const random = createRandom(4);
    const ids = times(5000, () => random.uuid());
    expect(new Set(ids).size).toBe(5000);
    expect(
      ids.filter((id) => !/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(id)),
    ).toEqual([]);
  });

  test('choosing from an empty list throws', () => {
    expect(() => createRandom(1).pick([])).toThrow(RangeError);
  });
});
