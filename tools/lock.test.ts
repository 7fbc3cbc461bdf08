import { globSync, readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { missingFrom } from './complete-lock.mjs';

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Parameters<typeof missingFrom>[0];

test('the lock names every optional package, so that npm ci accepts it on any system (node tools/complete-lock.mjs)', () => {
  expect(missingFrom(lock).map(({ name }) => name)).toEqual([]);
});

test('the lock names no host to download from', () => {
  const hosts = Object.values(lock.packages).filter(({ resolved }) => resolved?.includes('://'));
  expect(hosts).toEqual([]);
});

/** Linux with glibc on x64 and arm64: what README.md promises. */
const isForOurSystems = ({ os = ['linux'], cpu = ['x64'], libc = ['glibc'] }: (typeof lock.packages)[string]) =>
  os.includes('linux') && libc.includes('glibc') && cpu.some((one) => one === 'x64' || one === 'arm64');

/** What is installed with the product, its bundler included, without the tools of its developers. */
const shipped = Object.entries(lock.packages).flatMap(([path, component]) =>
  path.startsWith('node_modules/') && !component.dev && !component.link && isForOurSystems(component)
    ? [{ path, ...component }]
    : [],
);

test('every component of the product has one version and the hash of its bytes', () => {
  expect(shipped.length).toBeGreaterThan(300);
  expect(shipped.filter(({ version, integrity }) => !version || !integrity?.startsWith('sha512-'))).toEqual([]);
});

/** The package does not name its licence; its repository does. */
const unnamed: Readonly<Record<string, string>> = {
  'node_modules/combine-errors': 'MIT',
  'node_modules/png-js': 'MIT',
};
/** Licences that allow the product to be given to a works without its sources; the two of Creative Commons are of data that only the bundler reads. */
const allowed =
  /^(?:CC0-1\.0|CC-BY-4\.0|MIT|MIT-0|0BSD|ISC|BSD-[23]-Clause|Apache-2\.0|BlueOak-1\.0\.0|Unlicense|Zlib|OFL-1\.1|MPL-2\.0|LGPL-3\.0-or-later)$/;

test('every component of the product has a licence that allows its use', () => {
  const others = shipped.filter(({ path, license = unnamed[path] ?? '' }) =>
    license.split(/ AND | OR /).some((one) => !allowed.test(one.replaceAll(/[()]/g, ''))),
  );
  expect(others.map(({ path, license }) => `${path}: ${license}`)).toEqual([]);
});

test('every dependency is named with its exact version', () => {
  const manifests = ['package.json', ...globSync('{apps,packages}/*/package.json')].map(
    (file) => JSON.parse(readFileSync(file, 'utf8')) as Record<string, Record<string, string> | undefined>,
  );
  const wanted = manifests.flatMap((manifest) =>
    ['dependencies', 'devDependencies', 'optionalDependencies'].flatMap((kind) => Object.entries(manifest[kind] ?? {})),
  );
  expect(wanted.filter(([name, version]) => !name.startsWith('@otk/') && !/^\d+\.\d+\.\d/.test(version))).toEqual([]);
});
