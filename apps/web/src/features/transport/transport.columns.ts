// Which columns a table of this width can show without cutting them.
interface Fitting {
  readonly width: number;
  /** 1 stays longest. */
  readonly rank: number;
}

/** Space between two columns. */
export const columnGap = 10;

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
