// Selection on the screen: pointer, Shift, Ctrl+A, Escape, and changes of the list.
import type { TransportRow } from '@otk/domain/transport/transport.schema';
import { useCallback, useEffect, useLayoutEffect, useEffectEvent, useMemo, useRef, useState } from 'react';

import { allOf, among, extended, nothingSelected, type Selection, toggled } from './transport.selection.ts';

export interface ListSelection {
  readonly ids: ReadonlySet<string>;
  readonly rows: readonly TransportRow[];
  /** Stable between renders, so that rows do not re-render. */
  readonly toggle: (id: string, isRange: boolean) => void;
  readonly selectAll: () => void;
  readonly clear: () => void;
}

/** Another `listKey` starts with an empty selection. */
export function useSelection(rows: readonly TransportRow[] | undefined, listKey: string): ListSelection {
  const [chosen, setChosen] = useState<Selection>(nothingSelected);
  const [knownKey, setKnownKey] = useState(listKey);
  if (knownKey !== listKey) {
    setKnownKey(listKey);
    setChosen(nothingSelected);
  }
  const order = useMemo(() => (rows ?? []).map(({ id }) => id), [rows]);
  const { ids } = useMemo(() => (chosen.ids.size === 0 ? chosen : among(chosen, order)), [chosen, order]);
  const latestOrder = useRef(order);
  useEffect(() => {
    latestOrder.current = order;
  }, [order]);

  const toggle = useCallback(
    (id: string, isRange: boolean) =>
      setChosen((before) => (isRange ? extended(before, latestOrder.current, id) : toggled(before, id))),
    [],
  );
  const selectAll = () => setChosen(allOf(order));
  const clear = () => setChosen(nothingSelected);
  useSelectionKeys(selectAll, clear, ids.size > 0);
  const chosenRows = useMemo(() => (rows ?? []).filter(({ id }) => ids.has(id)), [rows, ids]);
  return { ids, rows: chosenRows, toggle, selectAll, clear };
}

/** Keys in a text field or a dialog are not for the list. */
const isElsewhere = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest(
    'input:not([type="checkbox"]), textarea, select, [contenteditable="true"], [role="dialog"], [role="menu"]',
  ) !== null;

function useSelectionKeys(selectAll: () => void, clear: () => void, hasSelection: boolean): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || isElsewhere(event.target)) {
      return;
    }
    // `code`, not `key`: on a Russian layout the key types «ф».
    if ((event.ctrlKey || event.metaKey) && event.code === 'KeyA') {
      event.preventDefault();
      selectAll();
    } else if (event.key === 'Escape' && hasSelection) {
      clear();
    }
  });
  useLayoutEffect(() => {
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}
