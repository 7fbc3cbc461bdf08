// Draws the pages of a PDF as pixels, with the boxes of their texts and pictures: what lies on the printed sheet, and where.
import { getDocument, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** 108 dots per inch: hairlines are seen, and the modules of a code are apart. */
const perPoint = 1.5;
export const perMm = (perPoint * 72) / 25.4;

/** In pixels, from the upper left corner of the sheet. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export interface TextBox extends Box {
  readonly text: string;
}

export interface PrintedSheet {
  readonly width: number;
  readonly height: number;
  /** RGBA, as they are on a canvas. */
  readonly pixels: Uint8ClampedArray;
  /** How dark the darkest channel of each pixel is: 0 is bare paper. */
  readonly ink: Uint8Array;
  /** Horizontal texts: a watermark lies across the others on purpose. */
  readonly texts: readonly TextBox[];
  readonly pictures: readonly Box[];
}

/** A canvas for Node comes with pdfjs-dist, which does not say its type. */
interface CanvasFactory {
  readonly create: (
    width: number,
    height: number,
  ) => { readonly canvas: HTMLCanvasElement; readonly context: CanvasRenderingContext2D };
}

export async function sheetsOf(bytes: Buffer): Promise<PrintedSheet[]> {
  const loading = getDocument({ data: new Uint8Array(bytes), useWorkerFetch: false, verbosity: 0 });
  const paper = await loading.promise;
  const sheets: PrintedSheet[] = [];
  for (let number = 1; number <= paper.numPages; number += 1) {
    sheets.push(await sheetOf(await paper.getPage(number), paper.canvasFactory as CanvasFactory));
  }
  await loading.destroy();
  return sheets;
}

async function sheetOf(page: PDFPageProxy, factory: CanvasFactory): Promise<PrintedSheet> {
  const viewport = page.getViewport({ scale: perPoint });
  const [width, height] = [Math.ceil(viewport.width), Math.ceil(viewport.height)];
  const { canvas, context } = factory.create(width, height);
  await page.render({ canvas, viewport, recordImages: true }).promise;
  const pixels = context.getImageData(0, 0, width, height).data;
  const ink = new Uint8Array(width * height);
  for (let at = 0; at < ink.length; at += 1) {
    ink[at] = 255 - Math.min(pixels[4 * at]!, pixels[4 * at + 1]!, pixels[4 * at + 2]!);
  }
  const { items } = await page.getTextContent();
  const texts = items.flatMap((item) => {
    if (!('str' in item) || item.str.trim() === '') {
      return [];
    }
    const [, turn = 0, , size = 0, x = 0, y = 0] = item.transform as number[];
    const [left, base] = viewport.convertToViewportPoint(x, y) as [number, number];
    const high = size * perPoint;
    const box = { left, top: base - 0.75 * high, right: left + item.width * perPoint, bottom: base + 0.2 * high };
    return Math.abs(turn) > 0.01 ? [] : [{ text: item.str, ...box }];
  });
  return { width, height, pixels, ink, texts, pictures: picturesOn(page, width, height) };
}

/** Three corners of each picture, in parts of the sheet. */
function picturesOn({ imageCoordinates }: PDFPageProxy, width: number, height: number): Box[] {
  const corners = [...((imageCoordinates ?? []) as Iterable<number>)];
  return Array.from({ length: corners.length / 6 }, (_, place) => {
    const six = corners.slice(6 * place, 6 * place + 6);
    const across = [six[0]!, six[2]!, six[4]!].map((x) => x * width);
    const down = [six[1]!, six[3]!, six[5]!].map((y) => y * height);
    return { left: Math.min(...across), top: Math.min(...down), right: Math.max(...across), bottom: Math.max(...down) };
  });
}
