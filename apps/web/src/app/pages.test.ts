import { dictionaryKinds } from '@otk/domain/dictionary/dictionary.names';
import { expect, test } from 'vitest';

import { dictionaryWords } from '#features/dictionary/page/dictionary.kinds';
import { otherPlaces } from '#features/transport/list/search/transport.quick-places';

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

test('quick search names every dictionary as its tab does, and other places by words that stand there', () => {
  const hrefs = new Map(otherPlaces.map(({ title, href }) => [href, title]));
  for (const kind of dictionaryKinds) {
    expect(hrefs.get(`/admin/dictionaries?kind=${kind}`)).toBe(dictionaryWords[kind].title);
  }
  const shown = Object.values(
    import.meta.glob<string>(['../**/*.tsx', '!../**/*.test.tsx'], { query: '?raw', import: 'default', eager: true }),
  ).join('\n');
  const others = otherPlaces.filter(({ href }) => !dictionaryKinds.some((kind) => href.endsWith(`?kind=${kind}`)));
  expect(others.filter(({ title }) => !shown.includes(title))).toEqual([]);
});
