// A sheet on which a person signs with a finger, a pen or a mouse. Plain elements: a small page uses it without the library
// of components.
import {
  inkWidth,
  longestMs,
  padHeight,
  padWidth,
  pathOf,
  pointsAtMost,
  pointsIn,
  pointsOfStroke,
  type Strokes,
  strokesAtMost,
} from '@otk/domain/signature/signature.strokes';
import { type PointerEvent, useId, useLayoutEffect, useRef, useState } from 'react';

import './signature-pad.css';

interface SignaturePadProps {
  readonly strokes: Strokes;
  readonly onChange: (strokes: Strokes) => void;
  /** Why it is not accepted as it is. */
  readonly error?: string | undefined;
}

/** A phone has no mouse. */
const toolWords = (): string =>
  matchMedia('(any-pointer: fine)').matches ? 'пальцем, пером или мышью' : 'пальцем или пером';

/** Closer points add nothing that can be seen. */
const stepAtLeast = 12;

export function SignaturePad({ strokes, onChange, error }: SignaturePadProps) {
  const note = useId();
  const pen = usePen(strokes, onChange);
  const drawn = pen.stroke === null ? strokes : [...strokes, pen.stroke];
  const words = drawn.length === 0 ? `Распишитесь ${toolWords()}` : 'Подпись нарисована';
  return (
    <figure className="otk-pad" aria-label="Поле для подписи" aria-describedby={note}>
      <svg
        className="otk-pad-sheet"
        aria-hidden="true"
        data-invalid={error === undefined ? undefined : ''}
        viewBox={`0 0 ${padWidth} ${padHeight}`}
        onPointerDown={pen.begin}
        onPointerMove={pen.move}
        onPointerUp={pen.end}
        onPointerCancel={pen.end}
      >
        <path className="otk-pad-rule" d={`M200 ${padHeight - 180}H${padWidth - 200}`} />
        <path className="otk-pad-ink" d={pathOf(drawn)} strokeWidth={inkWidth} />
      </svg>
      <div className="otk-pad-foot">
        <output id={note} data-wrong={error === undefined ? undefined : ''}>
          {error ?? words}
        </output>
        <button type="button" className="otk-pad-erase" disabled={drawn.length === 0} onClick={pen.erase}>
          Стереть
        </button>
      </div>
    </figure>
  );
}

interface Drawing {
  readonly pointer: number;
  readonly stroke: number[];
}

/** Follows one pointer at a time: the palm beside a pen draws nothing. */
function usePen(strokes: Strokes, onChange: (strokes: Strokes) => void) {
  const drawing = useRef<Drawing | null>(null);
  // The next stroke may begin before the one that just ended is drawn.
  const kept = useRef(strokes);
  useLayoutEffect(() => {
    kept.current = strokes;
  }, [strokes]);
  /** When the pen first touched the sheet, by the clock of the events. */
  const origin = useRef<number | null>(null);
  const [stroke, setStroke] = useState<readonly number[] | null>(null);

  const add = (event: PointerEvent<SVGSVGElement>): void => {
    const into = drawing.current!.stroke;
    // Absent on pages opened by plain http and in older Safari.
    const moves = 'getCoalescedEvents' in event.nativeEvent ? event.nativeEvent.getCoalescedEvents() : [];
    const room = Math.min(pointsOfStroke, pointsAtMost - pointsIn(kept.current));
    for (const move of moves.length === 0 ? [event.nativeEvent] : moves) {
      const point = placeOf(event.currentTarget, move, origin.current!);
      if (into.length / 3 < room && isApart(into, point)) {
        into.push(...point);
      }
    }
    setStroke([...into]);
  };

  return {
    stroke,
    begin: (event: PointerEvent<SVGSVGElement>): void => {
      if (drawing.current !== null || !event.isPrimary || event.button !== 0 || !hasRoom(kept.current)) {
        return;
      }
      event.currentTarget.setPointerCapture(event.pointerId);
      // After strokes found on the device the time goes on where they end.
      origin.current ??= event.timeStamp - (kept.current.at(-1)?.at(-1) ?? 0);
      drawing.current = { pointer: event.pointerId, stroke: [] };
      add(event);
    },
    move: (event: PointerEvent<SVGSVGElement>): void => {
      if (drawing.current?.pointer === event.pointerId) {
        add(event);
      }
    },
    end: (event: PointerEvent<SVGSVGElement>): void => {
      if (drawing.current?.pointer === event.pointerId) {
        kept.current = [...kept.current, drawing.current.stroke];
        drawing.current = null;
        onChange(kept.current);
        setStroke(null);
      }
    },
    erase: (): void => {
      drawing.current = null;
      origin.current = null;
      setStroke(null);
      kept.current = [];
      onChange([]);
    },
  };
}

const hasRoom = (strokes: Strokes): boolean => strokes.length < strokesAtMost && pointsIn(strokes) < pointsAtMost;

type Point = readonly [x: number, y: number, t: number];

const within = (value: number, most: number): number => Math.min(Math.max(Math.round(value), 0), most);

function placeOf(sheet: SVGSVGElement, event: globalThis.PointerEvent, origin: number): Point {
  const { left, top, width, height } = sheet.getBoundingClientRect();
  return [
    within(((event.clientX - left) / width) * padWidth, padWidth),
    within(((event.clientY - top) / height) * padHeight, padHeight),
    within(event.timeStamp - origin, longestMs),
  ];
}

/** Time never runs back, also where the moments of joined events do. */
function isApart(stroke: readonly number[], [x, y, t]: Point): boolean {
  const [lastX, lastY, lastT] = stroke.slice(-3);
  return (
    lastX === undefined ||
    lastY === undefined ||
    lastT === undefined ||
    (t >= lastT && Math.hypot(x - lastX, y - lastY) >= stepAtLeast)
  );
}
