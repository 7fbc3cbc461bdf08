// Every line of the server's log names its event: a program that reads the log does not compare sentences.
import { globSync, readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

const sources = globSync('apps/server/src/**/*.ts', { exclude: (path) => path.endsWith('.test.ts') });

test('each call of the log names its event', () => {
  const calls = /\blog\.(?:info|warn|error|fatal)\((.{0,40})/gs;
  const wrong = sources.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(calls)]
      .filter(([, begin = '']) => !/^\s*\{\s*event: '[a-z]+(?:\.[a-zA-Z]+)?'/.test(begin))
      .map(([call]) => `${file}: ${call.split('\n')[0]}`),
  );
  expect(wrong).toEqual([]);
});

test('nothing but the log writes to the output of the server', () => {
  // Commands of a person answer in words.
  const commands =
    /-cli\.ts$|admin-create|audit-verify|evidence-(?:key|verify)|rows-rebuild|ekomet-simulator|with-database/;
  const writers = sources
    .filter((file) => !commands.test(file) && !file.endsWith('platform/log.ts'))
    .filter((file) => /process\.(?:stdout|stderr)|console\./.test(readFileSync(file, 'utf8')));
  expect(writers).toEqual([]);
});
