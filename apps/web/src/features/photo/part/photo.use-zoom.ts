// Wheel, pinch, double tap, drag and swipe gestures on a picture.
import { type PointerEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

import { useStable } from '#ui/use-stable';

import { fitZoom, type Frame, moved, type Point, swipeOf, type Zoom, zoomedAt } from './photo.zoom.ts';

const step = 1.5;
const closeUp = 2.5;

export function useZoom(localId: string, onSwipe: (by: -1 | 1) => void) {
  const [zoom, setZoom] = useState<Zoom>(fitZoom);
  const [known, setKnown] = useState(localId);
  if (known !== localId) {
    setKnown(localId);
    setZoom(fitZoom);
  }
  const stage = useRef<HTMLDivElement>(null);
  const fingers = useRef(new Map<number, Point>());
  const path = useRef<Point>({ x: 0, y: 0 });
  const frame = (): Frame => stage.current!.getBoundingClientRect();
  const fromMiddle = ({ clientX, clientY }: { readonly clientX: number; readonly clientY: number }): Point => {
    const { left, top, width, height } = stage.current!.getBoundingClientRect();
    return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
  };
  const scaleBy = (factor: number, at: Point = { x: 0, y: 0 }) =>
    setZoom((before) => zoomedAt(before, factor, at, frame()));
  useWheel(
    stage,
    useStable((event: WheelEvent) => scaleBy(event.deltaY < 0 ? 1.2 : 1 / 1.2, fromMiddle(event))),
  );

  function move(event: PointerEvent): void {
    const before = fingers.current.get(event.pointerId);
    if (!before) {
      return;
    }
    const now = fromMiddle(event);
    const [other] = [...fingers.current].filter(([id]) => id !== event.pointerId).map(([, point]) => point);
    fingers.current.set(event.pointerId, now);
    if (other) {
      const middle = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 };
      scaleBy(distance(now, other) / Math.max(1, distance(before, other)), middle);
      // A pinch is never a swipe.
      path.current = { x: 0, y: 0 };
      return;
    }
    const by = { x: now.x - before.x, y: now.y - before.y };
    path.current = { x: path.current.x + by.x, y: path.current.y + by.y };
    setZoom((old) => (old.scale > 1 ? moved(old, by, frame()) : old));
  }
  function lift({ pointerId }: PointerEvent): void {
    if (!fingers.current.delete(pointerId) || fingers.current.size > 0) {
      return;
    }
    const turn = zoom.scale === 1 ? swipeOf(path.current) : 0;
    if (turn !== 0) {
      onSwipe(turn);
    }
  }

  return {
    isZoomed: zoom.scale > 1,
    style: { transform: `translate(${zoom.x}px, ${zoom.y}px) scale(${zoom.scale})` },
    closer: () => scaleBy(step),
    further: () => scaleBy(1 / step),
    fit: () => setZoom(fitZoom),
    stage: {
      ref: stage,
      onPointerDown(event: PointerEvent) {
        stage.current!.setPointerCapture(event.pointerId);
        if (fingers.current.size === 0) {
          path.current = { x: 0, y: 0 };
        }
        fingers.current.set(event.pointerId, fromMiddle(event));
      },
      onPointerMove: move,
      onPointerUp: lift,
      onPointerCancel: lift,
      onDoubleClick: (event: { readonly clientX: number; readonly clientY: number }) =>
        zoom.scale > 1 ? setZoom(fitZoom) : scaleBy(closeUp, fromMiddle(event)),
    },
  };
}

/** + and − zoom, 0 resets. */
export function useZoomKeys({
  closer,
  further,
  fit,
}: Pick<ReturnType<typeof useZoom>, 'closer' | 'further' | 'fit'>): void {
  const press = useStable(({ key }: KeyboardEvent) => {
    const act = { '+': closer, '=': closer, '-': further, '0': fit }[key];
    act?.();
  });
  useLayoutEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [press]);
}

const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

/** React registers wheel listeners as passive, so they cannot prevent scrolling. */
function useWheel(stage: RefObject<HTMLElement | null>, onWheel: (event: WheelEvent) => void): void {
  useEffect(() => {
    const element = stage.current!;
    const turn = (event: WheelEvent) => {
      event.preventDefault();
      onWheel(event);
    };
    element.addEventListener('wheel', turn, { passive: false });
    return () => element.removeEventListener('wheel', turn);
  }, [stage, onWheel]);
}
