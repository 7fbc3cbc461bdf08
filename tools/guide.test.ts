// The guide (docs/guide) names only what the product has: labels, pictures and the screens they show.
import { existsSync, globSync, readFileSync, statSync } from 'node:fs';

import { isPagePath } from '@otk/domain/page-paths';
import { expect, test } from 'vitest';

import { anchorOf, guideBlocks, guideInlines } from '../apps/web/src/platform/guide/guide-blocks.ts';
import { shots } from './guide-shots.ts';

const files = globSync('docs/guide/*.md');
const pages = new Map(files.map((file) => [file, readFileSync(file, 'utf8')]));
const product = globSync(['apps/web/src/**/*.{ts,tsx}', 'packages/domain/src/**/*.ts'])
  .filter((file) => !/\.test\.|\/testing\/|\/gallery\//.test(file))
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');

/** The features name the tabs of the card. */
const cardTabs = globSync('apps/web/src/features/*/*.feature.ts')
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');

const labelsOf = (text: string) => [...text.matchAll(/«([^»]+)»/g)].map(([, label]) => label!);

test.each([...pages])('%s: every «label» stands in the product', (_file, text) => {
  expect(labelsOf(text).filter((label) => !product.includes(label))).toEqual([]);
});

test('a label that the product does not have is found', () => {
  expect(labelsOf('Нажмите «Такой кнопки нет».').filter((label) => !product.includes(label))).toHaveLength(1);
});

test('every picture is made by the script from a page that exists, and the pictures are small', () => {
  const shown = [...pages.values()].flatMap((text) =>
    guideBlocks(text).flatMap((block) => (block.kind === 'picture' ? [block.path] : [])),
  );
  const made = shots.map(({ name }) => `pictures/${name}.webp`);
  expect(shown.toSorted()).toEqual(made.toSorted());
  const uuid = '00000000-0000-4000-8000-000000000000';
  const gone = shots.filter(({ path }) => !isPagePath(path.replace('$transportId', uuid).replace(/\?.*/, '')));
  expect(gone).toEqual([]);
  const tabs = shots.flatMap(({ path }) => /\?tab=(\w+)/.exec(path)?.[1] ?? []);
  expect(tabs.filter((tab) => !cardTabs.includes(`value: '${tab}'`))).toEqual([]);
  expect(made.filter((path) => !existsSync(`docs/guide/${path}`))).toEqual([]);
  expect(made.reduce((sum, path) => sum + statSync(`docs/guide/${path}`).size, 0)).toBeLessThan(1_500_000);
});

test('links lead to pages of the guide, and the help of a field to a heading of it', () => {
  const links = [...pages.values()].flatMap((text) =>
    guideBlocks(text).flatMap((block) => {
      const texts = block.kind === 'text' ? [block.text] : block.kind === 'list' ? block.items : [];
      return texts.flatMap((one) => guideInlines(one)).flatMap((inline) => (inline.kind === 'link' ? [inline.to] : []));
    }),
  );
  expect(links.filter((to) => !pages.has(`docs/guide/${to}`))).toEqual([]);
  const anchors = guideBlocks(pages.get('docs/guide/hard.md')!).flatMap((block) =>
    block.kind === 'heading' && block.level === 2 ? [anchorOf(block.text)] : [],
  );
  // And every heading is the help of a field.
  const asked = [...product.matchAll(/<FieldHelp\w* of="([^"]+)"/g)].map(([, of]) => of!);
  expect(asked.toSorted()).toEqual(anchors.toSorted());
});

test('the guide uses only the part of Markdown that the product draws', () => {
  const odd = [...pages].flatMap(([file, text]) =>
    text.split('\n').flatMap((line) => (/^#{3,}|\*\*|`|^\s+\S|^>|<\w/.test(line) ? [`${file}: ${line}`] : [])),
  );
  expect(odd).toEqual([]);
});

test('the two READMEs say the same: commands, settings, defaults, logins, proofs, links and picture, section by section', () => {
  const named = (file: string) =>
    readFileSync(file, 'utf8')
      .split(/^## /m)
      .map((section) => [
        ...(section.match(/^npm \w+/gm) ?? []),
        ...(section.match(/`[^`\n]+`/g) ?? []),
        ...[...section.matchAll(/\]\(((?:docs\/|CONTRIBUTING)[^)]*)\)/g)].map(([, path]) => path!),
        ...[...section.matchAll(/^\| ([a-z]+) +\| [А-Я]/gm)].map(([, login]) => login!),
        (section.match(/^\|/gm) ?? []).length,
      ]);
  expect(named('README.ru.md')).toEqual(named('README.md'));
});
