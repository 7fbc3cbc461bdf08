/** The inverse of a small symmetric matrix by Gauss and Jordan; null when it has none. */
export function inverseOf(matrix: readonly (readonly number[])[]): number[][] | null {
  const size = matrix.length;
  const rows = matrix.map((row, at) => [...row, ...row.map((_, place) => (place === at ? 1 : 0))]);
  for (let at = 0; at < size; at += 1) {
    const pivot = rows[at]![at]!;
    if (Math.abs(pivot) < 1e-9) {
      return null;
    }
    const own = rows[at]!.map((value) => value / pivot);
    rows[at] = own;
    for (let other = 0; other < size; other += 1) {
      const factor = rows[other]![at]!;
      if (other !== at) {
        rows[other] = rows[other]!.map((value, place) => value - factor * own[place]!);
      }
    }
  }
  return rows.map((row) => row.slice(size));
}
