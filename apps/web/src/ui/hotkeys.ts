import { useLayoutEffect, useEffectEvent } from 'react';

/** Keys typed into a field, or into a dialog above the page, are not shortcuts. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('input, textarea, select, [contenteditable="true"], [role="dialog"]') !== null;

const isSlash = (event: KeyboardEvent): boolean =>
  event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey && !isTyping(event.target);

/** Compared by the physical key: on a Russian layout it types «л». */
const isCtrlK = (event: KeyboardEvent): boolean => (event.ctrlKey || event.metaKey) && event.code === 'KeyK';

const isCtrlP = (event: KeyboardEvent): boolean =>
  (event.ctrlKey || event.metaKey) && event.code === 'KeyP' && !event.shiftKey;

export function useKey(matches: (event: KeyboardEvent) => boolean, act: () => void, isFirst = false): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!event.defaultPrevented && matches(event)) {
      event.preventDefault();
      act();
    }
  });
  useLayoutEffect(() => {
    window.addEventListener('keydown', onKey, isFirst);
    return () => window.removeEventListener('keydown', onKey, isFirst);
  }, [isFirst]);
}

/** `/` focuses the search of the page; the header handles it only when the page has none. */
export const usePageSearchKey = (act: () => void): void => useKey(isSlash, act, true);

/** `Ctrl+K` anywhere, and `/` where the page has no search of its own. */
export const useQuickSearchKey = (act: () => void): void => useKey((event) => isCtrlK(event) || isSlash(event), act);

/** `Ctrl+P` prints what the page lays out for paper, not the screen. */
export const usePrintKey = (act: () => void, isOn = true): void => useKey((event) => isOn && isCtrlP(event), act);
