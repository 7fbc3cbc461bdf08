import { mkdir, mkdtemp, readlink, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { restoreLinks } from './binaries.ts';

test('missing links are created, existing ones stay', async () => {
  const root = await mkdtemp(join(tmpdir(), 'otk-links-'));
  await mkdir(join(root, 'native/lib'), { recursive: true });
  await writeFile(join(root, 'native/lib/libpq.so.5.18'), '');
  const link = { source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' };
  await writeFile(join(root, 'native/pg-symlinks.json'), JSON.stringify([link]));

  await restoreLinks(root);
  await restoreLinks(root);

  expect(await readlink(join(root, link.target))).toBe('libpq.so.5.18');
  await rm(root, { recursive: true });
});
