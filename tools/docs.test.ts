// Documentation that names a file, a section or a proof must name one that exists.
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

const pages = ['README.md', 'README.ru.md', 'CONTRIBUTING.md', ...globSync('docs/**/*.md')];
const sources = globSync('{apps,packages,tests,tools,bench}/**/*.{ts,tsx,mjs,sql}', {
  exclude: (path) => /(^|\/)(node_modules|dist)$/.test(path),
});

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

test('each direct dependency is justified in docs/dependencies.md, and nothing else is', () => {
  const manifests = ['package.json', ...globSync('{apps,packages}/*/package.json')];
  const direct = manifests.flatMap((file) => {
    const { dependencies, devDependencies } = JSON.parse(readFileSync(file, 'utf8')) as Record<string, object>;
    return Object.keys({ ...dependencies, ...devDependencies }).filter((name) => !name.startsWith('@otk/'));
  });
  const justified = [...readFileSync('docs/dependencies.md', 'utf8').matchAll(/^\| `([^`]+)` +\| \S.* \|$/gm)];
  expect(justified.map((row) => row[1]!).toSorted()).toEqual([...new Set(direct)].toSorted());
});

/** Dated measurements and bars of proofs, the words of the customer, and what others measured. */
const measured = /docs\/(speed|reliability|test-plan|specification|domain)\.md$/;
/** Limits that a check holds. */
const limits = ['files under 300 lines'];

test('prose does not count what grows: a number of files, lines or types is untrue after the next commit', () => {
  const number =
    '\\d[\\d ]*|three|four|five|six|seven|eight|nine|ten|eleven|twelve|(?:thir|four|fif|six|seven|eigh|nine)teen|\\w+ty|\\w+ hundred';
  const grows =
    'files|lines|types|statements|operations|calls|features|components|tests|checks|packages|dependencies|tables|roles|payloads|migrations|functions';
  const counted = new RegExp(`\\b(?:${number}) (?:(?:small|new|more|own) )?(?:${grows})\\b`, 'gi');
  const wrong = pages
    .filter((page) => !measured.test(page))
    .flatMap((page) => {
      const text = limits.reduce((left, limit) => left.replaceAll(limit, ''), readFileSync(page, 'utf8'));
      return [...text.matchAll(counted)].map(([words]) => `${page}: ${words}`);
    });
  expect(wrong).toEqual([]);
});

/** The numbers of the headings of a page: «3» and «3.4» of «## 3. …» and «### 3.4 …». */
const sectionsOf = (page: string) =>
  new Set([...readFileSync(page, 'utf8').matchAll(/^##+ (\d+(?:\.\d+)?)\b/gm)].map((match) => match[1]!));

const cited = {
  spec: sectionsOf('docs/specification.md'),
  domain: sectionsOf('docs/domain.md'),
  interface: sectionsOf('docs/interface.md'),
} as const;
type Cited = keyof typeof cited;

/** Every «spec §4» of a line; «spec §2, §3» names two sections of one page. Sections of RFCs are not ours. */
function citationsIn(line: string): { page: string; section: string }[] {
  const words = line.matchAll(/\b(spec|domain(?: reference)?|interface|RFC \d+)(?= §)|§(\d+(?:\.\d+)?)/gi);
  let page = 'no page';
  return [...words].flatMap(([word, named, section]) => {
    page = named?.toLowerCase().replace(' reference', '') ?? page;
    return section === undefined || page.startsWith('rfc') ? [] : [{ page, section, word }];
  });
}

test('every section that code and documentation cite exists', () => {
  // The specification and the domain reference cite their own sections by the bare number.
  const files = [...sources, ...pages].filter((file) => !/docs\/(specification|domain)\.md$/.test(file));
  const wrong = files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap(citationsIn)
      .filter(({ page, section }) => !cited[page as Cited]?.has(section))
      .map(({ page, section }) => `${file}: ${page} §${section}`),
  );
  expect(wrong).toEqual([]);
});

test('every proof that is cited by its number is a row of the test plan', () => {
  const known = new Set([...readFileSync('docs/test-plan.md', 'utf8').matchAll(/^\| (R\d+) /gm)].map((row) => row[1]!));
  const wrong = [...sources, ...pages].flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\bR\d{1,2}\b/g)]
      .filter(([id]) => !known.has(id))
      .map(([id]) => `${file}: ${id}`),
  );
  expect(known.size).toBeGreaterThan(0);
  expect(wrong).toEqual([]);
});

test('the glossary has no word twice', () => {
  const words = [...readFileSync('docs/glossary.md', 'utf8').matchAll(/^\| ([^|]+?) +\|/gm)].map(([, word]) => word);
  expect(words.filter((word, at) => words.indexOf(word) !== at)).toEqual([]);
});

test('the glossary names only tables that exist', () => {
  const created = globSync('apps/server/migrations/*.sql').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/CREATE (?:TABLE|VIEW)(?: IF NOT EXISTS)? (\w+)/g)].map(
      (match) => match[1]!,
    ),
  );
  const lastCells = readFileSync('docs/glossary.md', 'utf8').matchAll(/\| (`[^|]*?) +\|$/gm);
  const named = [...lastCells].flatMap((cell) =>
    [...cell[1]!.matchAll(/`(\w+)(?:\.[\w*]+)?`/g)].map((match) => match[1]!),
  );
  expect(named).toContain('transport');
  expect(named.filter((table) => !created.includes(table))).toEqual([]);
});

test.each(readdirSync('packages/domain/src/features'))(
  'the feature %s is in the glossary, and in the spec map if the specification has a word for it',
  (feature) => {
    const rows = [...readFileSync('docs/glossary.md', 'utf8').matchAll(/^\| ([^|]+) \|[^|]+\|([^|]*)\|/gm)];
    const row = rows.find(([, words]) => words!.trim().split(/, /).includes(feature));
    expect(row).toBeDefined();
    const isOfSpec = row![2]!.trim() !== '';
    expect(!isOfSpec || readFileSync('docs/spec-map.md', 'utf8').includes(`/features/${feature}/`)).toBe(true);
  },
);
