// Tables that people send (CSV or XLSX), read in a worker within limits of rows, columns, cells and letters.
import { requestErrors } from '@otk/domain/kernel/request-errors';
import { tableErrors } from '@otk/domain/kernel/table-errors';

import { type Isolated, isolated, LimitExceeded } from '#platform/worker/isolated';

export type Cell = string | number | boolean | Date | null;

export interface TableRow {
  /** Number of the row in the file, as spreadsheets show it. */
  readonly line: number;
  readonly cells: readonly Cell[];
}

/** The largest table that is taken needs a second and 60 MB. */
const limits = { timeMs: 15_000, memoryMb: 128 };
const reader: Isolated<string, TableRow[]> = isolated(new URL('./table.worker.ts', import.meta.url), {
  ...limits,
  mostWaiting: 20,
  whenCrowded: () => requestErrors.busy({ retryAfter: 10 }),
});

/** The rows of the file that have a value, in their order; the first one holds the headings. */
export const readTable = (path: string): Promise<TableRow[]> =>
  reader.run(path).catch((error: unknown) => {
    throw error instanceof LimitExceeded ? tableErrors.tooHeavy() : error;
  });
