// Arrow keys move the focus between rows, Home and End to the first and last one. Enter is handled by the link.
import { type RefObject, useEffect, useRef } from 'react';

import { rowToFocus } from '#ui/row-to-focus';

interface ArrowKeys {
  readonly list: RefObject<HTMLElement | null>;
  readonly active: number;
  readonly count: number;
  readonly lanes: number;
  readonly move: (index: number) => void;
}

export function useArrowKeys({ list, active, count, lanes, move }: ArrowKeys) {
  const hasMoved = useRef(false);
  useEffect(() => {
    if (hasMoved.current) {
      hasMoved.current = false;
      rowToFocus(list.current, `[data-index="${active}"]`)?.focus({ preventScroll: true });
    }
  }, [list, active]);

  return (event: KeyboardEvent) => {
    const target = targetOf(event.key, { active, count, lanes });
    if (target === undefined || event.ctrlKey || event.metaKey || event.altKey) {
      return;
    }
    event.preventDefault();
    const next = Math.min(Math.max(target, 0), count - 1);
    if (next !== active) {
      hasMoved.current = true;
      move(next);
    }
  };
}

function targetOf(key: string, { active, count, lanes }: Pick<ArrowKeys, 'active' | 'count' | 'lanes'>) {
  const targets: Readonly<Record<string, number>> = {
    ArrowDown: active + lanes,
    ArrowUp: active - lanes,
    ...(lanes > 1 && { ArrowRight: active + 1, ArrowLeft: active - 1 }),
    Home: 0,
    End: count - 1,
  };
  return targets[key];
}
