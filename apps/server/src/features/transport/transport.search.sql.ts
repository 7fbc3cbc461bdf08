// Search in the column search_text, whose values are made of letters and digits only (search_key of the database).
import { searchWords } from '@otk/domain/transport/transport.search';

import type { SqlBuilder } from '#platform/db/sql';

export function matchesSearch(sql: SqlBuilder, search: string): string {
  const words = searchWords(search);
  if (words.length === 0) {
    return search.trim() === '' ? 'true' : 'false';
  }
  const matches = words.map((word) => `s.search_text LIKE ${sql.param(`%${word}%`)}`);
  // Through the view, whose owner row-level security does not concern: it would keep LIKE from using the index.
  return `t.id IN (SELECT s.id FROM transport_search s WHERE ${matches.join(' AND ')})`;
}
