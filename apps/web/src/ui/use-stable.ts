import { useCallback, useLayoutEffect, useRef } from 'react';

/** A callback that is always the same object and always does the newest: memoised parts below are not drawn again for it. */
export function useStable<Args extends unknown[]>(callback: (...args: Args) => void): (...args: Args) => void {
  const newest = useRef(callback);
  useLayoutEffect(() => {
    newest.current = callback;
  });
  return useCallback((...args) => newest.current(...args), []);
}
