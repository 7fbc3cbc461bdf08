import { createContext, use, type RefObject } from 'react';

/** The scrolling part of the shell; long lists render only the visible rows. */
export const ScrollAreaContext = createContext<RefObject<HTMLElement | null> | null>(null);

export const scrollAreaId = 'page';

export function useScrollArea(): RefObject<HTMLElement | null> {
  const area = use(ScrollAreaContext);
  if (!area) {
    throw new Error('useScrollArea is called outside Shell');
  }
  return area;
}
