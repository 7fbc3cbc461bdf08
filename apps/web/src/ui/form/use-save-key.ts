import { type RefObject, useLayoutEffect, useEffectEvent } from 'react';

interface SaveKey {
  readonly save: () => void;
  /** False when there is nothing to save: the key is not handled then. */
  readonly isActive: boolean;
  /** With several forms on the screen, only the one that has the focus is saved. */
  readonly within?: RefObject<HTMLElement | null>;
}

/** Saves by Ctrl+S on any keyboard layout. The key is not handled while a dialog is open. */
export function useSaveKey({ save, isActive, within }: SaveKey): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const focused = document.activeElement;
    const isElsewhere = within?.current && focused?.closest('form') && !within.current.contains(focused);
    const isSaveKey = event.code === 'KeyS' && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
    if (isActive && isSaveKey && !isElsewhere && !focused?.closest('[role="dialog"]')) {
      event.preventDefault();
      save();
    }
  });
  useLayoutEffect(() => {
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}
