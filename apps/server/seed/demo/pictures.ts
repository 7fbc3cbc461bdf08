// Six pictures used as photos of every wagon, each named by what it shows.
import sharp, { type Sharp } from 'sharp';

import { type Box, type Canvas, canvas, type Colour, noise } from './canvas.ts';

export interface DemoPicture {
  readonly tag: string;
  readonly bytes: Buffer;
  readonly thumb: Buffer;
}

export const pictureSize = { width: 960, height: 720 };

const all: Box = { left: 0, top: 0, ...pictureSize };
const paint: Colour = [138, 64, 41];
const rib: Colour = [110, 48, 32];
const black: Colour = [35, 32, 29];
const rust: readonly Colour[] = [
  [122, 59, 34],
  [153, 82, 47],
  [91, 85, 80],
  [141, 135, 128],
  [66, 61, 57],
];
const dirt: readonly Colour[] = [
  [87, 71, 47],
  [111, 92, 60],
  [63, 52, 35],
  [125, 106, 73],
];

function yard(on: Canvas): void {
  on.fade({ ...all, height: 520 }, [168, 182, 196], [214, 219, 222]);
  on.fade({ ...all, top: 520, height: 200 }, [118, 114, 108], [84, 80, 76]);
  for (const top of [612, 655]) {
    on.plate({ left: 0, top, width: 960, height: 12 }, [61, 58, 55]);
  }
}

function wagon(on: Canvas): void {
  on.plate({ left: 120, top: 300, width: 720, height: 240 }, paint);
  for (let left = 150; left <= 780; left += 90) {
    on.plate({ left, top: 300, width: 14, height: 240 }, rib);
  }
  for (const x of [210, 300, 660, 750]) {
    on.disc(x, 576, 42, [138, 133, 128]);
    on.disc(x, 576, 34, [44, 42, 40]);
  }
}

/** Pieces of scrap at random angles. */
function heap(on: Canvas, { left, top, width, height }: Box, colours: readonly Colour[], pieces = 160): void {
  const next = noise(left + pieces);
  for (let piece = 0; piece < pieces; piece += 1) {
    const size = { width: 30 + next() * 80, height: 8 + next() * 26 };
    const colour = colours[Math.floor(next() * colours.length)]!;
    on.plate({ left: left + next() * width, top: top + next() * height, ...size }, colour, next() * Math.PI);
  }
}

const scenes: readonly (readonly [tag: string, draw: (on: Canvas) => void])[] = [
  [
    'Номер ТС',
    (on) => {
      yard(on);
      wagon(on);
      on.plate({ left: 330, top: 370, width: 300, height: 90 }, [225, 220, 210]);
      for (let digit = 0; digit < 8; digit += 1) {
        on.plate({ left: 352 + digit * 34, top: 390, width: digit % 3 === 0 ? 8 : 20, height: 50 }, black);
      }
    },
  ],
  [
    'Общий вид',
    (on) => {
      yard(on);
      heap(on, { left: 150, top: 235, width: 600, height: 70 }, rust);
      wagon(on);
    },
  ],
  [
    'Груз сверху',
    (on) => {
      on.fade(all, [94, 45, 30], [70, 34, 24]);
      on.plate({ left: 60, top: 60, width: 840, height: 600 }, [58, 52, 48]);
      heap(on, { left: 80, top: 80, width: 740, height: 540 }, rust, 420);
    },
  ],
  [
    'Засор',
    (on) => {
      on.fade(all, [85, 71, 52], [60, 50, 37]);
      heap(on, { left: 0, top: 0, width: 900, height: 690 }, dirt, 420);
      heap(on, { left: 300, top: 220, width: 280, height: 220 }, rust, 40);
    },
  ],
  [
    'Пломба',
    (on) => {
      on.fade(all, [146, 68, 44], [118, 54, 36]);
      on.plate({ left: 380, top: 60, width: 60, height: 600 }, [80, 73, 63]);
      on.disc(410, 380, 92, [107, 84, 16]);
      on.disc(410, 380, 78, [216, 178, 58]);
    },
  ],
  [
    'После выгрузки',
    (on) => {
      on.fade(all, [94, 45, 30], [80, 38, 26]);
      on.plate({ left: 60, top: 60, width: 840, height: 600 }, [119, 70, 47]);
      on.plate({ left: 220, top: 200, width: 520, height: 320 }, [98, 58, 40]);
      heap(on, { left: 240, top: 430, width: 440, height: 70 }, dirt, 24);
    },
  ],
];

export const drawPictures = (): Promise<DemoPicture[]> =>
  Promise.all(
    scenes.map(([tag, draw]) => {
      const on = canvas(pictureSize.width, pictureSize.height);
      draw(on);
      on.grain(26);
      return asPhoto(tag, () => sharp(on.pixels, { raw: { ...pictureSize, channels: 3 } }).blur(0.8));
    }),
  );

const asPhoto = async (tag: string, picture: () => Sharp): Promise<DemoPicture> => ({
  tag,
  bytes: await picture().jpeg({ quality: 70 }).toBuffer(),
  thumb: await picture().resize(320).jpeg({ quality: 70 }).toBuffer(),
});

/** A load that no other picture shows, and the same photo made smaller and brighter. */
export async function drawReused(): Promise<{ readonly first: DemoPicture; readonly again: DemoPicture }> {
  const on = canvas(pictureSize.width, pictureSize.height);
  on.fade(all, [70, 62, 55], [40, 36, 33]);
  heap(on, { left: 30, top: 40, width: 420, height: 560 }, rust, 170);
  heap(on, { left: 520, top: 250, width: 340, height: 380 }, dirt, 90);
  on.disc(690, 170, 110, [150, 146, 140]);
  on.grain(26);
  const first = await asPhoto('Груз сверху', () =>
    sharp(on.pixels, { raw: { ...pictureSize, channels: 3 } }).blur(0.8),
  );
  const smaller = await sharp(first.bytes).resize(640).linear(1.12, 6).jpeg({ quality: 55 }).toBuffer();
  return { first, again: await asPhoto('Груз сверху', () => sharp(smaller)) };
}
