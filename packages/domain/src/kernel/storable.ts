// Text that is stored: PostgreSQL takes neither U+0000 nor half of a surrogate pair (half of an emoji), and signs that turn the
// direction of writing make a name or a number read otherwise than it is written.
// One rule for the server, the forms and the journal of unsent work.

/** With the flag `u` a whole pair is one sign, so that only a lone half is found. */
export const unstorable = /[\0\u202A-\u202E\u2066-\u2069\uD800-\uDFFF]/u;
const allUnstorable = new RegExp(unstorable, 'gu');

/** Whether every text within a value can be stored; names of fields are texts too. */
export const isStorable = (value: unknown): boolean =>
  typeof value === 'string'
    ? !unstorable.test(value)
    : typeof value !== 'object' || value === null || Object.entries(value).flat().every(isStorable);

export const withoutUnstorable = (text: string): string => text.replaceAll(allUnstorable, '');

/** At most so many units of UTF-16, as `maxLength` counts them, and never half of a pair at the end. */
export const cutText = (text: string, most: number): string => text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '');
