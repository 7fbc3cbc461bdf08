// A finger held on a tile chooses it; a finger that moves scrolls.
const holdMs = 450;
const stillPx = 8;

interface LongPress {
  readonly area: HTMLElement;
  readonly act: (target: EventTarget | null) => void;
  /** Ends the listening. */
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
  /** The browser's own menu of a held link would cover what was chosen. */
  const refuseMenu = (event: Event) => {
    if (press || hasActed) {
      event.preventDefault();
    }
  };
  /** The click that ends a hold opens nothing. */
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
