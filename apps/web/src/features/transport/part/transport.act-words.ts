// What others have just done to an open card, as sentences.
import type { HistoryEntry } from '@otk/domain/transport/transport.schema';
import type { HistoryBook } from '#platform/history-values';

const sentencesAtMost = 3;

/** «Весовщик записал вес: 70,300 т». Newest act last; own acts are left out, equal sentences are said once. */
export function actWords(entries: readonly HistoryEntry[], book: HistoryBook): string {
  const acts = Map.groupBy(
    entries.filter(({ isOwn }) => !isOwn).toReversed(),
    ({ at, user, action }) => `${at} ${user} ${action}`,
  );
  const sentences = [...new Set([...acts.values()].map((rows) => sentence(rows, book)))];
  const rest = sentences.length - sentencesAtMost;
  return [...sentences.slice(0, sentencesAtMost), ...(rest > 0 ? [`Ещё действий: ${rest}`] : [])].join('. ');
}

function sentence(rows: readonly HistoryEntry[], book: HistoryBook): string {
  const { user, role, action } = rows[0]!;
  const said = book.sentences.get(action)?.(new Map(rows.map(({ field, after }) => [field ?? '', after])));
  if (said && role !== null) {
    return `${role} ${said}`;
  }
  const title = book.actions.get(action) ?? 'Изменение';
  const fields = [...new Set(rows.flatMap(({ field }) => (field === null ? [] : (book.fields.get(field) ?? []))))];
  const changed = fields.filter((name) => name !== title).map(lowerFirst);
  return `${role ?? user ?? 'Система'}: ${lowerFirst(title)}${changed.length > 0 ? ` (${changed.join(', ')})` : ''}`;
}

/** «ТС создано» keeps its abbreviation. */
const lowerFirst = (text: string): string =>
  /^\p{Lu}{2}/u.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1);
