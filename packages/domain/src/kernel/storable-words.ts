// Which sign of a text cannot be stored, and where, for a person. Apart from the rule: a page needs the words rarely.
import { unstorable } from './storable.ts';

/** How many signs before the place are quoted: the sign itself cannot be seen. */
const quotedAtMost = 12;

/**
 * Which sign cannot be stored and where it stands, for a person; undefined when the text can be stored. Of a secret
 * nothing is quoted.
 */
export function unstorableWords(text: string, isSecret = false): string | undefined {
  const at = text.search(unstorable);
  if (at < 0) {
    return undefined;
  }
  const before = Array.from(text.slice(0, at));
  const quoted = isSecret ? '' : before.slice(-quotedAtMost).join('').trim();
  const place = `Знак ${before.length + 1}${quoted && ` (после «${quoted}»)`}`;
  const code = `U+${text.charCodeAt(at).toString(16).toUpperCase().padStart(4, '0')}`;
  const sign = text[at]! < '\uD800' ? `невидимый знак ${code}` : `половина смайлика, ${code}`;
  return `${place} сохранить нельзя: это ${sign}. Удалите его`;
}

/** Whether the field of this path holds a secret. */
export const isSecret = (path: string): boolean => /password$/i.test(path);

interface FoundText {
  /** Path of the field, `lines.0.comment`; empty for the value itself. */
  readonly path: string;
  readonly message: string;
}

/** The first text within a value that cannot be stored; names of fields are texts too. */
export function findUnstorable(value: unknown, path = ''): FoundText | undefined {
  if (typeof value === 'string') {
    const message = unstorableWords(value, isSecret(path));
    return message === undefined ? undefined : { path, message };
  }
  if (typeof value !== 'object' || value === null) {
    return undefined;
  }
  for (const [key, inner] of Object.entries(value)) {
    const found = findUnstorable(key, path) ?? findUnstorable(inner, path === '' ? key : `${path}.${key}`);
    if (found) {
      return found;
    }
  }
  return undefined;
}
