// `npm test`: everything that must hold, from format to journeys in a real browser. `npm run check`: its fast part.
// Every step runs even when an earlier one failed; the last line says how many tests and checks passed.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

import { ensureBrowser, ensureHeadlessBrowser } from './browser.mjs';
import { buildWebIfChanged } from './build-web.mjs';
import { root } from './pinned-node.mjs';

const isFast = process.argv.includes('--fast');
const reports = await mkdtemp(join(tmpdir(), 'otk-reports-'));
const total = { passed: 0, failed: 0 };
const failedSteps = [];

// The runners and, through their first line, the pinned Node.
const env = { ...process.env, PATH: `${join(root, 'node_modules/.bin')}${delimiter}${process.env.PATH}` };

/** Steps may run side by side: what one says is printed whole when it ends. */
function run(name, command, args, extra = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], env: { ...env, ...extra } });
    const said = [`\n── ${name}\n`];
    child.stdout.on('data', (chunk) => said.push(chunk));
    child.stderr.on('data', (chunk) => said.push(chunk));
    child.on('error', reject);
    child.on('exit', async (code) => {
      // A forgotten grandchild may hold the pipe open: it must not hold us too.
      await Promise.race([once(child, 'close'), delay(2000)]);
      process.stdout.write(Buffer.concat(said.map((part) => Buffer.from(part))));
      resolve(code === 0);
    });
  });
}

function count(name, { passed, failed }) {
  total.passed += passed;
  total.failed += failed;
  if (failed > 0) {
    failedSteps.push(name);
  }
}

/** A step without tests of its own counts as one. */
async function check(name, command, args) {
  const isOk = await run(name, command, args);
  count(name, isOk ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });
}

async function tests(name, command, args, reportFile, read, extra) {
  const isOk = await run(name, command, args, extra);
  const counted = await readFile(reportFile, 'utf8').then(
    (text) => read(JSON.parse(text)),
    () => ({ passed: 0, failed: 1 }),
  );
  // A runner may fail without a failed test: a broken setup, an unhandled rejection.
  count(name, !isOk && counted.failed === 0 ? { ...counted, failed: 1 } : counted);
}

const vitest = (name, projects) => {
  const file = join(reports, `vitest-${projects.join('-')}.json`);
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  return tests(name, 'vitest', [...args, ...projects.flatMap((project) => ['--project', project])], file, (report) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numPendingTests + report.numTodoTests,
  }));
};

async function staticChecks() {
  await check('Формат', 'oxfmt', ['--check']);
  await check('Правила кода', 'oxlint', ['--deny-warnings']);
  for (const project of ['packages/domain', 'apps/server', 'apps/web', '.']) {
    await check(`Типы: ${project}`, 'tsc', ['-p', project]);
  }
  await check('Неиспользуемое', 'knip', []);
  await vitest('Правила предметной области и архитектура', ['rules']);
}

async function journeys() {
  await buildWebIfChanged();
  const file = join(reports, 'playwright.json');
  await tests(
    'Путешествия пользователя в браузере',
    'playwright',
    ['test', '--reporter=list,json'],
    file,
    ({ stats }) => ({ passed: stats.expected, failed: stats.unexpected + stats.flaky + stats.skipped }),
    { PLAYWRIGHT_JSON_OUTPUT_FILE: file },
  );
}

if (isFast) {
  await staticChecks();
} else {
  ensureBrowser();
  ensureHeadlessBrowser();
  // One page of screens leaves a core to the rest; what has two workers of its own has the machine to itself.
  await Promise.all([
    vitest('Экраны в браузере', ['screen', 'csp']),
    staticChecks().then(() => vitest('Очередь без связи', ['offline'])),
  ]);
  await vitest('Сервер, срезы, процессы и логика веба', ['server', 's3', 'slice', 'process', 'web']);
  await journeys();
}
await rm(reports, { recursive: true, force: true });
if (failedSteps.length > 0) {
  console.log(`\nНе прошло: ${failedSteps.join('; ')}`);
}
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;
