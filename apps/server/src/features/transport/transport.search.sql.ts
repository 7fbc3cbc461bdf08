// Search in the column search_text, whose values are made of letters and digits only (search_key of the database).
import { searchWords } from '@otk/domain/kernel/search-key';

import type { SqlBuilder } from '#platform/db/sql';

export function matchesSearch(sql: SqlBuilder, search: string): string {
  const words = searchWords(search);
  if (words.length === 0) {
    return search.trim() === '' ? 'true' : 'false';
  }
  const patterns = words.map((word) => sql.param(`%${word}%`));
  // The first finds what may match by its index, whatever the locale of the database; the second decides.
  const matches = patterns.map((like) => `s.search_ascii LIKE search_ascii(${like}) AND s.search_text LIKE ${like}`);
  // Through the view, whose owner row-level security does not concern: it would keep LIKE from using the index.
  return `t.id IN (SELECT s.id FROM transport_search s WHERE ${matches.join(' AND ')})`;
}
