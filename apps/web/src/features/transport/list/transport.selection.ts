// Selection of rows for bulk acts, as pure functions.
export interface Selection {
  readonly ids: ReadonlySet<string>;
  /** Start of a Shift range: the row that was toggled last. */
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

/** Adds the range between the anchor and this row; without an anchor it is a plain toggle. */
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

/** Deselects rows that are no longer in the list. */
export function among({ ids, anchor }: Selection, order: readonly string[]): Selection {
  const here = new Set(order);
  return {
    ids: new Set([...ids].filter((id) => here.has(id))),
    anchor: anchor !== null && here.has(anchor) ? anchor : null,
  };
}
