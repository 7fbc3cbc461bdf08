// A long press selects a tile; a moving finger scrolls.
const holdMs = 450;
const stillPx = 8;

interface LongPress {
  readonly area: HTMLElement;
  readonly act: (target: EventTarget | null) => void;
  /** Removes the listeners. */
  readonly signal: AbortSignal;
}

export function createLongPress({ area, act, signal }: LongPress): void {
  let press: { readonly x: number; readonly y: number; readonly timer: ReturnType<typeof setTimeout> } | null = null;
  let hasActed = false;
  const stop = () => {
    clearTimeout(press?.timer);
    press = null;
  };
  signal.addEventListener('abort', stop);

  const begin = ({ pointerType, clientX, clientY, target }: PointerEvent) => {
    stop();
    hasActed = false;
    if (pointerType === 'mouse') {
      return;
    }
    const timer = setTimeout(() => {
      hasActed = true;
      press = null;
      act(target);
    }, holdMs);
    press = { x: clientX, y: clientY, timer };
  };
  const move = ({ clientX, clientY }: PointerEvent) => {
    if (press && Math.hypot(clientX - press.x, clientY - press.y) > stillPx) {
      stop();
    }
  };
  /** The browser's context menu of a link would cover the selection. */
  const refuseMenu = (event: Event) => {
    if (press || hasActed) {
      event.preventDefault();
    }
  };
  /** Suppresses the click that ends a long press. */
  const refuseClick = (event: Event) => {
    if (hasActed) {
      hasActed = false;
      event.preventDefault();
      event.stopPropagation();
    }
  };

  area.addEventListener('pointerdown', begin, { signal });
  area.addEventListener('pointermove', move, { signal });
  area.addEventListener('pointerup', stop, { signal });
  area.addEventListener('pointercancel', stop, { signal });
  area.addEventListener('contextmenu', refuseMenu, { signal });
  area.addEventListener('click', refuseClick, { signal, capture: true });
}
