// The one function that reads what comes into a number field, whichever way: keys, paste, voice, a suggestion of the
// keyboard. What is not a number stays as it was entered, together with the sentence that says what is wrong with it.
import { decimal, roundHalfUp, toText } from '@otk/domain/kernel/decimal';

const limit = 1000;
const scale = 3;

/**
 * What a number field holds: a number, null when it is empty, and text that is not a number as it was typed. A form
 * refuses a text, so it neither saves without the field nor loses what stands in it.
 */
export type TypedNumber = number | string | null;

/** For what is computed while somebody types. */
export const understood = (value: TypedNumber): number | null => (typeof value === 'string' ? null : value);

/** The text of a field with this value. */
export function numberText(value: TypedNumber): string {
  return typeof value === 'number' ? comma(toText(decimal(value))) : (value ?? '');
}

const comma = (text: string): string => text.replaceAll('.', ',');

/** Only the unit of the field itself: «500 кг» in a field of tonnes is not 500. */
const unitWords: Readonly<Record<string, string>> = {
  т: 'т|тн|тонн[аы]?',
  кг: 'кг|килограмм(а|ов)?',
  '%': '%',
  шт: 'шт|штук[аи]?',
};

/** Without spaces, invisible characters and the unit, with a comma: «12 345,50 т» is «12345,50». */
export function tidyNumber(entered: string, unit?: string): string {
  const text = entered.replaceAll(/[\s\p{Cf}]/gu, '').replace(/^[−–]/, '-');
  const words = unit === undefined ? undefined : unitWords[unit];
  return comma(words === undefined ? text : text.replace(new RegExp(`(${words})\\.?$`, 'i'), ''));
}

/** Spaces part thousands only: «70 3» is 70,3 to one person and 703 to another. */
const isApart = /\d\s+(?!\d{3}(?!\d))\d|\d{4}\s+\d|[.,]\d+\s+\d/;

/** A longer number would be stored with other digits than were typed. */
const mostDigits = 15;

/** Null for what is not a number, and for one that is not typed to its end: «», «-», «,». */
export function readNumber(entered: string, unit?: string): number | null {
  const text = tidyNumber(entered, unit);
  const isNumber = /^-?(\d+,?\d*|,\d+)$/.test(text) && text.replaceAll(/\D/g, '').length <= mostDigits;
  // −0 is a half-typed −0,5, not a value.
  return isNumber && !isApart.test(entered.replaceAll(/\p{Cf}/gu, '')) ? Number(text.replace(',', '.')) + 0 : null;
}

/** A number whose first digit is still to come. */
export const isUnfinished = (entered: string): boolean => ['-', ',', '-,'].includes(tidyNumber(entered));

/** The value of a field with this text. */
export const numberIn = (entered: string, unit?: string): TypedNumber =>
  readNumber(entered, unit) ?? (tidyNumber(entered, unit) === '' ? null : entered);

export interface NumberRules {
  /** spec §5: strictly between −1000 and 1000 unless turned off. */
  readonly limit: boolean;
  readonly allowNegative: boolean;
  readonly unit?: string | undefined;
}

const mostShown = 20;

/** Said of a text that is not a number. */
export function notUnderstood(entered: string): string {
  const text = entered.trim();
  const shown = text.length > mostShown ? `${text.slice(0, mostShown)}…` : text;
  return `Не понято: «${shown}». Введите число, например 12,5`;
}

/** What is wrong with the entered text; empty when nothing is. */
export function numberProblem(entered: string, rules: NumberRules): string {
  const { unit, allowNegative } = rules;
  const text = tidyNumber(entered, unit);
  const value = readNumber(entered, unit);
  if (value === null) {
    return text === '' || isUnfinished(text) ? '' : notUnderstood(entered);
  }
  if (value < 0 && !allowNegative) {
    return 'Не меньше нуля';
  }
  if (rules.limit && Math.abs(value) >= limit) {
    return limitWords(value, unit);
  }
  const [, decimals = ''] = text.split(',');
  return decimals.length > scale ? 'Не больше трёх знаков после запятой' : '';
}

/** The text of a field that nobody types in: tonnes have three decimals (interface §3). What is refused stays as it was typed. */
export function restingText(text: string, rules: NumberRules): string {
  const value = rules.unit === 'т' ? readNumber(text, rules.unit) : null;
  return value === null || numberProblem(text, rules) !== '' ? text : comma(toText(roundHalfUp(decimal(value), scale)));
}

function limitWords(value: number, unit: string | undefined): string {
  const least = value < 0 ? `Больше −${limit}` : `Меньше ${limit}`;
  return unit === 'т' ? `${least}\u00A0т. Вы ввели килограммы?` : least;
}
