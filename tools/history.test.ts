// Subjects of commits, read from the history itself.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

import { expect, test } from 'vitest';

/** Commits made before this moment follow the first rule only. */
const imperativeSince = '2026-11-15T17:35:00Z';

/** Pushed with 76 characters. It stays, because a shared branch is not rewritten. */
const knownLong = 'test(e2e): sign in by cookies, run a journey once, drop what is tested below';

// A copy without its history (an archive, an image) has no commits to check.
const subjects = (...args: string[]): string[] =>
  existsSync('.git')
    ? execFileSync('git', ['log', '--no-merges', '--format=%s', ...args], { encoding: 'utf8' })
        .split('\n')
        .filter((subject) => subject !== '')
    : [];

const conventional = /^(feat|fix|test|docs|refactor|perf|build|chore|style|ci|revert)(\([\w,-]+\))?!?: \S/;
const firstWord = (subject: string): string => /: ([\w'-]+)/.exec(subject)?.[1] ?? '';

/** Words that begin a description («the list loses…», «what is typed…») instead of a command («keep what is typed»). */
const describing =
  /^(an?|the|this|that|these|those|its?|he|she|they|we|i|who|whoever|whom|what|whatever|when|where|which|why|how|if|no|nobody|nothing|every|everything|all|each|some|one|two|there|after|before|while|now|not|only|is|are|was|has)$/i;
/** «added», «adding», «adds»; verbs that merely end so are named. */
const inflected = /(?<!^(?:se|fe|ne|exce|succe|proce|emb|spe|sh|shr))ed$|(?<!^(?:br|str|r|p|sw|spr))ing$|[^aisu]s$/i;

const faultsOf = (subject: string): string[] => [
  ...(conventional.test(subject) ? [] : ['not conventional']),
  // In bytes, as some tools of git count: a Russian letter takes two.
  ...(Buffer.byteLength(subject) <= 72 ? [] : [`${Buffer.byteLength(subject)} bytes, at most 72`]),
  ...(subject.endsWith('.') ? ['ends with a period'] : []),
  ...(describing.test(firstWord(subject)) || inflected.test(firstWord(subject)) ? ['not imperative'] : []),
];

test('commit subjects are conventional', () => {
  expect(subjects().filter((subject) => !conventional.test(subject))).toEqual([]);
});

test('commit subjects are imperative and at most 72 bytes long', () => {
  const wrong = subjects(`--since=${imperativeSince}`)
    .filter((subject) => subject !== knownLong)
    .flatMap((subject) => faultsOf(subject).map((fault) => `${subject}: ${fault}`));
  expect(wrong).toEqual([]);
});

test.each([
  ['feat(weighing): keep what is typed during a save', []],
  ['fix: need one lock, not two', []],
  ['docs: embed the plan', []],
  ['perf: process rows in one pass', []],
  ['fix(photo): adds a lock', ['not imperative']],
  ['fix(photo): added a lock', ['not imperative']],
  ['test: adding a lock', ['not imperative']],
  ['feat: the list loses its rows', ['not imperative']],
  ['feat: add a lock.', ['ends with a period']],
  ['add a lock', ['not conventional']],
  [`fix: ${'x'.repeat(68)}`, ['73 bytes, at most 72']],
])('%s', (subject, faults) => {
  expect(faultsOf(subject)).toEqual(faults);
});
