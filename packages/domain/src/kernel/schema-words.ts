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
  if (issue.code === 'invalid_type') {
    return issue.input === undefined || issue.input === null
      ? 'Заполните поле'
      : (needed[issue.expected] ?? 'Неверное значение');
  }
  if (issue.code === 'too_small') {
    return `Не меньше ${String(issue.minimum)}${unitOf(issue.origin)}`;
  }
  if (issue.code === 'too_big') {
    return `Не больше ${String(issue.maximum)}${unitOf(issue.origin)}`;
  }
  return undefined;
}

const unitOf = (origin: string): string => ({ string: ' знаков', array: ' строк' })[origin] ?? '';
