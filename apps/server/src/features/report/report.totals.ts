// Totals that are counted while rows are written: of summed columns, by supplier and by kind. In whole thousandths, so that
// adding 200 000 weights loses nothing.
import type { ReportColumn } from '@otk/domain/report/report.columns';
import type { ReportCell } from '@otk/domain/report/report.schema';

const thousandths = (cell: ReportCell | undefined): number => (typeof cell === 'number' ? Math.round(cell * 1000) : 0);

export interface Group {
  readonly name: string;
  rows: number;
  transports: number;
  weighed: number;
  withDiscrepancy: number;
  /** By key of the column, in thousandths. */
  readonly sums: Map<string, number>;
}

const emptyGroup = (name: string): Group => ({
  name,
  rows: 0,
  transports: 0,
  weighed: 0,
  withDiscrepancy: 0,
  sums: new Map(),
});

export const sumIn = ({ sums }: Group, key: string): number => (sums.get(key) ?? 0) / 1000;

export interface Totals {
  add(cells: readonly ReportCell[]): void;
  readonly all: Group;
  readonly bySupplier: ReadonlyMap<string, Group>;
  readonly byKind: ReadonlyMap<string, Group>;
}

export function openTotals(columns: readonly ReportColumn[]): Totals {
  const summed = columns.flatMap(({ key, isSummed }, at) => (isSummed ? [{ key, at }] : []));
  const placeOf = (key: string) => columns.findIndex((column) => column.key === key);
  const [number, provider, kind, discrepancy] = ['number', 'provider', 'kind', 'discrepancy'].map(placeOf);
  const all = emptyGroup('');
  const bySupplier = new Map<string, Group>();
  const byKind = new Map<string, Group>();

  const groupOf = (groups: Map<string, Group>, name: ReportCell | undefined): Group | undefined => {
    if (typeof name !== 'string') {
      return undefined;
    }
    const group = groups.get(name) ?? emptyGroup(name);
    groups.set(name, group);
    return group;
  };

  return {
    all,
    bySupplier,
    byKind,
    add(cells) {
      for (const group of [all, groupOf(bySupplier, cells[provider!]), groupOf(byKind, cells[kind!])]) {
        if (group) {
          const found = cells[discrepancy!];
          group.rows += 1;
          group.transports += typeof cells[number!] === 'number' ? 1 : 0;
          group.weighed += typeof found === 'string' ? 1 : 0;
          group.withDiscrepancy += found === 'да' ? 1 : 0;
          for (const { key, at } of summed) {
            group.sums.set(key, (group.sums.get(key) ?? 0) + thousandths(cells[at]));
          }
        }
      }
    },
  };
}
