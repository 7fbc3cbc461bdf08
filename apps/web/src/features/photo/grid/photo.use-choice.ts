// Selection of several photos: one by one, or a range with Shift.
import { useState } from 'react';

import type { PhotoRow } from '../photo.row.ts';

export function useChoice(rows: readonly PhotoRow[]) {
  const [ids, setIds] = useState<ReadonlySet<string> | null>(null);
  const [anchor, setAnchor] = useState<string | null>(null);
  const order = rows.map(({ localId }) => localId);

  function toggle(localId: string, isRange: boolean): void {
    const [from, to] = [order.indexOf(anchor ?? localId), order.indexOf(localId)];
    const run = order.slice(Math.min(from, to), Math.max(from, to) + 1);
    const before = ids ?? new Set<string>();
    setAnchor(localId);
    if (isRange && from >= 0) {
      setIds(new Set([...before, ...run]));
    } else {
      setIds(before.has(localId) ? before.difference(new Set([localId])) : new Set([...before, localId]));
    }
  }
  return {
    ids,
    chosen: rows.filter(({ localId }) => ids?.has(localId)),
    toggle,
    begin: () => setIds(new Set()),
    all: () => setIds(new Set(order)),
    end: () => setIds(null),
  };
}
