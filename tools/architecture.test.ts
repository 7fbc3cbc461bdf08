// Architecture rules as failing tests: who may import whom, one name per feature, no large files.
import { readdirSync, readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { circlesOf, edgesOf, importsOf, isOfTests, productOf, type Side, sides, sourcesOf } from './import-graph.ts';

const partsOfAct = ['paper', 'return', 'evidence', 'layer', 'signature'];

/** Which feature may use which, on every side. Acyclic (checked below); a new edge is a decision and shows in a diff. */
const uses: Readonly<Record<string, readonly string[]>> = {
  health: [],
  file: [],
  auth: [],
  division: ['auth'],
  role: ['auth', 'division', 'transport', 'notification'],
  user: ['auth', 'division', 'role', 'file', 'station', 'transport', 'notification'],
  agreement: ['user', 'file', 'document'],
  audit: ['transport'],
  fault: [],
  setting: [],
  setup: ['auth', 'user'],
  station: ['auth', 'dictionary'],
  dictionary: ['file'],
  weighing: ['transport'],
  signature: ['transport'],
  layer: ['transport', 'photo', 'weighing'],
  secondlook: ['transport', 'setting', 'dictionary', 'photo'],
  storage: ['transport', 'station', 'schedule', 'notification'],
  schedule: ['transport', 'station', 'dictionary', 'scrap', 'notification'],
  answer: ['transport', 'document'],
  kpp: ['transport', 'scrap', 'dictionary', 'station', 'photo', 'double', 'notification', 'signature'],
  double: ['transport', 'layer'],
  torg: ['transport', 'file', 'setting', 'document', 'notification', ...partsOfAct],
  return: ['transport', 'notification'],
  paper: ['transport', 'notification', 'weighing', 'room'],
  room: ['transport', 'answer', 'document', 'photo', 'schedule', 'notification', 'setting', 'signature'],
  scrap: ['transport', 'dictionary', 'photo'],
  transport: ['auth', 'station', 'dictionary'],
  photo: ['transport', 'file'],
  lookalike: ['transport', 'photo'],
  scale: ['transport', 'weighing'],
  zip: ['transport', 'file', 'photo'],
  notification: ['transport', 'setting', 'station'],
  video: ['transport', 'file'],
  document: ['transport', 'file', 'zip'],
  evidence: ['transport', 'file', 'auth', 'zip', 'notification', 'setting', 'signature'],
  report: ['transport', 'file', 'auth', 'answer', 'station', 'dictionary', 'kpp', 'layer', 'setting'],
  ekomet: ['auth', 'transport', 'scrap', 'station'],
  shift: ['transport', 'station', 'device', 'setting'],
  device: ['transport'],
  sync: [],
  analytics: [],
};

/** Features that rightly lack a side. */
const oneSided: Readonly<Record<string, { readonly missing: Side; readonly because: string }>> = {
  health: { missing: 'web', because: 'probes are for operators and balancers, no screen asks them' },
};

/** Files of a feature that other features may import: those of its root, and its `part/`, which screens of others show. Domain features are open completely. */
const publicFile = /\.(services?|queries|api|store|search)$|\/part\/[\w.-]+$/;

const featureOf = (path: string): string | undefined => /\/features\/([^/]+)\//.exec(path)?.[1];
/** The folder of a screen inside a feature (`transport/list`); undefined for files at the feature's root. */
const screenOf = (path: string): string | undefined => /\/features\/[^/]+\/([^/]+)\//.exec(path)?.[1];
const edges = (root: string) => edgesOf(productOf(root));
const shown = (wrong: readonly { file: string; to: string }[]) => wrong.map(({ file, to }) => `${file} → ${to}`);

test.each(Object.values(sides))(
  '%s: platform, ui and kernel never import a feature or the composition root',
  (root) => {
    const wrong = edges(root).filter(
      ({ file, to }) => /\/(platform|ui|kernel)\//.test(file) && (featureOf(to) ?? /\/src\/app(\/|\.ts)/.test(to)),
    );
    expect(shown(wrong)).toEqual([]);
  },
);

test('ui knows neither platform nor domain features, so that a part can be used anywhere', () => {
  const wrong = edges(sides.web).filter(({ file, to }) => file.includes('/ui/') && to.includes('/platform/'));
  expect(shown(wrong)).toEqual([]);
});

/** Features that the shell itself is made of: start, header, the list and the card of a transport, the journal. */
const ofShell: Readonly<Record<string, string>> = {
  agreement: 'is read before the first page',
  auth: 'the sign-in page',
  device: 'a reception is finished knowing what other devices hold',
  dictionary: 'lists of the card',
  division: 'menu of the header',
  fault: 'catches errors before any feature is loaded',
  notification: 'bell of the header, letters of steps',
  photo: 'a reception is finished with the photos of the device',
  setup: 'the first visit, before anybody can sign in',
  station: 'filter of the list',
  sync: 'the journal of unsent work',
  transport: 'the list and the card',
  user: 'the profile',
};

test('the shell names no other feature outside the lists that compose the product', () => {
  const lists = /\/app\/(features|core-features|create-features|offline-names|router|pages)\.tsx?$|\/app\/gallery\//;
  const names = Object.keys(uses).filter((name) => !(name in ofShell));
  /** An import, or an operation of a contract: 'weighing.setRegisterWeight'. */
  const named = new RegExp(`#features/(${names.join('|')})/|'(${names.join('|')})\\.(?!tsx?')\\w+'`);
  const wrong = productOf(sides.web)
    .filter((file) => /\/src\/(app|platform)\//.test(file) && !lists.test(file))
    .flatMap((file) =>
      readFileSync(file, 'utf8')
        .split('\n')
        .filter((line) => named.test(line))
        .map((line) => `${file}: ${line.trim()}`),
    );
  expect(wrong).toEqual([]);
});

test("no field of days or times is the browser's own: it uses the language of the browser", () => {
  const native = /showPicker|type="(date|month|week|time|datetime-local)"/;
  expect(productOf(sides.web).filter((file) => native.test(readFileSync(file, 'utf8')))).toEqual([]);
});

test.each(Object.values(sides))('%s: a feature imports only itself and the features it is declared to use', (root) => {
  const wrong = edges(root).filter(({ file, to }) => {
    const [own, other] = [featureOf(file), featureOf(to)];
    return own !== undefined && other !== undefined && own !== other && !uses[own]?.includes(other);
  });
  expect(shown(wrong)).toEqual([]);
});

test.each([sides.server, sides.web])('%s: of another feature only its public files are imported', (root) => {
  const wrong = edges(root).filter(({ file, to }) => {
    const [own, other] = [featureOf(file), featureOf(to)];
    const isWithin = to.startsWith(root) && own !== undefined && other !== undefined && own !== other;
    return isWithin && !publicFile.test(to.replace(/\.tsx?$/, ''));
  });
  expect(shown(wrong)).toEqual([]);
});

test('only the outbox names its tables: features reach entries through its transactions', () => {
  const wrong = productOf(sides.web)
    .filter((file) => !file.includes('/platform/outbox/') && !file.includes('/testing/'))
    .filter((file) => /'(offlineRequest|sentRequest|createdId)'/.test(readFileSync(file, 'utf8')));
  expect(wrong).toEqual([]);
});

test('a feature never imports the app composed of it; only tests of its pages render the app', () => {
  const isRendered = (file: string, to: string) =>
    /\.(test\.tsx|proofs\.ts)$/.test(file) && to.includes('/src/app/testing/');
  const wrong = edgesOf(sourcesOf(sides.web)).filter(
    ({ file, to }) => featureOf(file) && to.includes('/src/app/') && !isRendered(file, to),
  );
  expect(shown(wrong)).toEqual([]);
});

test('a feature of the server never imports the files that join features, and the platform neither', () => {
  const wrong = edges(sides.server).filter(
    ({ file, to }) => /\/(features|platform)\//.test(file) && /^apps\/server\/src\/[^/]+$/.test(to),
  );
  expect(shown(wrong)).toEqual([]);
});

test('no import closes a circle, not even `import()` or one of types', () => {
  expect(circlesOf(Object.values(sides).flatMap(sourcesOf))).toEqual([]);
});

/** Files beside `*.repo.ts` that run statements: the database itself, and what is written with every request. */
const runsStatements = /\.repo\.ts$|\/platform\/(db|backup)\/|\/platform\/(history|history-seal|http\/receipt)\.ts$/;
/** Expressions that a repo puts into its statements. */
const holdsExpressions = /\.(sql|card)\.ts$/;

test('SQL stands in *.repo.ts; *.sql.ts and *.card.ts hold expressions that a repo uses', () => {
  const withoutComments = (file: string) => readFileSync(file, 'utf8').replaceAll(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, '');
  const statement = /\.query\b[<(]|['"`]\s*(SELECT|INSERT INTO|UPDATE|DELETE FROM|WITH|LISTEN|NOTIFY|TRUNCATE|LOCK)\b/;
  const expression = /\b(SELECT|JOIN|WHERE|IS (NOT )?NULL|= ANY)\b|\bisOver:/;
  const wrong = productOf(sides.server)
    .filter((file) => !runsStatements.test(file))
    .filter((file) => {
      const text = withoutComments(file);
      return statement.test(text) || (!holdsExpressions.test(file) && expression.test(text));
    });
  expect(wrong).toEqual([]);
});

test('folders of a feature are its screens: they use its root and its `device`, never each other; its entry and its `part` join them', () => {
  // Folders of the server are parts of a large feature, which its routes and services use.
  const wrong = [sides.domain, sides.web]
    .flatMap(edges)
    .filter(({ file, to }) => featureOf(file) !== undefined && featureOf(file) === featureOf(to))
    .filter(({ file }) => !/\.(feature|pages)\.ts$/.test(file))
    .filter(
      ({ file, to }) =>
        screenOf(to) !== undefined && screenOf(to) !== screenOf(file) && !/^(part|device)$/.test(screenOf(to)!),
    )
    .filter(({ file }) => screenOf(file) !== 'part');
  expect(shown(wrong)).toEqual([]);
});

test('the list and the card are screens of their own: neither imports the other', () => {
  const screen = (path: string) => /\/routes\/auto\/([^/]+)\//.exec(path)?.[1];
  const wrong = edges(sides.web).filter(
    ({ file, to }) => screen(file) !== undefined && screen(to) !== undefined && screen(file) !== screen(to),
  );
  expect(shown(wrong)).toEqual([]);
});

test('a screen of the shell names no operation of a contract: it calls what features offer', () => {
  const wrong = productOf(`${sides.web}/app/routes`).filter(
    (file) => file.endsWith('.tsx') && /\.api\.\w+\(|operation: '/.test(readFileSync(file, 'utf8')),
  );
  expect(wrong).toEqual([]);
});

test('the app that joins the features stays small: what a feature shows lives in the feature', () => {
  const lines = productOf(`${sides.web}/app`)
    .filter((file) => !file.includes('/gallery/'))
    .reduce((sum, file) => sum + readFileSync(file, 'utf8').split('\n').length - 1, 0);
  expect(lines).toBeLessThanOrEqual(9000);
});

test('the shell and the list are drawn before most features are loaded: they read services of the early ones only', () => {
  const early = ['app/layout', 'app/routes/start', 'app/routes/auto/list', 'features/transport/list'];
  const servicesIn = (file: string) =>
    [...readFileSync(file, 'utf8').matchAll(/use\w+Services\b[^;]*? from '(#features\/[^']+\.services)'/g)].map(
      (match) => match[1]!,
    );
  const loadedFirst = importsOf(`${sides.web}/app/core-features.ts`);
  const waiting = early
    .flatMap((folder) => productOf(`${sides.web}/${folder}`))
    .flatMap((file) => servicesIn(file).map((to) => ({ file, to })))
    .filter(({ to }) => !loadedFirst.includes(to));
  expect(shown(waiting)).toEqual([]);
});

test('the product never imports what only tests use', () => {
  const wrong = Object.values(sides)
    .flatMap(edges)
    .filter(({ file, to }) => isOfTests(to) && !file.includes('/app/gallery/'));
  expect(shown(wrong)).toEqual([]);
});

test('server and web never import each other, the domain imports neither', () => {
  const wrong = [
    ...edges(sides.server).filter(({ to }) => to.startsWith(sides.web) || to.startsWith('@otk/web')),
    ...edges(sides.web).filter(({ to }) => to.startsWith(sides.server) || to.startsWith('@otk/server')),
    ...edges(sides.domain).filter(({ to }) => !to.startsWith(sides.domain) && !/^zod(\/|$)/.test(to)),
  ];
  expect(shown(wrong)).toEqual([]);
});

test('the declared uses are acyclic and name existing features', () => {
  const visit = (feature: string, path: readonly string[]): void => {
    expect(path, `cycle: ${[...path, feature].join(' → ')}`).not.toContain(feature);
    expect(Object.keys(uses)).toContain(feature);
    uses[feature]?.forEach((next) => visit(next, [...path, feature]));
  };
  Object.keys(uses).forEach((feature) => visit(feature, []));
});

test('every feature carries one name on all three sides, or says why not', () => {
  const features = Object.keys(uses);
  for (const [side, root] of Object.entries(sides)) {
    const expected = features.filter((feature) => oneSided[feature]?.missing !== side);
    expect(readdirSync(`${root}/features`).toSorted(), side).toEqual(expected.toSorted());
  }
});

test('files of a feature are named after it', () => {
  const wrong = Object.values(sides)
    .flatMap(sourcesOf)
    .filter((file) => featureOf(file) && file.endsWith('.ts') && !file.includes(`/${featureOf(file)}.`));
  expect(wrong).toEqual([]);
});

test('no file has grown over 300 lines', () => {
  const wrong = [...Object.values(sides), 'tools', 'tests', 'apps/server/test']
    .flatMap(sourcesOf)
    .filter((file) => readFileSync(file, 'utf8').split('\n').length > 300);
  expect(wrong).toEqual([]);
});

test('nobody skips, narrows or silences', () => {
  // Spelled in halves so that this file does not find itself.
  const silencing = new RegExp(
    ['\\.(on', 'ly|sk', 'ip|to', 'do|fa', 'ils)\\(|@ts-ig', 'nore|@ts-noch', 'eck|(ox|es)lint-dis', 'able'].join(''),
  );
  const wrong = [...Object.values(sides), 'tools', 'tests', 'apps/server/test', 'apps/server/seed']
    .flatMap(sourcesOf)
    .filter((file) => silencing.test(readFileSync(file, 'utf8')));
  expect(wrong).toEqual([]);
});

test('code for traces is loaded only when a collector is configured', () => {
  const eager = /^import (?!type)[^;]*'[^']*tracing\/tracing(?:\.ts)?'/m;
  const importers = productOf(sides.server).filter((file) => eager.test(readFileSync(file, 'utf8')));
  expect(importers).toEqual([]);
});
