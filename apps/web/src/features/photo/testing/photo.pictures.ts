// Pictures for tests and the bench: drawn, so that every pixel is known.
export type Paint = (
  context: Pick<CanvasRenderingContext2D, 'fillStyle' | 'fillRect' | 'drawImage'>,
  width: number,
  height: number,
) => void;

/** The top half red, the bottom half blue, with a sharp pattern. */
export const scrapHeap: Paint = (context, width, height) => {
  context.fillStyle = '#c22';
  context.fillRect(0, 0, width, height / 2);
  context.fillStyle = '#22c';
  context.fillRect(0, height / 2, width, height / 2);
  context.fillStyle = 'rgba(255, 255, 255, 0.35)';
  const step = Math.max(2, Math.round(width / 60));
  for (let y = 0; y < height; y += step) {
    for (let x = (y / step) % 2 === 0 ? 0 : step; x < width; x += step * 2) {
      context.fillRect(x, y, step, step);
    }
  }
};

/** Encoded synchronously: toBlob would wait until the page is idle. */
function encoded(width: number, height: number, paint: Paint, type: string): Blob {
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  paint(canvas.getContext('2d')!, width, height);
  const letters = atob(canvas.toDataURL(type, 0.9).split(',')[1] ?? '');
  const bytes = new Uint8Array(letters.length);
  // By place: an iterator over millions of letters takes longer than drawing and encoding them.
  for (let at = 0; at < letters.length; at += 1) {
    bytes[at] = letters.codePointAt(at)!;
  }
  return new Blob([bytes], { type });
}

const heaps = new Map<string, Blob>();

export async function aPicture(
  width: number,
  height: number,
  paint: Paint = scrapHeap,
  type = 'image/jpeg',
): Promise<Blob> {
  const key = `${width}×${height} ${type}`;
  const made = (paint === scrapHeap && heaps.get(key)) || encoded(width, height, paint, type);
  if (paint === scrapHeap) {
    heaps.set(key, made);
  }
  return made;
}

export interface ExifGiven {
  readonly orientation?: number;
  /** `2026:11:14 08:05:00` */
  readonly taken?: string;
  readonly offset?: string;
}

/** The same JPEG with an EXIF block after its first marker, as cameras write it. */
export async function withExif(jpeg: Blob, given: ExifGiven): Promise<Blob> {
  return new Blob([jpeg.slice(0, 2), exifBlock(given), jpeg.slice(2)], { type: 'image/jpeg' });
}

export function exifBlock({ orientation = 1, taken, offset }: ExifGiven): ArrayBuffer {
  const view = new DataView(new ArrayBuffer(200));
  const bytes = new Uint8Array(view.buffer);
  const write = (at: number, text: string) => bytes.set(new TextEncoder().encode(text), at);
  const base = 10;
  view.setUint16(0, 0xffe1);
  view.setUint16(2, 198);
  write(4, 'Exif\0\0');
  write(base, 'MM');
  view.setUint16(base + 2, 42);
  view.setUint32(base + 4, 8);
  const entry = (at: number, tag: number, kind: number, count: number) => {
    view.setUint16(at, tag);
    view.setUint16(at + 2, kind);
    view.setUint32(at + 4, count);
  };
  view.setUint16(base + 8, 2);
  entry(base + 10, 0x0112, 3, 1);
  view.setUint16(base + 18, orientation);
  entry(base + 22, 0x8769, 4, 1);
  view.setUint32(base + 30, 40);
  view.setUint16(base + 40, (taken ? 1 : 0) + (offset ? 1 : 0));
  if (taken) {
    entry(base + 42, 0x9003, 2, 20);
    view.setUint32(base + 50, 100);
    write(base + 100, taken);
  }
  if (offset) {
    entry(base + 54, 0x9011, 2, 7);
    view.setUint32(base + 62, 130);
    write(base + 130, offset);
  }
  return view.buffer;
}
