// Changes at the top of a list since it was loaded. Rows never move while the person looks: a notice is shown instead.
import type { TransportRow } from '@otk/domain/transport/transport.schema';

export interface TransportPage {
  readonly items: TransportRow[];
  readonly next: string | null;
  /** Rows of the device, because the server did not answer. */
  readonly isLocal?: true;
  /** How many rows the device has, of which these were found. */
  readonly searched?: number;
}

/** Number of rows in the fresh first page above the ones already shown. */
export function countFresh(pages: readonly TransportPage[], newest: readonly TransportRow[]): number {
  const shown = new Set(pages.flatMap(({ items }) => items.map(({ id }) => id)));
  const isWhole = pages.at(-1)?.next === null;
  const lastShown = newest.findLastIndex(({ id }) => shown.has(id));
  // Rows below the last known one are older and moved up after a removal; the next page contains them.
  const above = isWhole || lastShown < 0 ? newest : newest.slice(0, lastShown);
  return above.filter(({ id }) => !shown.has(id)).length;
}

/** Updates older rows in place. A card that was read since may have put a newer row there. */
export function withNewestValues<Page extends TransportPage>(
  pages: readonly Page[],
  newest: readonly TransportRow[],
): readonly Page[] {
  const byId = new Map(newest.map((row) => [row.id, row]));
  const newer = (row: TransportRow) => {
    const read = byId.get(row.id);
    return read !== undefined && read.version > row.version ? read : row;
  };
  if (!pages.some(({ items }) => items.some((row) => newer(row) !== row))) {
    return pages;
  }
  return pages.map((page) => ({ ...page, items: page.items.map(newer) }));
}

export const withoutRows = <Page extends TransportPage>(
  pages: readonly Page[],
  ids: ReadonlySet<string>,
): readonly Page[] => pages.map((page) => ({ ...page, items: page.items.filter(({ id }) => !ids.has(id)) }));
