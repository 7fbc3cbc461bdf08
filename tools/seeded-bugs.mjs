// `npm run seeded-bugs`: seeds one known bug at a time and expects the test that it names to fail. A test that lets its bug
// through proves nothing. `npm run seeded-bugs -- sweep letters` tries only bugs whose names contain one of the words.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

import { root } from './pinned-node.mjs';
import { bugs } from '../tests/seeded-bugs/bugs.ts';

const env = {
  ...process.env,
  PATH: `${join(root, 'node_modules/.bin')}${delimiter}${process.env.PATH}`,
  OTK_SCHEDULES: process.env.OTK_SCHEDULES ?? '5000',
};
const folder = mkdtempSync(join(tmpdir(), 'otk-seeded-bugs-'));
const report = join(folder, 'report.json');

/** Failures of the named test alone: a run that broke for another reason has caught nothing. */
function failuresUnder({ name, caughtBy: { project, file, test } }) {
  rmSync(report, { force: true });
  const title = test.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const { stdout, stderr } = spawnSync(
    'vitest',
    ['run', '--project', project, file, '-t', title, '--reporter', 'json', '--outputFile', report],
    { cwd: root, env: { ...env, OTK_BUG: name }, encoding: 'utf8' },
  );
  const results = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')).testResults : [];
  const tried = results
    .flatMap(({ assertionResults }) => assertionResults)
    .filter((result) => result.title.includes(test) && ['passed', 'failed'].includes(result.status));
  if (tried.length === 0) {
    console.error(results.map(({ message }) => message).join('\n') || stdout + stderr);
  }
  return tried.filter(({ status }) => status === 'failed').map(({ failureMessages }) => failureMessages.join('\n'));
}

const words = process.argv.slice(2);
const chosen = bugs.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)));
const missed = [];
for (const bug of chosen) {
  const isCaught = failuresUnder(bug).some((message) => bug.caughtBy.says?.test(message) ?? true);
  console.log(`${isCaught ? 'пойман ' : 'ПРОПУЩЕН'}  ${bug.name}`);
  if (!isCaught) {
    missed.push(bug.name);
  }
}
rmSync(folder, { recursive: true });
console.log(`\n${chosen.length - missed.length} из ${chosen.length}`);
process.exitCode = missed.length === 0 ? 0 : 1;
