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
  OTK_ROUND_TRIPS: process.env.OTK_ROUND_TRIPS ?? '40',
};
const folder = mkdtempSync(join(tmpdir(), 'otk-seeded-bugs-'));
const report = join(folder, 'report.json');

/** Only a failure of the named test counts: a run that broke for another reason has caught nothing. */
function isCaught({ name, caughtBy: { project, file, test, says } }) {
  rmSync(report, { force: true });
  const title = test.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const reporters = ['--reporter', 'default', '--reporter', 'json', '--outputFile.json', report];
  const { stdout, stderr } = spawnSync('vitest', ['run', '--project', project, file, '-t', title, ...reporters], {
    cwd: root,
    env: { ...env, OTK_BUG: name },
    encoding: 'utf8',
  });
  const printed = stdout + stderr;
  const results = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')).testResults : [];
  const statuses = results
    .flatMap(({ assertionResults }) => assertionResults)
    .filter((result) => result.title.includes(test))
    .map(({ status }) => status);
  if (!statuses.includes('passed') && !statuses.includes('failed')) {
    console.error(printed);
  }
  return statuses.includes('failed') && (says?.test(printed) ?? true);
}

const words = process.argv.slice(2);
const chosen = bugs.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)));
const missed = [];
for (const bug of chosen) {
  const wasCaught = isCaught(bug);
  console.log(`${wasCaught ? 'пойман ' : 'ПРОПУЩЕН'}  ${bug.name}`);
  if (!wasCaught) {
    missed.push(bug.name);
  }
}
rmSync(folder, { recursive: true });
console.log(`\n${chosen.length - missed.length} из ${chosen.length}`);
process.exitCode = missed.length === 0 ? 0 : 1;
