import { createContext, use, type RefObject } from 'react';

/** The part of the shell that scrolls under the header; long lists draw only what it shows. */
export const ScrollAreaContext = createContext<RefObject<HTMLElement | null> | null>(null);

export const scrollAreaId = 'page';

export function useScrollArea(): RefObject<HTMLElement | null> {
  const area = use(ScrollAreaContext);
  if (!area) {
    throw new Error('useScrollArea is called outside Shell');
  }
  return area;
}
