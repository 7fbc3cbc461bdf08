// What changed at the top of a list since it was read. Rows never move under the finger: the person is told instead.
import type { TransportRow } from '@otk/domain/transport/transport.schema';

export interface TransportPage {
  readonly items: TransportRow[];
  readonly next: string | null;
  /** Found on the device, because the server did not answer. */
  readonly isLocal?: true;
}

/** How many rows of the newest first page stand above those already shown. */
export function countFresh(pages: readonly TransportPage[], newest: readonly TransportRow[]): number {
  const shown = new Set(pages.flatMap(({ items }) => items.map(({ id }) => id)));
  const isWhole = pages.at(-1)?.next === null;
  const lastShown = newest.findLastIndex(({ id }) => shown.has(id));
  // Below the last known row stand older ones that a removal has pulled up; they come with the next page anyway.
  const above = isWhole || lastShown < 0 ? newest : newest.slice(0, lastShown);
  return above.filter(({ id }) => !shown.has(id)).length;
}

/** The same rows at the same places, with what they hold now. */
export function withNewestValues<Page extends TransportPage>(
  pages: readonly Page[],
  newest: readonly TransportRow[],
): readonly Page[] {
  const byId = new Map(newest.map((row) => [row.id, row]));
  const isOlder = (row: TransportRow) => (byId.get(row.id)?.version ?? row.version) !== row.version;
  if (!pages.some(({ items }) => items.some(isOlder))) {
    return pages;
  }
  return pages.map((page) => ({ ...page, items: page.items.map((row) => byId.get(row.id) ?? row) }));
}

export const withoutRows = <Page extends TransportPage>(
  pages: readonly Page[],
  ids: ReadonlySet<string>,
): readonly Page[] => pages.map((page) => ({ ...page, items: page.items.filter(({ id }) => !ids.has(id)) }));
