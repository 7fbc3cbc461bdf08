// Text that the database can store: PostgreSQL takes neither U+0000 nor half of a surrogate pair (half of an emoji).
// One rule for the server, the forms and the journal of unsent work.

/** With the flag `u` a whole pair is one sign, so that only a lone half is found. */
const unstorable = /[\0\uD800-\uDFFF]/u;
const allUnstorable = /[\0\uD800-\uDFFF]/gu;

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
  const sign = text[at] === '\0' ? `невидимый знак ${code}` : `половина смайлика, ${code}`;
  return `${place} сохранить нельзя: это ${sign}. Удалите его`;
}

export const withoutUnstorable = (text: string): string => text.replaceAll(allUnstorable, '');

/** At most so many units of UTF-16, as `maxLength` counts them, and never half of a pair at the end. */
export const cutText = (text: string, most: number): string => text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '');

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
