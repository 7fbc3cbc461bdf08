// Which rows are chosen for a bulk act. Pure: the screen keeps the value and asks for the next one.
export interface Selection {
  readonly ids: ReadonlySet<string>;
  /** Where a Shift range begins: the row touched last. */
  readonly anchor: string | null;
}

export const nothingSelected: Selection = { ids: new Set(), anchor: null };

export function toggled({ ids }: Selection, id: string): Selection {
  const next = new Set(ids);
  if (!next.delete(id)) {
    next.add(id);
  }
  return { ids: next, anchor: id };
}

/** Everything between the row touched last and this one joins; without such a row it is a plain toggle. */
export function extended(selection: Selection, order: readonly string[], id: string): Selection {
  const from = selection.anchor === null ? -1 : order.indexOf(selection.anchor);
  const to = order.indexOf(id);
  if (from < 0 || to < 0) {
    return toggled(selection, id);
  }
  const between = order.slice(Math.min(from, to), Math.max(from, to) + 1);
  return { ids: new Set([...selection.ids, ...between]), anchor: selection.anchor };
}

export const allOf = (order: readonly string[]): Selection => ({ ids: new Set(order), anchor: order[0] ?? null });

/** What is gone from the list is no longer chosen. */
export function among({ ids, anchor }: Selection, order: readonly string[]): Selection {
  const here = new Set(order);
  return {
    ids: new Set([...ids].filter((id) => here.has(id))),
    anchor: anchor !== null && here.has(anchor) ? anchor : null,
  };
}
