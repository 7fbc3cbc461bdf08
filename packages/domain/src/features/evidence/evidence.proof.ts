// Proves rows of history as the database sealed them (migration history_tree).
import type { ProvenHistory, ProvenRow, SealedTree } from './evidence.manifest.ts';
import { bytesOf, hexOf, joined, sha256, utf8 } from './evidence.web.ts';

const marked = (mark: number, ...parts: readonly Uint8Array[]): Promise<Uint8Array> =>
  sha256(joined(Uint8Array.of(mark), ...parts));

async function rootOver({ text, salt, way }: ProvenRow): Promise<string> {
  let hash = await marked(0, bytesOf(salt), utf8(text));
  for (const { side, hash: other } of way) {
    hash = await (side === 'LEFT' ? marked(1, bytesOf(other), hash) : marked(1, hash, bytesOf(other)));
  }
  return hexOf(hash);
}

const treeHash = async (before: string | null, { root, seal }: SealedTree): Promise<string> =>
  hexOf(await marked(2, bytesOf(before ?? ''), bytesOf(root), bytesOf(seal)));

export interface HistoryVerdict {
  /** Numbers of rows that are not part of the sealed chain as they stand here. */
  readonly unproven: readonly number[];
  readonly isChainWhole: boolean;
}

/** The number of a row stands first in its text. */
export const rowNumber = (text: string): number => Number(/^\[(\d+)/.exec(text)?.[1] ?? 0);

export async function checkHistory({ rows, trees, before }: ProvenHistory): Promise<HistoryVerdict> {
  let isChainWhole = trees.length > 0 || rows.length === 0;
  let [previous, n] = [before, trees[0]?.n ?? 0];
  for (const tree of trees) {
    isChainWhole &&= tree.n === n && tree.hash === (await treeHash(previous, tree)) && n > 1 === (previous !== null);
    previous = tree.hash;
    n += 1;
  }
  const roots = new Map(trees.map((tree) => [tree.n, tree.root]));
  const unproven: number[] = [];
  for (const row of rows) {
    if (roots.get(row.tree) !== (await rootOver(row))) {
      unproven.push(rowNumber(row.text));
    }
  }
  return { unproven, isChainWhole };
}
