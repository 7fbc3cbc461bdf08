// Six drawings that stand for photos of any wagon, each named by what it shows.
import sharp from 'sharp';

export interface DemoPicture {
  readonly tag: string;
  readonly bytes: Buffer;
  readonly thumb: Buffer;
}

export const pictureSize = { width: 960, height: 720 };

const ground = '<rect width="960" height="720" fill="#b9c3cc"/><rect y="520" width="960" height="200" fill="#6d6a66"/>';
const rails = '<path d="M0 600h960M0 650h960" stroke="#3d3a37" stroke-width="12"/>';
const wheels = [210, 300, 660, 750]
  .map((x) => `<circle cx="${x}" cy="580" r="38" fill="#2c2a28" stroke="#8a8580" stroke-width="8"/>`)
  .join('');
const ribs = Array.from(
  { length: 8 },
  (_, at) => `<rect x="${150 + at * 90}" y="300" width="14" height="240" fill="#6e3020"/>`,
).join('');
const body = `<rect x="120" y="300" width="720" height="240" fill="#8a4029"/>${ribs}`;

/** Scrap: the same every time, without being even. */
const heap = (left: number, top: number, width: number, height: number, colours: readonly string[]): string =>
  Array.from({ length: 110 }, (_, at) => {
    const x = left + ((at * 271 + at * at * 17) % width);
    const y = top + ((at * 163 + at * at * 7) % height);
    const turn = (at * 47) % 180;
    return `<rect x="${x}" y="${y}" width="${30 + ((at * 13) % 70)}" height="${10 + ((at * 7) % 26)}" fill="${colours[at % colours.length]}" transform="rotate(${turn} ${x} ${y})"/>`;
  }).join('');

const rust = ['#7a3b22', '#99522f', '#5b5550', '#8d8780', '#423d39'];
const dirt = ['#57472f', '#6f5c3c', '#3f3423', '#7d6a49'];

const scenes: readonly (readonly [tag: string, drawing: string])[] = [
  [
    'Номер ТС',
    `${ground}${rails}${body}${wheels}<rect x="330" y="370" width="300" height="90" fill="#e9e4da"/>${Array.from({ length: 8 }, (_, at) => `<rect x="${352 + at * 34}" y="390" width="20" height="50" fill="#23201d"/>`).join('')}`,
  ],
  ['Общий вид', `${ground}${rails}${heap(150, 230, 640, 90, rust)}${body}${wheels}`],
  [
    'Груз сверху',
    `<rect width="960" height="720" fill="#5e2d1e"/><rect x="60" y="60" width="840" height="600" fill="#3a3430"/>${heap(80, 80, 760, 520, rust)}`,
  ],
  [
    'Засор',
    `<rect width="960" height="720" fill="#4d4030"/>${heap(20, 20, 880, 640, dirt)}${heap(300, 200, 300, 260, rust)}`,
  ],
  [
    'Пломба',
    `<rect width="960" height="720" fill="#8a4029"/><rect x="380" y="80" width="60" height="560" fill="#50493f"/><circle cx="410" cy="380" r="80" fill="#d8b23a" stroke="#6b5410" stroke-width="14"/>`,
  ],
  [
    'После выгрузки',
    `<rect width="960" height="720" fill="#5e2d1e"/><path d="M60 60h840v600H60z" fill="#77462f"/><path d="M60 60l160 140h520l160-140M60 660l160-140h520l160 140" stroke="#3a2117" stroke-width="10" fill="none"/>`,
  ],
];

export const drawPictures = (): Promise<DemoPicture[]> =>
  Promise.all(
    scenes.map(async ([tag, drawing]) => {
      const { width, height } = pictureSize;
      const svg = Buffer.from(
        `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${drawing}</svg>`,
      );
      const bytes = await sharp(svg).blur(0.8).jpeg({ quality: 70 }).toBuffer();
      return { tag, bytes, thumb: await sharp(bytes).resize(320).jpeg({ quality: 70 }).toBuffer() };
    }),
  );
