// Search by any part of a number, document, supplier or container. Case, alphabet and everything between letters and
// digits are ignored: «6210-7008», «№ 62107008» and «А-123-ВС-152» find what was stored without these signs.

const latinTwins = 'ABCEHKMOPTXYЁ';
const cyrillicTwins = 'АВСЕНКМОРТХУЕ';

/** The same rule as `search_key` of the database. */
export const searchKey = (text: string): string => Array.from(text, keyOfSign).join('');

export const keyOfSign = (sign: string): string => foldSign(sign).replaceAll(/[^0-9A-Z\u0400-\u04FF]/g, '');

/** Upper case; a Latin letter that looks like a Cyrillic one becomes it. */
export const foldSign = (sign: string): string => {
  const upper = sign.toUpperCase();
  const twin = latinTwins.indexOf(upper);
  return twin >= 0 ? cyrillicTwins.charAt(twin) : upper;
};

/** Words that must all be found. A number typed in groups is one word. */
export function searchWords(search: string): string[] {
  const whole = searchKey(search);
  return /^\d+$/.test(whole) ? [whole] : search.split(/\s+/).map(searchKey).filter(Boolean);
}

/** Whether every word is found in one of the values. A search of signs only finds nothing. */
export function isFound(values: readonly (string | null | undefined)[], search: string): boolean {
  const words = searchWords(search);
  const keys = values.map((value) => searchKey(value ?? ''));
  return words.length > 0 ? words.every((word) => keys.some((key) => key.includes(word))) : search.trim() === '';
}
