// Assigns list rows to reusable DOM rows. The DOM row of a row that leaves the screen shows the row that enters it:
// creating elements costs several times as much as changing their text.
export interface Slots {
  /** One slot per index; an index keeps its slot while it is requested. */
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
