import { useCallback, useLayoutEffect, useRef } from 'react';

/** A callback with a stable identity that calls the newest function: memoised children do not render again because of it. */
export function useStable<Args extends unknown[]>(callback: (...args: Args) => void): (...args: Args) => void {
  const newest = useRef(callback);
  useLayoutEffect(() => {
    newest.current = callback;
  });
  return useCallback((...args) => newest.current(...args), []);
}
