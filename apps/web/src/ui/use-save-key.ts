import { type RefObject, useEffect, useEffectEvent } from 'react';

interface SaveKey {
  readonly save: () => void;
  /** With nothing to save the key is left to others. */
  readonly isActive: boolean;
  /** Of several forms the one with the focus answers. */
  readonly within?: RefObject<HTMLElement | null>;
}

/** Ctrl+S, on any keyboard layout. A dialog above the screen keeps its own keys. */
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
  useEffect(() => {
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}
