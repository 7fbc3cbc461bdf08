// One pointer stroke over the picture, in fractions of its size.
import { type PointerEvent, type RefObject, useState } from 'react';

import type { Point } from '../part/photo.zoom.ts';

export interface Stroke {
  readonly points: readonly Point[];
}

export function useStroke(element: RefObject<HTMLElement | null>, onDone: (stroke: Stroke) => void) {
  const [current, setCurrent] = useState<Stroke | null>(null);
  const at = ({ clientX, clientY }: PointerEvent): Point => {
    const { left, top, width, height } = element.current!.getBoundingClientRect();
    const inside = (share: number) => Math.min(1, Math.max(0, share));
    return { x: inside((clientX - left) / width), y: inside((clientY - top) / height) };
  };
  return {
    current,
    handlers: {
      onPointerDown(event: PointerEvent) {
        element.current!.setPointerCapture(event.pointerId);
        setCurrent({ points: [at(event)] });
      },
      onPointerMove(event: PointerEvent) {
        if (current) {
          setCurrent({ points: [...current.points, at(event)] });
        }
      },
      onPointerUp() {
        if (current) {
          onDone(current);
        }
        setCurrent(null);
      },
      onPointerCancel: () => setCurrent(null),
    },
  };
}
