// Figures, days and sizes have one spelling and one rounding: packages/domain/src/kernel/words.ts and unit-words.ts beside it. The bounds of a weight
// stand once too: packages/domain/src/kernel/schema.ts.
import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { productOf, sides } from './import-graph.ts';

const spellings: readonly (readonly [what: string, pattern: RegExp, home: readonly string[]])[] = [
  ['a decimal comma', /\.replace(?:All)?\('\.', ','\)/, ['ui/form/number-text.ts', 'ui/form/NumberInput.tsx']],
  ['a number', /Intl\.NumberFormat|\.toLocaleString\(/, ['kernel/words.ts']],
  ['a plural', /Intl\.PluralRules/, ['kernel/words.ts']],
  ['a day', /toReversed\(\)\.join\('\.'\)/, ['kernel/words.ts']],
  ['a moment', /Intl\.DateTimeFormat/, ['ui/day/days.ts', 'schedule/HourField.tsx']],
  ['a size', /\} ?(?:Б|КБ|МБ|ГБ)`/, ['kernel/words.ts']],
  [
    // Texts that are compared with kept, signed or sent ones keep their spaces.
    'a unit that may leave its figure',
    /\} (?:т|кг|%|шт|мин|ч|сут|мс|мкЗв|₽)(?!\p{L})/u,
    [
      'kernel/unit-words.ts',
      'torg.shown.ts',
      'torg.prefill.ts',
      'torg.figures.ts',
      'notification.values.ts',
      'transport.without-case.ts',
    ],
  ],
  ['the bounds of a weight', /multipleOf\(0\.001|меньше 1000 т/, ['kernel/schema.ts']],
];

test.each(spellings)('%s is spelled in one place', (_what, pattern, home) => {
  const wrong = Object.values(sides)
    .flatMap(productOf)
    .filter((file) => !home.some((place) => file.endsWith(place)))
    .filter((file) => pattern.test(readFileSync(file, 'utf8')));
  expect(wrong).toEqual([]);
});
