// `npm run soak`: the proofs of which `npm test` runs a share, at the size that the test plan asks for; an hour.
// `npm run soak -- --release` runs them at the size for a release (many hours), `npm run soak -- outbox` one of them.
import { spawnSync } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { parseArgs } from 'node:util';

import { buildWebIfChanged } from './build-web.mjs';
import { root } from './pinned-node.mjs';

const vitest = (project, ...files) => ['vitest', 'run', '--project', project, ...files];

const proofs = [
  {
    name: 'outbox',
    whole: { OTK_SCHEDULES: 20_000 },
    release: { OTK_SCHEDULES: 200_000 },
    command: vitest('offline', 'model'),
  },
  {
    name: 'browser',
    whole: { OTK_BROWSER_SCHEDULES: 40 },
    release: { OTK_BROWSER_SCHEDULES: 1000 },
    command: ['playwright', 'test', 'schedules'],
  },
  {
    name: 'drafts',
    whole: { OTK_DRAFT_KILLS: 75 },
    release: { OTK_DRAFT_KILLS: 1000 },
    command: ['playwright', 'test', 'drafts.desk'],
  },
  {
    name: 'taps',
    whole: { OTK_TAPPED_LINKS: 3 },
    release: { OTK_TAPPED_LINKS: 3 },
    command: ['playwright', 'test', 'road.phone'],
  },
  {
    name: 'delay',
    whole: { OTK_DELAYED_PAGES: 1000 },
    release: { OTK_DELAYED_PAGES: 1000 },
    command: ['playwright', 'test', 'delayed.desk'],
  },
  { name: 'forms', whole: { OTK_FORMS: 1000 }, release: { OTK_FORMS: 1000 }, command: vitest('screen', 'forms.test') },
  {
    name: 'look',
    whole: { OTK_LOOKS: 1000 },
    release: { OTK_LOOKS: 1000 },
    command: ['playwright', 'test', 'accessibility'],
  },
  {
    name: 'screens',
    whole: { OTK_GALLERY_SIZE: 'phone' },
    release: {},
    command: ['node', 'tools/gallery.mjs'],
  },
  {
    name: 'kills',
    whole: { OTK_KILLS: 100, OTK_CRASHES: 20 },
    release: { OTK_KILLS: 1000, OTK_CRASHES: 20 },
    command: vitest('process', 'killed-writers', 'crash'),
  },
  {
    name: 'tokens',
    whole: { OTK_ROUNDS: 200 },
    release: { OTK_ROUNDS: 5000 },
    command: vitest('slice', 'refresh-race'),
  },
  {
    name: 'file',
    whole: { OTK_ROUND_TRIPS: 200 },
    release: { OTK_ROUND_TRIPS: 5000 },
    command: vitest('slice', 'unsent-file'),
  },
  { name: 'at-once', whole: { OTK_PAIRS: 1500 }, release: { OTK_PAIRS: 50_000 }, command: vitest('slice', 'at-once') },
  {
    name: 'messages',
    whole: { OTK_MESSAGES: 20_000 },
    release: { OTK_MESSAGES: 1_000_000 },
    command: vitest('server', 'notification.no-loss'),
  },
  {
    name: 'requests',
    whole: { OTK_REQUESTS: 50_000 },
    release: { OTK_REQUESTS: 1_000_000 },
    command: vitest('server', 'fuzz.test'),
  },
  {
    name: 'law',
    whole: { OTK_LAW_CALLS: 15_000 },
    release: { OTK_LAW_CALLS: 500_000 },
    command: vitest('server', 'lawful-paths'),
  },
  {
    name: 'flood',
    whole: { OTK_GUESSES: 5000 },
    release: { OTK_GUESSES: 50_000 },
    command: vitest('server', 'auth.flood'),
  },
  // Every file of the archive is tried in `npm test` already.
  { name: 'hostile', whole: {}, release: {}, command: vitest('server', 'hostile-files') },
  {
    name: 'ekomet',
    whole: { OTK_HANDOVERS: 500, OTK_IMPORT_ROWS: 50_000 },
    release: { OTK_HANDOVERS: 5000, OTK_IMPORT_ROWS: 500_000 },
    command: vitest('server', 'ekomet'),
  },
  {
    name: 'gate',
    whole: { OTK_GATE_RUNS: 240 },
    release: { OTK_GATE_RUNS: 10_000 },
    command: vitest('server', 'kpp.held'),
  },
  {
    name: 'evidence',
    whole: { OTK_EVIDENCE_CHANGES: 1000 },
    release: { OTK_EVIDENCE_CHANGES: 50_000 },
    command: vitest('server', 'evidence.package'),
  },
  {
    name: 'evidence-page',
    whole: { OTK_EVIDENCE_CHANGES: 1000 },
    release: { OTK_EVIDENCE_CHANGES: 1000 },
    command: ['playwright', 'test', 'evidence.desk'],
  },
  {
    name: 'demo',
    whole: { OTK_DEMO_TRANSPORTS: 3000 },
    release: { OTK_DEMO_TRANSPORTS: 20_000 },
    command: vitest('server', 'demo.test'),
  },
  {
    name: 'statistics',
    whole: { OTK_SIMULATED_WAGONS: 200_000 },
    release: { OTK_SIMULATED_WAGONS: 2_000_000 },
    command: vitest('rules', 'statistics.test'),
  },
  {
    name: 'libreoffice',
    needs: 'soffice',
    whole: { OTK_LIBREOFFICE: 1 },
    release: { OTK_LIBREOFFICE: 1 },
    command: vitest('server', 'report.totals'),
  },
  {
    name: 'sun',
    needs: 'tesseract',
    whole: {},
    release: {},
    command: ['node', 'tools/sun.ts'],
  },
  {
    name: 'alerts',
    needs: 'promtool',
    whole: {},
    release: {},
    command: ['node', 'tools/check-prometheus.mjs'],
  },
];

const isInstalled = (program) => spawnSync(program, ['--version'], { stdio: 'ignore' }).error === undefined;

const { values, positionals } = parseArgs({
  options: { release: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const unknown = positionals.filter((name) => !proofs.some((proof) => proof.name === name));
if (unknown.length > 0) {
  throw new Error(`Нет таких доказательств: ${unknown.join(', ')}. Есть: ${proofs.map(({ name }) => name).join(', ')}`);
}
const chosen = proofs.filter(({ name }) => positionals.length === 0 || positionals.includes(name));
const path = `${join(root, 'node_modules/.bin')}${delimiter}${process.env.PATH}`;

await buildWebIfChanged();
const failed = [];
for (const { name, command, needs, ...sizesOf } of chosen) {
  if (needs !== undefined && !isInstalled(needs)) {
    console.log(`\n── ${name}: не запускалось, программа ${needs} не установлена`);
    continue;
  }
  const sizes = values.release ? sizesOf.release : sizesOf.whole;
  const shown = Object.entries(sizes).map((pair) => pair.join('='));
  console.log(`\n── ${name}: ${shown.join(' ')}`);
  const [program, ...args] = command;
  const asText = Object.fromEntries(Object.entries(sizes).map(([key, size]) => [key, String(size)]));
  const start = performance.now();
  const { status } = spawnSync(program, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PATH: path, ...asText },
  });
  console.log(
    `${name}: ${status === 0 ? 'прошло' : 'НЕ ПРОШЛО'} за ${Math.round((performance.now() - start) / 1000)} с`,
  );
  if (status !== 0) {
    failed.push(name);
  }
}
console.log(failed.length === 0 ? '\nВсе доказательства прошли' : `\nНе прошло: ${failed.join(', ')}`);
process.exitCode = failed.length === 0 ? 0 : 1;
