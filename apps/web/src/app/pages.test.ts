import { expect, test } from 'vitest';

import { navigation } from './pages.ts';

const sources = Object.values(
  import.meta.glob<string>('../**/*Page.tsx', { query: '?raw', import: 'default', eager: true }),
);

test('every page stands in the navigation once', () => {
  const addresses = navigation.map(({ path }) => path);
  expect(addresses).toEqual([...new Set(addresses)]);
});

test('a page has the name that leads to it', () => {
  const titles = sources
    .flatMap((source) => [
      ...source.matchAll(
        /<PageTitle[^]*?>\s*([^<>{}]+?)\s*<\/PageTitle>|useDocumentTitle\('([^']+)'\)|title="([^"]+)"/g,
      ),
    ])
    .map(([, ...found]) => found.find(Boolean)!.toLowerCase());
  expect(
    navigation.map(({ title }) => title).filter((name) => !titles.some((title) => title.includes(name.toLowerCase()))),
  ).toEqual([]);
});
