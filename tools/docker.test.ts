// The image and the compose file without Docker: what a linter of such files asks, and that they agree with the rest of
// deploy/. The steps of the image are run by `npm run drill -- deploy`.
import { existsSync, readFileSync } from 'node:fs';
import { matchesGlob } from 'node:path';

import { expect, test } from 'vitest';

import { pinnedMajor } from './pinned-node.mjs';

const read = (file: string): string => readFileSync(`deploy/${file}`, 'utf8');

interface Step {
  readonly word: string;
  readonly rest: string;
}

/** Steps of each stage; the first one is its FROM. */
function stagesOf(text: string): readonly (readonly Step[])[] {
  const stages: Step[][] = [];
  const lines = text.replaceAll(/\\\n\s*/g, '').split('\n');
  for (const line of lines.filter((one) => one.trim() !== '' && !one.startsWith('#'))) {
    const [, word = '', rest = ''] = /^([A-Z]+)\s+(.+)$/.exec(line) ?? [];
    expect(word, `a line that is no step: ${line}`).not.toBe('');
    if (word === 'FROM') {
      stages.push([]);
    }
    stages.at(-1)!.push({ word, rest });
  }
  return stages;
}

const stages = stagesOf(read('docker/Dockerfile'));
const image = stages.at(-1)!;
const restOf = (word: string, of = image): string[] => of.filter((step) => step.word === word).map(({ rest }) => rest);

test('every stage begins with a named release, and the last one takes only the tree of production', () => {
  const bases = stages.map(([from]) => from!.rest.split(' ')[0]!);
  expect(bases.filter((base) => !/^[\w/]+:(?!latest$)[\w.-]+$/.test(base))).toEqual([]);
  expect(bases.at(-1)).not.toMatch(/node/);
  expect(restOf('COPY')).toEqual(['--from=build /opt/otk /opt/otk']);
  expect(restOf('ADD')).toEqual([]);
  const [base = ''] = bases;
  expect(/^node:(\d+)-/.exec(base)?.[1]).toBe(pinnedMajor.slice(1));
});

test('the image runs as a number that is not root, and no step after that needs root', () => {
  expect(restOf('USER').map(Number)).toEqual([expect.toSatisfy((id: number) => Number.isInteger(id) && id > 0)]);
  const user = image.findIndex(({ word }) => word === 'USER');
  expect(image.slice(user).filter(({ word }) => ['RUN', 'COPY', 'ADD'].includes(word))).toEqual([]);
});

test('packages are installed in one layer that keeps no lists', () => {
  const installs = stages.flatMap((stage) => restOf('RUN', stage)).filter((run) => run.includes('apt-get'));
  expect(installs).not.toEqual([]);
  for (const run of installs) {
    expect(run).toMatch(
      /^apt-get update && apt-get install -y --no-install-recommends .* && rm -rf \/var\/lib\/apt\/lists\/\*/,
    );
  }
});

test('programs are named without a shell and lie in the tree', () => {
  const [entry = ''] = restOf('ENTRYPOINT');
  const [health = ''] = restOf('HEALTHCHECK');
  const words = [entry, health.slice(health.indexOf('CMD ') + 4)].map((text) => JSON.parse(text) as string[]);
  const ours = words.flat().filter((word) => word.startsWith('/opt/otk/'));
  expect(ours).toHaveLength(3);
  const inTree = (path: string): string => path.replace('/opt/otk/', '');
  expect(ours.map(inTree).filter((path) => !existsSync(path))).toEqual([]);
});

test('what the build does not get, it does not need', () => {
  const ignored = read('docker/Dockerfile.dockerignore')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  const isIgnored = (path: string) =>
    ignored.some((pattern) => matchesGlob(path, pattern) || path.startsWith(`${pattern}/`));
  const needed = [
    ...readFileSync('tools/production-tree.mjs', 'utf8').matchAll(
      /'((?:apps|packages|docs)[\w/.-]*|package\.json|[A-Z]+\.md)'/g,
    ),
  ]
    .map(([, path]) => path!)
    .filter((path) => path !== 'apps/web/dist');
  expect(needed.length).toBeGreaterThan(8);
  expect([...needed, 'apps/web/src', 'tools', 'package-lock.json'].filter(isIgnored)).toEqual([]);
  expect(['node_modules', 'apps/web/dist', '.git', 'data'].filter((path) => !isIgnored(path))).toEqual([]);
});

test('compose closes the container as the unit closes the service', () => {
  const [database = '', server = ''] = read('docker/compose.yml').split(/^ {2}server:\n/m);
  for (const line of [
    'read_only: true',
    'cap_drop: [ALL]',
    "security_opt: ['no-new-privileges:true']",
    'tmpfs: [/tmp]',
  ]) {
    expect(server).toContain(`\n    ${line}\n`);
  }
  const stop = /^TimeoutStopSec=(\d+)$/m.exec(read('systemd/otk.service'))![1];
  expect(server).toContain(`\n    stop_grace_period: ${stop}s\n`);
  expect(server).toMatch(/ports: \['127\.0\.0\.1:/);
  const [volume] = restOf('VOLUME');
  expect(server).toContain(`volumes: ['data:${volume}']`);
  // Each variable says what is missing where it is read first.
  const both = database + server;
  const variables = new Set([...both.matchAll(/\$\{(\w+)/g)].map(([, name]) => name!));
  expect([...variables].filter((name) => !both.includes(`\${${name}:?set ${name}`))).toEqual([]);
  expect(existsSync(`deploy/docker/${/\.\/([\w.-]+\.sh):/.exec(database)![1]}`)).toBe(true);
});
