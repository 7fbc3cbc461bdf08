// Any part of a number, document, supplier or container, in any alphabet (the column is folded by search_fold).
import type { SqlBuilder } from '#platform/db/sql';

/** People write «6185 4303», so digits are searched without spaces. */
const wordsOf = (search: string): string[] =>
  /^[\d\s]+$/.test(search) ? [search.replaceAll(/\s/g, '')] : search.split(/\s+/);

const pattern = (word: string): string => `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

export function matchesSearch(sql: SqlBuilder, search: string): string {
  const words = wordsOf(search).filter((word) => word !== '');
  if (words.length === 0) {
    return 'true';
  }
  const matches = words.map((word) => `s.search_text LIKE search_fold(${sql.param(pattern(word))})`);
  return `t.id IN (SELECT s.id FROM transport s WHERE ${matches.join(' AND ')})`;
}
