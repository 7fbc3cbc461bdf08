// The part of Markdown that the guide is written in, as data: headings, paragraphs, lists, tables, pictures.
// `tools/guide.test.ts` fails when a page uses anything else.

export type GuideBlock =
  | { readonly kind: 'heading'; readonly level: 1 | 2; readonly text: string }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'list'; readonly isOrdered: boolean; readonly items: readonly string[] }
  | { readonly kind: 'table'; readonly rows: readonly (readonly string[])[] }
  | { readonly kind: 'picture'; readonly alt: string; readonly path: string };

export type GuideInline =
  | { readonly kind: 'words'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly to: string };

/** As GitHub makes it, so that one link works there and in the product. */
export const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} -]/gu, '')
    .replaceAll(' ', '-');

function blockOf(lines: readonly string[]): GuideBlock {
  const [first = ''] = lines;
  const heading = /^(#{1,2}) (.+)$/.exec(first);
  const picture = /^!\[([^\]]+)\]\(([^)]+)\)$/.exec(first);
  if (heading) {
    return { kind: 'heading', level: heading[1]!.length === 1 ? 1 : 2, text: heading[2]! };
  }
  if (picture) {
    return { kind: 'picture', alt: picture[1]!, path: picture[2]! };
  }
  if (first.startsWith('|')) {
    const cells = lines.map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
    return { kind: 'table', rows: cells.filter((row) => !row.every((cell) => /^-+$/.test(cell))) };
  }
  const item = /^(?:\d+\.|-) /;
  return item.test(first)
    ? { kind: 'list', isOrdered: /^\d/.test(first), items: lines.map((line) => line.replace(item, '')) }
    : { kind: 'text', text: lines.join(' ') };
}

export const guideBlocks = (source: string): readonly GuideBlock[] =>
  source
    .trim()
    .split(/\n{2,}/)
    .map((block) => blockOf(block.split('\n')));

export function guideInlines(text: string): readonly GuideInline[] {
  const parts = text.split(/(\[[^\]]+\]\([^)]+\))/).filter((part) => part !== '');
  return parts.map((part) => {
    const link = /^\[([^\]]+)\]\(([^)]+)\)$/.exec(part);
    return link ? { kind: 'link', text: link[1]!, to: link[2]! } : { kind: 'words', text: part };
  });
}
