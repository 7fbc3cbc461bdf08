import { useDeferredValue } from 'react';

/**
 * What a page shows. Its first whole value is drawn in short slices, between which the page answers to touches; until then
 * the value before it stays. Later ones are drawn at once: nobody acts on what is older than what is known.
 */
export function useInSlices<T>(value: T, isWhole: (value: T) => boolean): T {
  const drawn = useDeferredValue(value);
  return isWhole(value) && !isWhole(drawn) ? drawn : value;
}
