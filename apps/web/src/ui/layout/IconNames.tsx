import { Popper, useMediaQuery } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useEffect, useState } from 'react';

import { fontSizes } from '../theme/tokens.ts';

// spec §2: hover is disabled under 1000 px
const hoverFrom = 1000;
const pauseMs = 300;
const above = { zIndex: 1500, pointerEvents: 'none' } as const;

/** A tooltip with the name of the icon-only button under the pointer or with keyboard focus; one for all buttons. */
export function IconNames() {
  const hasHover = useMediaQuery(`(min-width:${hoverFrom}px)`, { noSsr: true });
  const [button, setButton] = useState<Element | null>(null);
  useEffect(() => watchButtons(hasHover, setButton), [hasHover]);
  const name = button?.getAttribute('aria-label');
  return (
    // Hidden from screen readers: they know the name from the button.
    <Popper open={Boolean(name)} anchorEl={button} role="tooltip" aria-hidden style={above}>
      <Name>{name}</Name>
    </Popper>
  );
}

/** Calls `show` with the button to name, null when there is none; returns the function that ends it. */
function watchButtons(hasHover: boolean, show: (button: Element | null) => void): () => void {
  const end = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const change = (button: Element | null) => {
    clearTimeout(timer);
    if (button === null) {
      show(null);
    } else {
      // The button may be gone by then.
      timer = setTimeout(() => show(button.isConnected ? button : null), pauseMs);
    }
  };
  const listen = (name: keyof DocumentEventMap, listener: (event: Event) => void) =>
    document.addEventListener(name, listener, { capture: true, passive: true, signal: end.signal });
  const hide = () => change(null);
  if (hasHover) {
    listen('mouseover', ({ target }) => change(iconButton(target)));
  }
  // Only Tab: a closed dialog gives the focus back to its button, which needs no name then.
  let isByTab = false;
  listen('focusin', ({ target }) => change(isByTab ? iconButton(target) : null));
  listen('focusout', hide);
  listen('keydown', (event) => {
    isByTab = event instanceof KeyboardEvent && event.key === 'Tab';
    hide();
  });
  listen('pointerdown', () => {
    isByTab = false;
    hide();
  });
  listen('scroll', hide);
  return () => {
    clearTimeout(timer);
    end.abort();
  };
}

/** A button or a link that shows no words and has no tooltip of its own. */
function iconButton(target: EventTarget | null): Element | null {
  const button = target instanceof Element ? target.closest('button, a') : null;
  const isBare =
    button instanceof HTMLElement && !/\p{L}/u.test(button.innerText) && button.querySelector('svg') !== null;
  return isBare && button.hasAttribute('aria-label') && button.title === '' ? button : null;
}

const Name = styled('div')(({ theme }) => ({
  maxWidth: 234,
  margin: 4,
  padding: '4px 8px',
  borderRadius: 8,
  backgroundColor: theme.tokens.ink,
  color: theme.tokens.surface,
  fontSize: fontSizes.small,
}));
