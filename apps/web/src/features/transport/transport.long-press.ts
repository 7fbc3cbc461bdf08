// A finger held on a tile chooses it; a finger that moves scrolls.
import { useEffect, useRef, type MouseEvent, type PointerEvent } from 'react';

const holdMs = 450;
const stillPx = 8;

export function useLongPress(act: () => void) {
  const press = useRef<{
    readonly x: number;
    readonly y: number;
    readonly timer: ReturnType<typeof setTimeout>;
  } | null>(null);
  const hasActed = useRef(false);
  const stop = () => {
    clearTimeout(press.current?.timer);
    press.current = null;
  };
  useEffect(() => () => clearTimeout(press.current?.timer), []);

  return {
    onPointerDown(event: PointerEvent) {
      stop();
      hasActed.current = false;
      if (event.pointerType === 'mouse') {
        return;
      }
      const timer = setTimeout(() => {
        hasActed.current = true;
        press.current = null;
        act();
      }, holdMs);
      press.current = { x: event.clientX, y: event.clientY, timer };
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      const start = press.current;
      if (start && Math.hypot(clientX - start.x, clientY - start.y) > stillPx) {
        stop();
      }
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    /** The browser's own menu of a held link would cover what was chosen. */
    onContextMenu(event: MouseEvent) {
      if (press.current || hasActed.current) {
        event.preventDefault();
      }
    },
    /** The click that ends a hold opens nothing. */
    onClickCapture(event: MouseEvent) {
      if (hasActed.current) {
        hasActed.current = false;
        event.preventDefault();
        event.stopPropagation();
      }
    },
  };
}
