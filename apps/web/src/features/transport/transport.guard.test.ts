import { expect, test } from 'vitest';

import { containerWarning, numberWarning, tidyNumber, trailerWarning } from './transport.guard.ts';

test.each([
  ['WAGON', '60432176', null],
  ['PLATFORM', '94640273', null],
  ['WAGON', '6043 2176', null],
  ['WAGON', '', null],
  ['WAGON', '60432175', 'Контрольная цифра номера вагона не совпадает: по первым семи должна быть 6'],
  ['WAGON', '6043217', 'В номере вагона 8 цифр, введено 7'],
  ['AUTO', 'a123bc152', null],
  ['AUTO', '60432176', 'Не похоже на российский номер вида А123ВС152. Проверьте'],
] as const)('%s %s: %s', (kind, typed, warning) => {
  expect(numberWarning(kind, typed)).toBe(warning);
});

test('trailers and containers have their own shapes', () => {
  expect(trailerWarning('АН123452')).toBeNull();
  expect(trailerWarning('А123ВС152')).toMatch('прицепа');
  expect(containerWarning('RZDU0015340')).toBeNull();
  expect(containerWarning('RZDU0015341')).toBe('Контрольная цифра не совпадает: должна быть 0');
  expect(containerWarning('вагон')).toBe('Номер не по образцу RZDU0015340');
});

test('a number is normalised on blur', () => {
  expect(tidyNumber('WAGON', ' 6043 2176 ')).toBe('60432176');
  expect(tidyNumber('AUTO', 'a 123 bc 152')).toBe('А123ВС152');
});
