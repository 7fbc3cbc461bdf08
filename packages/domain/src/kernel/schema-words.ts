// What a schema refuses without words of its own, in Russian: without the names that programs give to types.
import type { core } from 'zod/mini';

const needed: Readonly<Record<string, string>> = {
  string: 'Нужен текст',
  number: 'Нужно число',
  int: 'Нужно целое число',
  boolean: 'Нужно «да» или «нет»',
  array: 'Нужен список',
  object: 'Нужен набор полей',
  date: 'Нужна дата',
};

/** Undefined: the words of the library are plain enough. */
export function schemaWords(issue: core.$ZodRawIssue): string | undefined {
  const isEmpty = issue.input === undefined || issue.input === null;
  if (isEmpty && (issue.code === 'invalid_type' || issue.code === 'invalid_value')) {
    return 'Заполните поле';
  }
  if (issue.code === 'invalid_type') {
    return needed[issue.expected] ?? 'Неверное значение';
  }
  if (issue.code === 'too_small') {
    return `Не меньше ${limitWords(issue.minimum, issue.origin)}`;
  }
  if (issue.code === 'too_big') {
    return `Не больше ${limitWords(issue.maximum, issue.origin)}`;
  }
  if (issue.code === 'invalid_value') {
    return 'Такого значения нет в списке';
  }
  if (issue.code === 'invalid_format') {
    return formats[issue.format] ?? 'Неверный вид записи';
  }
  return undefined;
}

const formats: Readonly<Record<string, string>> = {
  uuid: 'Неверный идентификатор',
  guid: 'Неверный идентификатор',
  email: 'Неверный адрес почты',
};

const units: Readonly<Record<string, readonly [one: string, many: string]>> = {
  string: ['знака', 'знаков'],
  array: ['строки', 'строк'],
};

/** «1 знака», «3 знаков»: after «не больше» the genitive. */
function limitWords(limit: number | bigint, origin: string): string {
  const isOne = Number(limit) % 10 === 1 && Number(limit) % 100 !== 11;
  const unit = units[origin]?.[isOne ? 0 : 1];
  return unit === undefined ? String(limit) : `${limit} ${unit}`;
}
