import { expect, test } from 'vitest';

import { tQuantile } from './student.ts';

/** The area under the density of Student from 0 to `t`, by Simpson's rule; the density by its ratio of gamma functions. */
function areaUpTo(t: number, freedom: number): number {
  const density = (x: number) => (1 + x ** 2 / freedom) ** (-(freedom + 1) / 2);
  const integral = (to: number, steps = 2000) => {
    const step = to / steps;
    const inner = Array.from({ length: steps - 1 }, (_, at) => density((at + 1) * step) * (at % 2 === 0 ? 4 : 2));
    return (step / 3) * (density(0) + inner.reduce((sum, one) => sum + one, 0) + density(to));
  };
  // The whole area by the substitution x = √freedom · tan: ∫ cos^(freedom − 1).
  const steps = 2000;
  const whole = Array.from(
    { length: steps },
    (_, at) => Math.cos(((at + 0.5) / steps) * (Math.PI / 2)) ** (freedom - 1),
  ).reduce((sum, one) => sum + one, 0);
  return integral(t) / (Math.sqrt(freedom) * whole * (Math.PI / 2 / steps)) / 2;
}

test('t is that of the density of Student, of the table and beyond it: 97.5 % lie below each value', () => {
  const degrees = [...Array.from({ length: 60 }, (_, at) => at + 1), 111, 250, 1000];
  const wrong = degrees.filter((freedom) => {
    const within = (value: number) => 0.5 + areaUpTo(value, freedom);
    return !(within(tQuantile(freedom) - 0.0006) < 0.975 && within(tQuantile(freedom) + 0.0006) > 0.975);
  });
  expect(wrong).toEqual([]);
});
