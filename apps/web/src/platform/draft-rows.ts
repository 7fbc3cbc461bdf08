// Rows of drafts. Each tab writes rows of its own, so two tabs with the same form never overwrite each other.
import type { Tables } from './local-db/local-database.ts';

export interface DraftRow {
  /** Person, division, transport and form, joined. */
  readonly name: string;
  /** The page that wrote it; a reload begins a new one. */
  readonly tab: string;
  /** When the last edit was made, by the clock of the device. */
  readonly at: string;
  readonly value: unknown;
  /** Stamps of the rows that this one was restored from and continues. */
  readonly over: readonly string[];
}

export type DraftKey = [name: string, tab: string];

export const draftsOf = (tables: Tables) => tables.table<DraftRow, DraftKey>('draft');

export const idOf = ({ name, tab }: Pick<DraftRow, 'name' | 'tab'>): string => `${name}#${tab}`;

/** Differs after every write of the row. */
export const stampOf = (row: DraftRow): string => `${row.tab}@${row.at}`;

export const tabOf = (stamp: string): string => stamp.slice(0, stamp.indexOf('@'));

/** The draft that a form opened now continues: the newest one that no other continues already. */
export function newestOf(rows: Iterable<DraftRow>, name: string): DraftRow | null {
  const named = [...rows].filter((row) => row.name === name);
  const continued = new Set(named.flatMap(({ over }) => over));
  const free = named.filter((row) => !continued.has(stampOf(row)));
  return free.toSorted((a, b) => b.at.localeCompare(a.at))[0] ?? null;
}

/** A new value typed into a form that showed `source`. */
export function continuing(source: DraftRow | null, row: Omit<DraftRow, 'over'>): DraftRow {
  if (source === null) {
    return { ...row, over: [] };
  }
  return { ...row, over: source.tab === row.tab ? source.over : [stampOf(source), ...source.over] };
}
