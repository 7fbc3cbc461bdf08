import type { TransportSource } from '../../transport.list-queries.ts';
import type { FileColumn } from '../transport.xlsx.ts';
import type { ListSearch } from './transport.list-search.ts';

export type ExportWay = 'xlsx' | 'paper';

/** A list that is saved or printed as a whole. */
export interface ExportedList {
  /** Name of the list and of the file. */
  readonly title: string;
  /** What the list is narrowed by, for the head of the paper. */
  readonly search: Partial<ListSearch>;
  readonly source: TransportSource;
  readonly columns: readonly FileColumn[];
  /** How many rows the filter finds, as far as it is known; 0 while there are none to take. */
  readonly total?: number | undefined;
}
