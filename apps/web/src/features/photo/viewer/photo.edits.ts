// Edits of a photo: a list that is drawn in order over the picture and undone from the end.
import type { Point } from '../part/photo.zoom.ts';

/** Coordinates are fractions of the picture after the preceding edits, so they do not depend on the screen. */
export type Edit =
  | { readonly kind: 'rotate' }
  | { readonly kind: 'crop'; readonly from: Point; readonly to: Point }
  | { readonly kind: 'draw'; readonly points: readonly Point[] }
  | { readonly kind: 'arrow'; readonly from: Point; readonly to: Point }
  | { readonly kind: 'text'; readonly at: Point; readonly text: string };

export interface EditHistory {
  readonly done: readonly Edit[];
  readonly undone: readonly Edit[];
}

export const noEdits: EditHistory = { done: [], undone: [] };
export const withEdit = ({ done }: EditHistory, edit: Edit): EditHistory => ({ done: [...done, edit], undone: [] });
export const undo = ({ done, undone }: EditHistory): EditHistory =>
  done.length === 0 ? { done, undone } : { done: done.slice(0, -1), undone: [done.at(-1)!, ...undone] };
export const redo = ({ done, undone }: EditHistory): EditHistory =>
  undone.length === 0 ? { done, undone } : { done: [...done, undone[0]!], undone: undone.slice(1) };

/** Visible on rust, snow and at night: red with a white edge. */
const ink = '#e00000';
const edge = '#ffffff';

export type Canvas = HTMLCanvasElement;

const canvasOf = (width: number, height: number): Canvas =>
  Object.assign(document.createElement('canvas'), { width: Math.round(width), height: Math.round(height) });

export function drawEdits(image: CanvasImageSource, width: number, height: number, edits: readonly Edit[]): Canvas {
  const first = canvasOf(width, height);
  first.getContext('2d')!.drawImage(image, 0, 0, width, height);
  return edits.reduce(applied, first);
}

function applied(before: Canvas, edit: Edit): Canvas {
  if (edit.kind === 'rotate') {
    return rotated(before);
  }
  return edit.kind === 'crop' ? cropped(before, edit.from, edit.to) : marked(before, edit);
}

function rotated(before: Canvas): Canvas {
  const after = canvasOf(before.height, before.width);
  const context = after.getContext('2d')!;
  context.translate(after.width, 0);
  context.rotate(Math.PI / 2);
  context.drawImage(before, 0, 0);
  return after;
}

function cropped(before: Canvas, from: Point, to: Point): Canvas {
  const [left, right] = [Math.min(from.x, to.x) * before.width, Math.max(from.x, to.x) * before.width];
  const [top, bottom] = [Math.min(from.y, to.y) * before.height, Math.max(from.y, to.y) * before.height];
  const after = canvasOf(Math.max(1, right - left), Math.max(1, bottom - top));
  after.getContext('2d')!.drawImage(before, -left, -top);
  return after;
}

/** Marks are drawn on the same canvas; they do not change its size. */
function marked(canvas: Canvas, edit: Exclude<Edit, { readonly kind: 'rotate' | 'crop' }>): Canvas {
  const context = canvas.getContext('2d')!;
  const at = ({ x, y }: Point): Point => ({ x: x * canvas.width, y: y * canvas.height });
  context.save();
  context.lineCap = 'round';
  context.lineJoin = 'round';
  if (edit.kind === 'draw') {
    line(context, edit.points.map(at));
  } else if (edit.kind === 'arrow') {
    arrow(context, at(edit.from), at(edit.to));
  } else {
    words(context, at(edit.at), edit.text);
  }
  context.restore();
  return canvas;
}

const thickness = ({ canvas }: CanvasRenderingContext2D): number => Math.max(4, canvas.width / 200);

function stroke(context: CanvasRenderingContext2D, path: () => void): void {
  for (const [style, width] of [
    [edge, 2],
    [ink, 1],
  ] as const) {
    context.strokeStyle = style;
    context.lineWidth = thickness(context) * width;
    context.beginPath();
    path();
    context.stroke();
  }
}

function line(context: CanvasRenderingContext2D, points: readonly Point[]): void {
  stroke(context, () => points.forEach(({ x, y }, at) => (at === 0 ? context.moveTo(x, y) : context.lineTo(x, y))));
}

function arrow(context: CanvasRenderingContext2D, from: Point, to: Point): void {
  const angle = Math.atan2(to.y - from.y, to.x - from.x);
  const barb = thickness(context) * 6;
  const wing = (turn: number) => ({ x: to.x - barb * Math.cos(angle + turn), y: to.y - barb * Math.sin(angle + turn) });
  stroke(context, () => {
    context.moveTo(from.x, from.y);
    context.lineTo(to.x, to.y);
    for (const { x, y } of [wing(0.5), wing(-0.5)]) {
      context.moveTo(to.x, to.y);
      context.lineTo(x, y);
    }
  });
}

function words(context: CanvasRenderingContext2D, { x, y }: Point, text: string): void {
  context.font = `650 ${Math.max(20, Math.round(context.canvas.width / 28))}px "Inter Variable", sans-serif`;
  context.textBaseline = 'middle';
  context.lineWidth = thickness(context) * 1.5;
  context.strokeStyle = edge;
  context.strokeText(text, x, y);
  context.fillStyle = ink;
  context.fillText(text, x, y);
}
