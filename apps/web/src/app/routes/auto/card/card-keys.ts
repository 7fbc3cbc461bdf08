import { useLayoutEffect, useEffectEvent } from 'react';

interface CardKeys {
  readonly save: () => void;
  readonly nextStep: () => void;
}

/** By the place of the key: on a Russian layout Ctrl+S types «ы». A dialog above the card keeps its own keys. */
function commandOf(event: KeyboardEvent): keyof CardKeys | null {
  const isInDialog = event.target instanceof Element && event.target.closest('[role="dialog"]') !== null;
  if (isInDialog || !(event.ctrlKey || event.metaKey)) {
    return null;
  }
  // A tab with its own lines is saved by the same key too.
  if (event.code === 'KeyS') {
    return 'save';
  }
  return event.key === 'Enter' && !event.defaultPrevented ? 'nextStep' : null;
}

/** Ctrl+S saves, Ctrl+Enter takes the next step. */
export function useCardKeys(keys: CardKeys): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const command = commandOf(event);
    if (command) {
      event.preventDefault();
      keys[command]();
    }
  });
  useLayoutEffect(() => {
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}
