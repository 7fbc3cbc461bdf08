// Columns of the removed transports.
import { chosenColumns, usualColumns } from '../transport.columns.ts';
import { removalWords } from '../transport.column-values.ts';
import { type TransportColumn, transportColumns } from '../TransportColumns.tsx';
import { ListNumber } from '../TransportListParts.tsx';
import type { ListColumnsState } from './transport.list-columns.ts';

/** Who removed it, when and why, before what the list shows of every transport. */
const removal: TransportColumn = {
  key: 'removal',
  title: 'Удалён',
  width: 470,
  grows: true,
  cuts: true,
  rank: 2,
  cell: (row) => (row.removal ? removalWords(row.removal) : '—'),
};

/** A deleted transport has no card to open. */
const [number, ...others] = chosenColumns(transportColumns, { ...usualColumns, widths: { provider: 216 } });
export const deletedColumns: ListColumnsState = {
  columns: [{ ...number!, cell: ListNumber }, removal, ...others.map((one) => ({ ...one, rank: one.rank + 1 }))],
  isChosen: false,
  choice: usualColumns,
  choose: () => undefined,
  setWidth: () => undefined,
};
