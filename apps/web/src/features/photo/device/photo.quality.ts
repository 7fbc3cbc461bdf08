// Detects blurred and dark shots on the thumbnail: it is fast, and a blur that it hides does not hide a wagon number.
export type ShotFlaw = 'blurred' | 'dark';

export interface Pixels {
  readonly data: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
}

export const flawWords: Readonly<Record<ShotFlaw, string>> = { blurred: 'Снимок смазан', dark: 'Снимок тёмный' };

/** Mean brightness of 255 below which a shot is too dark. */
const darkest = 24;
/** Variance of the Laplacian; sharp shots of scrap have hundreds, fog and snow some tens. */
const softest = 14;

export function flawOf(pixels: Pixels): ShotFlaw | null {
  const grey = greyOf(pixels);
  if (mean(grey) < darkest) {
    return 'dark';
  }
  return sharpness(grey, pixels.width, pixels.height) < softest ? 'blurred' : null;
}

function greyOf({ data, width, height }: Pixels): Float32Array {
  const grey = new Float32Array(width * height);
  for (let at = 0; at < grey.length; at += 1) {
    grey[at] = 0.299 * data[at * 4]! + 0.587 * data[at * 4 + 1]! + 0.114 * data[at * 4 + 2]!;
  }
  return grey;
}

const mean = (values: Float32Array): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Variance of the Laplacian: how much each point differs from its neighbours. */
function sharpness(grey: Float32Array, width: number, height: number): number {
  let [sum, squares, count] = [0, 0, 0];
  for (let y = 1; y < height - 1; y += 1) {
    for (let x = y * width + 1; x < (y + 1) * width - 1; x += 1) {
      const edge = grey[x - 1]! + grey[x + 1]! + grey[x - width]! + grey[x + width]! - 4 * grey[x]!;
      sum += edge;
      squares += edge * edge;
      count += 1;
    }
  }
  return count === 0 ? Infinity : squares / count - (sum / count) ** 2;
}
