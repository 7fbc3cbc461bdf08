import { useEffect, useEffectEvent } from 'react';

/** Letters meant for a field, or for a dialog that covers the page, are not commands. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('input, textarea, select, [contenteditable="true"], [role="dialog"]') !== null;

const isSlash = (event: KeyboardEvent): boolean =>
  event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey && !isTyping(event.target);

/** By the place of the key: on a Russian layout it types «л». */
const isCtrlK = (event: KeyboardEvent): boolean => (event.ctrlKey || event.metaKey) && event.code === 'KeyK';

function useKey(matches: (event: KeyboardEvent) => boolean, act: () => void, isFirst = false): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!event.defaultPrevented && matches(event)) {
      event.preventDefault();
      act();
    }
  });
  useEffect(() => {
    window.addEventListener('keydown', onKey, isFirst);
    return () => window.removeEventListener('keydown', onKey, isFirst);
  }, [isFirst]);
}

/** `/` goes to the search of the page, which answers before the header does. */
export const usePageSearchKey = (act: () => void): void => useKey(isSlash, act, true);

/** `Ctrl+K` anywhere, and `/` where the page has no search of its own. */
export const useQuickSearchKey = (act: () => void): void => useKey((event) => isCtrlK(event) || isSlash(event), act);
