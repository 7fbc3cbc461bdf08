// A signature drawn on glass: strokes as whole numbers, and the one picture that screen, paper and package make of them.
// Without the library of schemas, so that a small page can draw with it.

/** Each stroke is x, y, t, x, y, t, …: places on a pad of 3000 × 1000, milliseconds since the pen first touched it. */
export type Strokes = readonly (readonly number[])[];

export const padWidth = 3000;
export const padHeight = 1000;
export const strokesAtMost = 60;
/** Of all strokes together: half a minute of a quick pen. */
export const pointsAtMost = 1500;
export const pointsOfStroke = 300;
export const longestMs = 10 * 60_000;
/** A shorter trace is a touch by mistake; a cross is longer. */
const shortestInk = 150;

export const pointsIn = (strokes: Strokes): number => strokes.reduce((sum, stroke) => sum + stroke.length / 3, 0);

/** Whole points within the pad, and time that never runs back. */
export function areWhole(strokes: Strokes): boolean {
  let last = 0;
  return (
    pointsIn(strokes) <= pointsAtMost &&
    strokes.every(
      (stroke) =>
        stroke.length > 0 &&
        stroke.length % 3 === 0 &&
        pointsOf(stroke).every(([x, y, t]) => {
          const isWhole = x <= padWidth && y <= padHeight && t >= last && t <= longestMs;
          last = t;
          return isWhole;
        }),
    )
  );
}

/** Whether enough is drawn to be a signature. */
export const hasInk = (strokes: Strokes): boolean =>
  strokes.reduce((sum, stroke) => sum + lengthOf(stroke), 0) >= shortestInk;

type Point = readonly [x: number, y: number, t: number];

const pointsOf = (stroke: readonly number[]): Point[] =>
  Array.from(
    { length: Math.floor(stroke.length / 3) },
    (_, at) => stroke.slice(at * 3, at * 3 + 3) as unknown as Point,
  );

function lengthOf(stroke: readonly number[]): number {
  const points = pointsOf(stroke);
  return points.slice(1).reduce((sum, [x, y], at) => sum + Math.hypot(x - points[at]![0], y - points[at]![1]), 0);
}

/** The strokes as one SVG path: a curve through the middles between points, so that a coarse trace looks drawn. */
export const pathOf = (strokes: Strokes): string => strokes.map((stroke) => curveOf(pointsOf(stroke))).join('');

function curveOf(points: readonly Point[]): string {
  const [first, ...others] = points;
  const last = others.at(-1);
  if (first === undefined) {
    return '';
  }
  if (last === undefined) {
    // A dot: a line of no length is not drawn on paper.
    return `M${first[0]} ${first[1]}l1 0`;
  }
  const curves = others.slice(0, -1).map(([x, y], at) => {
    const next = others[at + 1]!;
    return `Q${x} ${y} ${Math.round((x + next[0]) / 2)} ${Math.round((y + next[1]) / 2)}`;
  });
  return `M${first[0]} ${first[1]}${curves.join('')}L${last[0]} ${last[1]}`;
}

export const inkWidth = 22;

/** The picture as a file: its bytes are what the hash of the picture covers. */
export const pictureOf = (strokes: Strokes): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${padWidth} ${padHeight}"><path d="${pathOf(strokes)}" fill="none" ` +
  `stroke="#14213d" stroke-width="${inkWidth}" stroke-linecap="round" stroke-linejoin="round"/></svg>`;
