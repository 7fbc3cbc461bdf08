import { expect, test } from 'vitest';
import * as z from 'zod/mini';

import { numberTemplate, writeNumber } from './setting.numbering.ts';

test.each([
  ['{номер}/{год}', '7/2026'],
  ['ОТК-{номер:4}-{гг}', 'ОТК-0007-26'],
  ['№ {год}.{номер:2}', '2026.07'],
])('%s writes %s', (template, written) => {
  expect(z.parse(numberTemplate, template)).toBe(template);
  expect(writeNumber(template, { number: 7, year: 2026 })).toBe(written);
});

test.each([
  ['{год}', 'В шаблоне нет {номер}'],
  ['{номер}', 'В шаблоне нет {год} или {гг}'],
  ['{номер}/{год}/{месяц}', 'Подстановки: {номер}, {номер:4}, {год}, {гг}'],
  ['{номер}/{год}<b>', 'Буквы, цифры и знаки / - . _ №'],
])('%s is refused: %s', (template, message) => {
  const parsed = z.safeParse(numberTemplate, template);
  expect(parsed.error?.issues.map((issue) => issue.message)).toContain(message);
});
