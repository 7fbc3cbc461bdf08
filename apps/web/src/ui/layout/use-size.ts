import { useLayoutEffect, useState } from 'react';

/** Measures an element before the paint and on every resize, so that nothing jumps. */
function useMeasure(element: HTMLElement | null, measure: (rect: DOMRect) => number): number {
  const [value, setValue] = useState(0);
  useLayoutEffect(() => {
    if (!element) {
      return undefined;
    }
    const update = () => setValue(measure(element.getBoundingClientRect()));
    update();
    const observer = new ResizeObserver(update);
    observer.observe(element);
    return () => observer.disconnect();
  }, [element, measure]);
  return value;
}

const heightOf = ({ height }: DOMRect) => height;
const widthOf = ({ width }: DOMRect) => width;

export const useHeight = (element: HTMLElement | null): number => useMeasure(element, heightOf);
export const useWidth = (element: HTMLElement | null): number => useMeasure(element, widthOf);
