// The tree of another commit, ready to run: its files by `git archive`, its libraries from here where they are the same.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { pinnedNode, root } from '../../../tools/pinned-node.mjs';

export interface Tree {
  readonly name: string;
  readonly folder: string;
  readonly commit: string;
  /** A bundle of the server that is started in place of its sources. */
  readonly program?: string | undefined;
  /** The account it runs as, with a Node of its own. */
  readonly as?: { readonly uid: number; readonly gid: number; readonly node: string };
}

const git = (...args: string[]): string => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();

/** This checkout, with what is not committed yet. */
export const thisTree = (): Tree => ({
  name: 'эта версия',
  folder: root,
  commit: git('rev-parse', 'HEAD'),
  program: process.env['OTK_DRILL_PROGRAM'],
});

/** Kept between runs: a commit does not change. */
function treeOf(commitish: string, name: string): Tree {
  const commit = git('rev-parse', `${commitish}^{commit}`);
  const folder = join(root, '.cache/drill', commit);
  if (!existsSync(join(folder, 'node_modules'))) {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    const archive = execFileSync('git', ['archive', commit], { cwd: root, maxBuffer: 2 ** 30 });
    execFileSync('tar', ['-x', '-C', folder], { input: archive });
    giveLibraries(folder);
  }
  return { name, folder, commit };
}

/** The newest recorded release, or the one that OTK_FROM names. */
export async function previousRelease(): Promise<Tree> {
  const named = process.env['OTK_FROM'];
  if (named !== undefined) {
    return treeOf(named, named);
  }
  const folder = join(root, 'tests/slice/upgrade/releases');
  const facts = await Promise.all(
    (await readdir(folder)).map(async (name) => {
      const text = await readFile(join(folder, name, 'release.json'), 'utf8');
      return { name, ...(JSON.parse(text) as { readonly commit: string; readonly releasedAt: string }) };
    }),
  );
  const [newest] = facts.toSorted((a, b) => b.releasedAt.localeCompare(a.releasedAt));
  return treeOf(newest!.commit, newest!.name);
}

/** What a server of this commit needs to run, in a folder of its own: step 6 of «Bring-up» in docs/operations.md. */
export function productionTreeOfHead(to: string): Tree {
  const { name, folder, commit } = treeOf('HEAD', 'этот коммит');
  execFileSync(pinnedNode, [join(folder, 'tools/production-tree.mjs'), to], { cwd: folder, stdio: 'inherit' });
  return { name, folder: to, commit };
}

/** Builds the page of the tree unless it is built. */
export function buildPage({ folder }: Tree): void {
  execFileSync(pinnedNode, [join(folder, 'tools/build-web.mjs')], { cwd: folder, stdio: 'inherit' });
}

interface Package {
  readonly version?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

const readPackage = (path: string): Package => JSON.parse(readFileSync(path, 'utf8')) as Package;

function hasOurLibraries(folder: string): boolean {
  const wanted = ['package.json', 'apps/server/package.json', 'apps/web/package.json', 'packages/domain/package.json']
    .map((path) => readPackage(join(folder, path)))
    .flatMap(({ dependencies, devDependencies }) => Object.entries({ ...dependencies, ...devDependencies }))
    .filter(([name]) => !name.startsWith('@otk/'));
  return wanted.every(([name, version]) => {
    const path = join(root, 'node_modules', name, 'package.json');
    return existsSync(path) && readPackage(path).version === version;
  });
}

/** Hard links take a second and no room; the own packages are relative links, which then lead into the tree. */
function giveLibraries(folder: string): void {
  if (!hasOurLibraries(folder)) {
    // Its own `npm ci`: the pinned Node and PostgreSQL need their scripts.
    execFileSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: folder, stdio: 'inherit' });
    return;
  }
  const to = join(folder, 'node_modules.part');
  mkdirSync(to);
  const entries = readdirSync(join(root, 'node_modules')).filter((entry) => entry !== '.cache');
  const { status } = spawnSync('cp', ['-al', ...entries.map((entry) => join(root, 'node_modules', entry)), to], {
    stdio: 'inherit',
  });
  if (status !== 0) {
    throw new Error('The libraries could not be linked into the tree of the release');
  }
  execFileSync('mv', [to, join(folder, 'node_modules')]);
}
