// Keys, focus and long presses are handled by the list element, so that rows stay plain elements without listeners.
import { type RefObject, useEffect, useEffectEvent } from 'react';

import { createLongPress } from './transport.long-press.ts';

interface ListEvents {
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onFocus: (index: number) => void;
  /** Long press on a row. */
  readonly onHold?: ((index: number) => void) | undefined;
}

const rowAt = (target: EventTarget | null): number | undefined => {
  const row = target instanceof Element ? target.closest<HTMLElement>('[data-index]') : null;
  return row ? Number(row.dataset['index']) : undefined;
};

export function useListEvents(list: RefObject<HTMLElement | null>, { onKeyDown, onFocus, onHold }: ListEvents): void {
  const keyDown = useEffectEvent(onKeyDown);
  const focused = useEffectEvent(({ target }: FocusEvent) => {
    const index = rowAt(target);
    if (index !== undefined) {
      onFocus(index);
    }
  });
  const held = useEffectEvent((target: EventTarget | null) => {
    const index = rowAt(target);
    if (index !== undefined) {
      onHold?.(index);
    }
  });
  const canHold = onHold !== undefined;

  useEffect(() => {
    const area = list.current!;
    const ended = new AbortController();
    const { signal } = ended;
    area.addEventListener('keydown', (event) => keyDown(event), { signal });
    area.addEventListener('focusin', (event) => focused(event), { signal });
    if (canHold) {
      createLongPress({ area, act: (target) => held(target), signal });
    }
    return () => ended.abort();
  }, [list, canHold]);
}
