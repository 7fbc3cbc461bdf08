import { expect, test } from 'vitest';

import { balanceErrorWords, reweighErrorWords, type Weighed } from './transport.scale-error.ts';

const weighed = (more: Partial<Weighed> = {}): Weighed => ({
  onReweight: false,
  registerWeight: { gross: 91.2, tare: 24, net: 67.2, trash: null, diff: null },
  overweight: { net: 67.05, tare: 24.1 },
  weighingDetails: { capacity: null, tareMethod: null, error: 50 },
  overweightScale: { error: 100 },
  ...more,
});
const stencil = { capacity: null, tareMethod: 'STENCIL', error: 50 } as const;

// Gross and tare once each: 50 · √2 = 70.7 kg and 100 · √2 = 141.4 kg; both together 158.1 kg.
test.each([
  ['within', weighed(), 'Нетто перевески отличается на 150\u00A0кг: в пределах погрешности обоих весов (±158\u00A0кг)'],
  [
    'beyond',
    weighed({ overweight: { net: 67.04, tare: 24.1 } }),
    'Нетто перевески отличается на 160\u00A0кг: больше погрешности обоих весов (±158\u00A0кг)',
  ],
  ['one error unknown', weighed({ overweightScale: null }), null],
  ['a tare that was not weighed', weighed({ weighingDetails: stencil }), null],
  ['a card from before', { ...weighed(), weighingDetails: undefined } as unknown as Weighed, null],
  ['not reweighed', weighed({ overweight: null }), null],
])('two weighings of one load: %s', (_how, of, words) => {
  expect(reweighErrorWords(of)).toBe(words);
});

test.each([
  ['within the register weighing', weighed(), 0.07, 'Это в пределах погрешности взвешивания (±70\u00A0кг)'],
  ['beyond it', weighed(), 0.071, null],
  ['within the reweigh', weighed({ onReweight: true }), -0.14, 'Это в пределах погрешности взвешивания (±141\u00A0кг)'],
  ['nothing to explain', weighed(), 0, null],
])('what does not add up: %s', (_how, of, difference, words) => {
  expect(balanceErrorWords(of, difference)).toBe(words);
});
