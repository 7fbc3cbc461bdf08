// WCAG 2.2 contrast of two `#rrggbb` colours.
export function contrast(first: string, second: string): number {
  const [bright, dim] = [luminance(first), luminance(second)].toSorted((a, b) => b - a);
  return (bright! + 0.05) / (dim! + 0.05);
}

/** Saturation: 0 for a grey, 1 for a pure colour. */
export function saturation(color: string): number {
  const channels = channelsOf(color);
  return Math.max(...channels) - Math.min(...channels);
}

function luminance(color: string): number {
  const [red, green, blue] = channelsOf(color).map((value) =>
    value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

function channelsOf(color: string): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16) / 255);
}
