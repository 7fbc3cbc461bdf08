// Zoom: scale and offset of a picture, kept inside its frame.
export interface Zoom {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}
export interface Frame {
  readonly width: number;
  readonly height: number;
}
export interface Point {
  readonly x: number;
  readonly y: number;
}

export const fitZoom: Zoom = { scale: 1, x: 0, y: 0 };
const most = 8;

/** Turns −0 into 0: both draw the same but compare differently. */
const clamp = (value: number, edge: number): number => Math.min(edge, Math.max(-edge, value)) + 0;

/** Limits scale and offset, so that the picture covers its frame. */
function kept({ scale, x, y }: Zoom, frame: Frame): Zoom {
  const inside = Math.min(most, Math.max(1, scale));
  return {
    scale: inside,
    x: clamp(x, ((inside - 1) * frame.width) / 2),
    y: clamp(y, ((inside - 1) * frame.height) / 2),
  };
}

/** Keeps the point under the pointer. `at` is measured from the centre of the frame. */
export function zoomedAt(zoom: Zoom, factor: number, at: Point, frame: Frame): Zoom {
  const scale = Math.min(most, Math.max(1, zoom.scale * factor));
  const ratio = scale / zoom.scale;
  return kept({ scale, x: at.x - (at.x - zoom.x) * ratio, y: at.y - (at.y - zoom.y) * ratio }, frame);
}

export const moved = (zoom: Zoom, by: Point, frame: Frame): Zoom =>
  kept({ ...zoom, x: zoom.x + by.x, y: zoom.y + by.y }, frame);

/** A long horizontal movement: −1 is the previous photo, 1 the next. */
export function swipeOf(by: Point): -1 | 0 | 1 {
  if (Math.abs(by.x) < 60 || Math.abs(by.x) < Math.abs(by.y) * 1.5) {
    return 0;
  }
  return by.x < 0 ? 1 : -1;
}
