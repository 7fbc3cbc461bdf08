// `npm test`: everything that must hold, from format to journeys in a real browser. `npm run check`: its fast part;
// `npm test -- Сервер Процессы`: the parts whose names begin so.
// Every step runs even when an earlier one failed. The end of the run tells what each part took beside its budget, and
// the last line how many tests and checks passed.
import { readFile, rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';

import { ensureHeadlessBrowser } from './browser.mjs';
import { measuredRun } from './measured-run.mjs';
import { makeScratchFolder } from './scratch-folder.mjs';
import { codeChecks, parts } from './test-parts.mjs';
import { runners } from './test-runners.mjs';
import { isFarOver, printFailures, printSummary } from './test-summary.mjs';

const isFast = process.argv.includes('--fast');
const wanted = process.argv.slice(2).filter((arg) => !arg.startsWith('--'));
// Data of servers, profiles of browsers and reports of the runners.
const scratch = await makeScratchFolder('otk-run-', 4 * 2 ** 30);
process.env.TMPDIR = scratch;
process.env.OTK_DEMO_DATA = join(scratch, 'demo-data');
process.env.OTK_TEST_DATABASE = join(scratch, 'test-database');
// What one runner of tests has compiled is not compiled by the next.
process.env.NODE_COMPILE_CACHE = join(scratch, 'compiled');
// The yard without its half year of visits: journeys need no more.
process.env.DEMO_TRANSPORTS = '300';
// The type checker and the linter are Go programs that end soon: a third of their time was garbage collection.
process.env.GOGC = 'off';
process.env.GOMEMLIMIT = '2GiB';
if (!isFast) {
  // Several checkers of types repeat each other's work: the linter took 48 CPU seconds with two of them and 36 with one.
  process.env.GOMAXPROCS = '1';
}

/** A step without tests of its own counts as one. */
async function runCommand({ program, args }) {
  const run = await measuredRun(program, args);
  return { ...run, passed: run.isOk ? 1 : 0, failed: run.isOk ? 0 : 1 };
}

async function runTests(step, number) {
  const { call, read } = runners[step.runner];
  const file = join(scratch, `${number}.json`);
  const run = await measuredRun(...call(step, file));
  const counted = await readFile(file, 'utf8').then(
    (text) => read(JSON.parse(text)),
    () => ({ passed: 0, failed: 1 }),
  );
  // A runner may fail without a failed test: a broken setup, an unhandled rejection.
  return { ...run, ...counted, failed: run.isOk ? counted.failed : Math.max(1, counted.failed) };
}

/** Steps run side by side in `lanes`, those that wait beside them; the first in the list that may start is taken next. */
async function runAll(steps, lanes) {
  const [waiting, ended] = [[...steps], []];
  const running = new Map();
  const isReady = ({ after, waits }) =>
    (after === undefined || ended.some(({ step }) => step.name === after)) &&
    (waits || [...running.keys()].filter((step) => !step.waits).length < lanes);
  while (waiting.length > 0 || running.size > 0) {
    const next = waiting.findIndex(isReady);
    if (next === -1) {
      await Promise.race(running.values());
      continue;
    }
    const [step] = waiting.splice(next, 1);
    const work = (step.runner ? runTests(step, steps.indexOf(step)) : runCommand(step)).then((result) => {
      process.stdout.write(`\n── ${step.name}\n${result.output}`);
      ended.push({ step, ...result });
      running.delete(step);
    });
    running.set(step, work);
  }
  return ended;
}

if (!isFast) {
  ensureHeadlessBrowser();
}
const isWanted = ({ name, isNeeded }) =>
  isNeeded || wanted.length === 0 || wanted.some((word) => name.startsWith(word));
const chosen = isFast ? [codeChecks] : parts.filter(isWanted);
const steps = chosen.flatMap((part) => part.steps.map((step) => ({ ...step, part })));
const start = performance.now();
// One more than there are cores: tests also wait for processes, pages and timers.
const results = await runAll(steps, isFast ? 1 : availableParallelism() + 1);
await rm(scratch, { recursive: true, force: true, maxRetries: 5 });

const sum = (key) => results.reduce((total, result) => total + result[key], 0);
const overgrown = isFast ? [] : printSummary(chosen, results, (performance.now() - start) / 1000).filter(isFarOver);
printFailures(results);
const failed = results.filter((result) => result.failed > 0).map(({ step }) => step.name);
if (failed.length + overgrown.length > 0) {
  const names = [...failed, ...overgrown.map(({ name }) => `${name}: вдвое больше бюджета`)];
  console.log(`\nНе прошло: ${names.join('; ')}`);
}
const failures = sum('failed') + overgrown.length;
console.log(`\n${sum('passed')} passed, ${failures} failed`);
process.exitCode = failures === 0 ? 0 : 1;
