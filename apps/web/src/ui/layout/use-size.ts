import { type RefObject, startTransition, useCallback, useLayoutEffect, useState } from 'react';

/** The first time when the browser has laid the page out, then on every resize. Returns what ends it. */
export function onSize(element: HTMLElement, act: () => void): () => void {
  const observer = new ResizeObserver(act);
  observer.observe(element);
  return () => observer.disconnect();
}

/** What nobody sees move: to measure it while the page is drawn would lay the page out twice. */
export function useHeight(): [ref: (element: HTMLElement | null) => (() => void) | undefined, height: number] {
  const [height, setHeight] = useState(0);
  const ref = useCallback((element: HTMLElement | null) => {
    const measure = () => startTransition(() => setHeight(element!.getBoundingClientRect().height));
    return element ? onSize(element, measure) : undefined;
  }, []);
  return [ref, height];
}

/** Measured before the paint and on every resize, so that nothing jumps. */
export function useWidth(ref: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = ref.current!;
    const measure = () => setWidth(element.getBoundingClientRect().width);
    measure();
    return onSize(element, measure);
  }, [ref]);
  return width;
}
