// Columns of the table, their order and widths: those that fit, until the person chooses columns.
import * as z from 'zod/mini';

interface Fitting {
  readonly width: number;
  /** 1 is dropped last. */
  readonly rank: number;
}

/** Space between two columns. */
export const columnGap = 8;

/** More of it where a number at the right of its column meets a text at the left of the next one. */
export const afterNumber = 8;

export function fitColumns<Column extends Fitting>(columns: readonly Column[], available: number): Column[] {
  const kept = new Set<Column>();
  let used = -columnGap;
  for (const column of columns.toSorted((a, b) => a.rank - b.rank)) {
    used += column.width + columnGap;
    if (used > available && kept.size > 0) {
      break;
    }
    kept.add(column);
  }
  return columns.filter((column) => kept.has(column));
}

export const widthOf = (columns: readonly Fitting[]): number =>
  columns.reduce((sum, { width }) => sum + width + columnGap, columnGap);

export const columnChoice = z.object({
  /** Keys of the shown columns in their order; null until the person chooses: then the columns that fit are shown. */
  shown: z.nullable(z.array(z.string())),
  widths: z.record(z.string(), z.number()),
});
export type ColumnChoice = z.output<typeof columnChoice>;

export const usualColumns: ColumnChoice = { shown: null, widths: {} };

const narrowest = 48;
const widest = 600;

interface Choosable extends Fitting {
  readonly key: string;
  readonly isExtra?: boolean;
  readonly isFixed?: boolean;
  readonly grows?: boolean;
}

/** The chosen columns; keys unknown to this version are ignored. */
export function chosenColumns<Column extends Choosable>(
  columns: readonly Column[],
  { shown, widths }: ColumnChoice,
): Column[] {
  const keys = shown ?? columns.filter(({ isExtra }) => !isExtra).map(({ key }) => key);
  const fixed = columns.filter(({ key, isFixed }) => isFixed && !keys.includes(key));
  return [...fixed, ...keys.flatMap((key) => columns.find((column) => column.key === key) ?? [])].map((column) => {
    const width = widths[column.key];
    return width === undefined ? column : { ...column, width, grows: false, cuts: true };
  });
}

/** Hides a shown column, or appends a hidden one. */
export const withColumn = (shown: readonly string[], key: string): string[] =>
  shown.includes(key) ? shown.filter((other) => other !== key) : [...shown, key];

export function withMoved(shown: readonly string[], key: string, step: -1 | 1): string[] {
  const from = shown.indexOf(key);
  const to = from + step;
  if (from < 0 || to < 0 || to >= shown.length) {
    return [...shown];
  }
  return shown.with(from, shown[to]!).with(to, key);
}

export const withWidth = ({ shown, widths }: ColumnChoice, key: string, width: number): ColumnChoice => ({
  shown,
  widths: { ...widths, [key]: Math.round(Math.min(Math.max(width, narrowest), widest)) },
});
