// The end of `npm test`: what each part took beside its budget, the proofs with their seeds, the slowest files, and each
// test that failed with what it threw: the end is what remains of a long log.
import { relative } from 'node:path';
import { stripVTControlCharacters, styleText } from 'node:util';

import { root } from './pinned-node.mjs';
import { wholeBudget } from './test-parts.mjs';

const whole = (value) => String(Math.round(value));
const sumOf = (rows, key) => rows.reduce((total, row) => total + row[key], 0);

/** Another machine or a neighbour may cost half as much again, not twice as much. */
export const isFarOver = ({ cpu, budget }) => cpu > 2 * budget;

const partRow = ({ name, budget }, results) => {
  const own = results.filter(({ step }) => step.part.name === name);
  return {
    name,
    budget,
    passed: sumOf(own, 'passed'),
    failed: sumOf(own, 'failed'),
    cpu: sumOf(own, 'cpu'),
    wall: sumOf(own, 'wall'),
  };
};

function line({ name, passed, failed, cpu, budget, wall }) {
  const cells = [whole(passed), whole(failed), whole(cpu), whole(budget), whole(wall)].map((cell) => cell.padStart(9));
  const text = `${name.padEnd(28)}${cells.join('')}`;
  return cpu > budget ? styleText('red', `${text}  больше бюджета`) : text;
}

const proofLine = /^R\d+: OTK_\w+=\d+ OTK_SEED=\d+$/gm;

function slowest(results, count) {
  const files = results.flatMap(({ files = [] }) => files).toSorted((a, b) => b.seconds - a.seconds);
  return files.slice(0, count).map(({ name, seconds }) => `${whole(seconds).padStart(5)} с  ${relative(root, name)}`);
}

export function printSummary(parts, results, wall) {
  const rows = parts.map((part) => partRow(part, results));
  const total = {
    name: 'Всего',
    budget: wholeBudget,
    passed: sumOf(rows, 'passed'),
    failed: sumOf(rows, 'failed'),
    cpu: sumOf(rows, 'cpu'),
    wall,
  };
  const head = `${'Часть'.padEnd(28)}${['прошло', 'нет', 'CPU, с', 'бюджет', 'часы, с'].map((cell) => cell.padStart(9)).join('')}`;
  const proofs = results.flatMap(({ output }) => output.match(proofLine) ?? []);
  console.log(`\n${[head, ...rows.map(line), line(total)].join('\n')}`);
  console.log(`\nДоказательства этого прогона:\n${proofs.join('\n')}`);
  console.log(`\nСамые долгие файлы:\n${slowest(results, 8).join('\n')}`);
  return rows;
}

function failureText({ file, title, error }) {
  const thrown = stripVTControlCharacters(error).split('\n').slice(0, 12);
  return [`${relative(root, file)}: ${title}`, ...thrown.map((text) => `    ${text}`)].join('\n');
}

/** A test that passed only when it was run again is named too: its first failure may be a fault of the product. */
export function printFailures(results) {
  const print = (heading, key) => {
    const tests = results.flatMap((result) => result[key] ?? []);
    if (tests.length > 0) {
      console.log(`\n${heading}\n${tests.map(failureText).join('\n')}`);
    }
  };
  print('Прошло со второго раза:', 'flaky');
  print('Тесты, которые не прошли:', 'failures');
}
