// Who imports whom in the three sides of the product.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

export const sides = { domain: 'packages/domain/src', server: 'apps/server/src', web: 'apps/web/src' } as const;
export type Side = keyof typeof sides;

export const sourcesOf = (root: string): string[] =>
  readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => `${root}/${file}`);
/** Tests, and the builders and fakes they share (`testing/`). */
export const isOfTests = (path: string): boolean => /\.test\.tsx?$|\/testing\//.test(path);
export const productOf = (root: string): string[] => sourcesOf(root).filter((file) => !isOfTests(file));

/** Read once for all rules: no rule changes a file. */
const read = new Map<string, readonly string[]>();

/** Static, dynamic and type imports. */
export function importsOf(file: string): readonly string[] {
  const known =
    read.get(file) ??
    [...readFileSync(file, 'utf8').matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map((match) => match[1]!);
  read.set(file, known);
  return known;
}

/** An import as a path from the root of the repository; packages stay as they are. */
function target(file: string, specifier: string): string {
  const side = Object.values(sides).find((root) => file.startsWith(root)) ?? '';
  if (specifier.startsWith('.')) {
    return normalize(join(dirname(file), specifier));
  }
  if (specifier.startsWith('#')) {
    return `${side}/${specifier.slice(1)}`;
  }
  const [, inDomain] = /^@otk\/domain\/(.+)$/.exec(specifier) ?? [];
  if (inDomain === undefined) {
    return specifier;
  }
  return /^(kernel\/|card-parts$)/.test(inDomain)
    ? `${sides.domain}/${inDomain}`
    : `${sides.domain}/features/${inDomain}`;
}

export const edgesOf = (files: readonly string[]) =>
  files.flatMap((file) => importsOf(file).map((specifier) => ({ file, to: target(file, specifier) })));

/** Every group of files that reach each other by imports (Tarjan's strongly connected components), each sorted. */
export function circlesOf(files: readonly string[]): string[][] {
  const known = new Set(files);
  const importedBy = new Map<string, string[]>(files.map((file) => [file, []]));
  for (const { file, to } of edgesOf(files)) {
    const found = [to, `${to}.ts`, `${to}.tsx`].find((path) => known.has(path));
    if (found !== undefined) {
      importedBy.get(file)!.push(found);
    }
  }
  const numbers = new Map<string, number>();
  const open: string[] = [];
  const circles: string[][] = [];
  const lowestFrom = (file: string): number => {
    const own = numbers.size;
    numbers.set(file, own);
    const place = open.push(file) - 1;
    let lowest = own;
    for (const next of importedBy.get(file)!) {
      if (!numbers.has(next)) {
        lowest = Math.min(lowest, lowestFrom(next));
      } else if (open.includes(next)) {
        lowest = Math.min(lowest, numbers.get(next)!);
      }
    }
    if (lowest === own) {
      const group = open.splice(place);
      if (group.length > 1 || importedBy.get(file)!.includes(file)) {
        circles.push(group.toSorted());
      }
    }
    return lowest;
  };
  files.forEach((file) => numbers.has(file) || lowestFrom(file));
  return circles;
}
