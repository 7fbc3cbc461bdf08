// What every request must satisfy before the schema of its route sees it: texts that a database can store, lists and
// objects of a bounded length. One check for all routes, also for fields whose schema allows any value.
import type { ErrorDetails } from '@otk/domain/kernel/app-error';
import { requestErrors } from '@otk/domain/kernel/request-errors';
import { isSecret, unstorableWords } from '@otk/domain/kernel/storable-words';
import type { FastifySchemaCompiler } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import type { $ZodType } from 'zod/v4/core';

/** A schema parses every item before it counts them: a longer list is refused unread. */
export const mostItems = 1000;
/** More than any contract has; a schema would name each field that it does not know. */
export const mostKeys = 200;
const longestKey = 100;
/** Deeper nesting fits no contract. */
const deepest = 20;

type Field = NonNullable<ErrorDetails['fields']>[number];

interface Place {
  readonly value: unknown;
  readonly path: string;
  readonly depth: number;
}

export const validateInput: FastifySchemaCompiler<$ZodType> = (route) => {
  const validate = validatorCompiler(route);
  // Fastify hands over null for a missing body; a schema with a default expects undefined.
  return (input: unknown) => {
    const field = findUnreadable(input);
    return field ? { error: requestErrors.invalid({ fields: [field] }) } : validate(input ?? undefined);
  };
};

/** The first value that no schema should see. A loop, not recursion: the depth is the sender's choice. */
export function findUnreadable(input: unknown): Field | undefined {
  const places: Place[] = [{ value: input, path: '', depth: 0 }];
  for (let place = places.pop(); place; place = places.pop()) {
    const { value, path, depth } = place;
    const message = complaint(value, path, depth);
    if (message !== undefined) {
      return { path, message };
    }
    if (typeof value === 'object' && value !== null) {
      for (const [key, inner] of Object.entries(value)) {
        const odd = key.length > longestKey ? 'Слишком длинное название поля' : unstorableWords(key);
        if (odd !== undefined) {
          return { path, message: odd };
        }
        places.push({ value: inner, path: path === '' ? key : `${path}.${key}`, depth: depth + 1 });
      }
    }
  }
  return undefined;
}

function complaint(value: unknown, path: string, depth: number): string | undefined {
  const odd = typeof value === 'string' ? unstorableWords(value, isSecret(path)) : undefined;
  if (odd !== undefined) {
    return odd;
  }
  if (Array.isArray(value) && value.length > mostItems) {
    return `Не больше ${mostItems} записей за раз`;
  }
  if (isWide(value)) {
    return `Не больше ${mostKeys} полей в записи`;
  }
  return depth > deepest ? 'Слишком глубокая вложенность' : undefined;
}

/** Counted one by one: a list of all keys of a large object would be made first. */
function isWide(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return false;
  }
  let keys = 0;
  for (const _key in value) {
    keys += 1;
    if (keys > mostKeys) {
      return true;
    }
  }
  return false;
}
