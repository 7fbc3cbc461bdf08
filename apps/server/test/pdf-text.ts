// Reads the text of a PDF back, as a person sees it: the words of each page, line by line, and where they stand.
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

export const pdfText = (bytes: Buffer): Promise<string[]> => readPages(bytes, linesOf);

/** What begins or ends outside its sheet: it is cut there. */
export async function cutText(bytes: Buffer): Promise<string[]> {
  const cut = await readPages(bytes, (pieces, [left, bottom, right, top]) =>
    pieces.filter(
      ({ transform: [, , , , x = 0, y = 0], width }) => x < left || x + width > right || y < bottom || y > top,
    ),
  );
  return cut.flat().map(({ str }) => str);
}

interface Piece {
  readonly str: string;
  readonly width: number;
  readonly transform: readonly number[];
}
type Sheet = readonly [left: number, bottom: number, right: number, top: number];

async function readPages<T>(bytes: Buffer, read: (pieces: readonly Piece[], sheet: Sheet) => T): Promise<T[]> {
  const loading = getDocument({ data: new Uint8Array(bytes), useWorkerFetch: false, verbosity: 0 });
  const paper = await loading.promise;
  const pages: T[] = [];
  for (let number = 1; number <= paper.numPages; number += 1) {
    const page = await paper.getPage(number);
    const { items } = await page.getTextContent();
    const pieces = items.flatMap((item) => ('str' in item && item.str.trim() !== '' ? [item] : []));
    pages.push(read(pieces, page.view as unknown as Sheet));
  }
  await loading.destroy();
  return pages;
}

/** Pieces of one height are one line, from left to right; a space that must not break is a space to the reader. */
function linesOf(pieces: readonly Piece[]): string {
  const lines = new Map<number, Piece[]>();
  for (const piece of pieces) {
    const height = Math.round(piece.transform[5]! / 2);
    lines.set(height, [...(lines.get(height) ?? []), piece]);
  }
  return [...lines.entries()]
    .toSorted(([a], [b]) => b - a)
    .map(([, line]) =>
      line
        .toSorted((a, b) => a.transform[4]! - b.transform[4]!)
        .map(({ str }) => str.replaceAll('\u00A0', ' ').trim())
        .join(' '),
    )
    .join('\n');
}
