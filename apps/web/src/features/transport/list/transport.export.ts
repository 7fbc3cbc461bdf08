// Collects all rows of a filter page by page, up to the limit of one file or paper.
import type { TransportRow } from '@otk/domain/transport/transport.schema';

import { formatDate } from '#ui/format';

import type { TransportSource } from '../transport.list-queries.ts';

export const exportAtMost = 10_000;
/** About eighty sheets of paper. */
export const printAtMost = 2000;
const pageSize = 200;

interface CollectOptions {
  readonly source: Pick<TransportSource, 'fetchPage'>;
  readonly signal: AbortSignal;
  readonly onProgress: (collected: number) => void;
  readonly atMost?: number;
}

export interface Collected {
  readonly rows: readonly TransportRow[];
  /** More rows were found than the limit. */
  readonly isCut: boolean;
}

export async function collectRows({
  source,
  signal,
  onProgress,
  atMost = exportAtMost,
}: CollectOptions): Promise<Collected> {
  const rows: TransportRow[] = [];
  let after: string | null | undefined;
  while (after !== null && rows.length < atMost) {
    const limit = Math.min(pageSize, atMost - rows.length);
    const page = await source.fetchPage({ limit, ...(after !== undefined && { after }) }, signal);
    rows.push(...page.items);
    onProgress(rows.length);
    after = page.next;
  }
  return { rows, isCut: after !== null };
}

/** «Транспорт 15.11.2026.xlsx» */
export const exportName = (title: string, today: Date): string => `${title} ${formatDate(today)}.xlsx`;
