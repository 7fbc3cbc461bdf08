// An RGB bitmap to draw on: the server's picture library reads photos only, no vector drawings. Deterministic.

export type Colour = readonly [red: number, green: number, blue: number];

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export interface Canvas {
  readonly pixels: Buffer;
  /** A vertical gradient. */
  fade(box: Box, from: Colour, to: Colour): void;
  /** Rotated around its centre, with a lighter upper edge, like metal in daylight. */
  plate(box: Box, colour: Colour, turn?: number): void;
  disc(x: number, y: number, radius: number, colour: Colour): void;
  /** Noise: rust, gravel, a small lens. */
  grain(strength: number): void;
}

export function canvas(width: number, height: number): Canvas {
  const pixels = Buffer.alloc(width * height * 3);

  function paint(x: number, y: number, [red, green, blue]: Colour, light = 1): void {
    if (x >= 0 && y >= 0 && x < width && y < height) {
      const at = (y * width + x) * 3;
      pixels[at] = Math.min(255, red * light);
      pixels[at + 1] = Math.min(255, green * light);
      pixels[at + 2] = Math.min(255, blue * light);
    }
  }

  /** Every pixel within a distance of a centre. */
  function around(x: number, y: number, wide: number, high: number, draw: (x: number, y: number) => void): void {
    for (let atY = Math.floor(y - high); atY <= y + high; atY += 1) {
      for (let atX = Math.floor(x - wide); atX <= x + wide; atX += 1) {
        draw(atX, atY);
      }
    }
  }

  return {
    pixels,

    fade({ left, top, width: wide, height: high }, from, to) {
      for (let y = 0; y < high; y += 1) {
        const mixed = mix(from, to, y / high);
        for (let x = 0; x < wide; x += 1) {
          paint(left + x, top + y, mixed);
        }
      }
    },

    plate({ left, top, width: wide, height: high }, colour, turn = 0) {
      const [middleX, middleY] = [left + wide / 2, top + high / 2];
      const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
      const reachX = (wide * Math.abs(cos) + high * Math.abs(sin)) / 2;
      const reachY = (wide * Math.abs(sin) + high * Math.abs(cos)) / 2;
      around(middleX, middleY, reachX, reachY, (x, y) => {
        const along = (x - middleX) * cos + (y - middleY) * sin;
        const across = (y - middleY) * cos - (x - middleX) * sin;
        if (Math.abs(along) <= wide / 2 && Math.abs(across) <= high / 2) {
          paint(x, y, colour, 1.15 - 0.3 * (across / high + 0.5));
        }
      });
    },

    disc(x, y, radius, colour) {
      around(x, y, radius, radius, (atX, atY) => {
        const distance = Math.hypot(atX - x, atY - y);
        if (distance <= radius) {
          paint(atX, atY, colour, 1.1 - 0.3 * (distance / radius));
        }
      });
    },

    grain(strength) {
      const next = noise();
      for (let at = 0; at < pixels.length; at += 3) {
        const shift = (next() - 0.5) * strength;
        for (let channel = 0; channel < 3; channel += 1) {
          pixels[at + channel] = Math.max(0, Math.min(255, pixels[at + channel]! + shift));
        }
      }
    },
  };
}

const mix = (from: Colour, to: Colour, share: number): Colour => [
  from[0] + (to[0] - from[0]) * share,
  from[1] + (to[1] - from[1]) * share,
  from[2] + (to[2] - from[2]) * share,
];

/** Pseudo-random numbers from 0 to 1. */
export function noise(seed = 20_261_115): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
