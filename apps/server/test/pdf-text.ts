// Reads the text of a PDF back, as a person sees it: the words of each page, line by line.
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

export async function pdfText(bytes: Buffer): Promise<string[]> {
  const loading = getDocument({ data: new Uint8Array(bytes), useWorkerFetch: false, verbosity: 0 });
  const paper = await loading.promise;
  const pages: string[] = [];
  for (let number = 1; number <= paper.numPages; number += 1) {
    const { items } = await (await paper.getPage(number)).getTextContent();
    pages.push(linesOf(items.flatMap((item) => ('str' in item && item.str.trim() !== '' ? [item] : []))));
  }
  await loading.destroy();
  return pages;
}

interface Piece {
  readonly str: string;
  readonly transform: readonly number[];
}

/** Pieces of one height are one line, from left to right. */
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
        .map(({ str }) => str.trim())
        .join(' '),
    )
    .join('\n');
}
