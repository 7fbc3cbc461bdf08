// Any part of a number, document, supplier or container, in any alphabet (the column is folded by search_fold).
import type { SqlBuilder } from '#platform/db/sql';

/** «6185 4303» is how people read a number aloud, so digits are searched without their spaces. */
const wordsOf = (search: string): string[] =>
  /^[\d\s]+$/.test(search) ? [search.replaceAll(/\s/g, '')] : search.split(/\s+/);

const pattern = (word: string): string => `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

export function matchesSearch(sql: SqlBuilder, search: string): string {
  const words = wordsOf(search).filter((word) => word !== '');
  return words.length === 0
    ? 'true'
    : words.map((word) => `t.search_text LIKE search_fold(${sql.param(pattern(word))})`).join(' AND ');
}
