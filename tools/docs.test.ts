// Documentation that names a file must name one that exists.
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

const pages = ['README.md', 'CONTRIBUTING.md', ...markdownIn('docs')];

function markdownIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => `${folder}/${file}`);
}

test.each(pages)('%s names only files that exist', (page) => {
  const named = [...readFileSync(page, 'utf8').matchAll(/`((?:apps|packages|tools|tests|docs|bench)\/[\w./-]+)`/g)];
  expect(named.map((match) => match[1]!).filter((path) => !existsSync(path))).toEqual([]);
});

test.each(pages)('%s links only to pages that exist', (page) => {
  const links = [...readFileSync(page, 'utf8').matchAll(/\]\(([^)#:]+)\)/g)].map((match) => match[1]!);
  const here = page.includes('/') ? page.slice(0, page.lastIndexOf('/') + 1) : '';
  expect(links.filter((link) => !existsSync(here + link))).toEqual([]);
});

test('every command of package.json that a person calls is in the README', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
  const readme = readFileSync('README.md', 'utf8');
  const commands = Object.keys(scripts).filter((name) => !name.startsWith('pre'));
  const unnamed = commands.filter(
    (name) => !readme.includes(`npm ${name === 'start' || name === 'test' ? name : `run ${name}`}`),
  );
  expect(unnamed).toEqual([]);
});

test('commit messages are conventional', () => {
  const log = () => execFileSync('git', ['log', '--no-merges', '--format=%s'], { encoding: 'utf8' });
  // A copy without its history (an archive, an image) has nothing to judge.
  const subjects = existsSync('.git') ? log().trim().split('\n') : [];
  const conventional = /^(feat|fix|test|docs|refactor|perf|build|chore|style|ci|revert)(\([\w,-]+\))?!?: \S/;
  expect(subjects.filter((subject) => !conventional.test(subject))).toEqual([]);
});
