// Which row of the document shows which row of the list. A row that leaves the screen is filled anew for one that
// enters it: making elements costs several times as much as changing their text.
export interface Slots {
  /** One slot per index, the same as long as the index stays among those asked for. */
  readonly assign: (indexes: readonly number[]) => readonly number[];
}

export function createSlots(): Slots {
  let held: ReadonlyMap<number, number> = new Map();
  return {
    assign(indexes) {
      const staying = new Set(indexes.flatMap((index) => held.get(index) ?? []));
      let next = 0;
      const lowestFree = (): number => {
        while (staying.has(next)) {
          next += 1;
        }
        return next++;
      };
      const given = indexes.map((index) => [index, held.get(index) ?? lowestFree()] as const);
      held = new Map(given);
      return given.map(([, slot]) => slot);
    },
  };
}
