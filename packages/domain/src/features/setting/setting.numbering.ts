// Templates of document numbers. A number is written when it is given; a changed template leaves earlier ones alone.
import { withoutSign } from '../../kernel/paper-number.ts';
import * as z from 'zod/mini';

const places = /\{(номер|год|гг)(?::(\d))?\}/g;
const unknownPlace = /\{(?!(?:номер(?::[2-9])?|год|гг)\})/;

/** A number is given once in a year, so the template must show both. */
export const numberTemplate = z.string('Укажите шаблон').check(
  z.trim(),
  z.maxLength(40, 'Не больше 40 знаков'),
  z.refine((text) => /\{номер(?::[2-9])?\}/.test(text), 'В шаблоне нет {номер}'),
  z.refine((text) => /\{(?:год|гг)\}/.test(text), 'В шаблоне нет {год} или {гг}'),
  z.refine((text) => !unknownPlace.test(text), 'Подстановки: {номер}, {номер:4}, {год}, {гг}'),
  z.regex(/^[\p{L}\d\s{}:/.№_-]*$/u, 'Буквы, цифры и знаки / - . _ №'),
);

/** The sign stands before the number wherever it is shown. */
export function writeNumber(
  template: string,
  { number, year }: { readonly number: number; readonly year: number },
): string {
  return withoutSign(template).replaceAll(places, (_place, name: string, digits?: string) => {
    if (name === 'номер') {
      return String(number).padStart(Number(digits ?? 1), '0');
    }
    return name === 'год' ? String(year) : String(year % 100).padStart(2, '0');
  });
}
