// An evidence package of 200 photos, 300 MB: what its making costs the server's memory, and how fast the bytes come, against
// reading the same files from the store and hashing them, which nobody who vouches for them is spared.
import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { packageStream, type PackagePart } from '../apps/server/src/features/evidence/evidence.package.ts';
import { openDiskStore } from '../apps/server/src/platform/files/disk-store.ts';
import { aKey, contentOf } from '../apps/server/test/evidence.ts';
import { report, shown } from './support/load.ts';
import { size } from './support/size.ts';

const photos = size(200, 3);
const photoBytes = 1_500_000;
const rounds = size(3, 1);
const megabyte = 1024 * 1024;

const folder = await mkdtemp(join(tmpdir(), 'otk-bench-evidence-'));
try {
  const files = await openDiskStore(folder);
  const content = await contentOf(await aKey(), []);
  const parts: PackagePart[] = [];
  for (let place = 0; place < photos; place += 1) {
    const bytes = randomBytes(photoBytes);
    const key = `photo/${place}.jpg`;
    await files.put(key, bytes);
    const recorded = { size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
    parts.push({ path: `Фото/${place}.jpg`, kind: 'Фото', recorded, open: () => files.open(key) });
  }

  const timed = async (act: () => Promise<void>): Promise<number> => {
    const began = performance.now();
    await act();
    return performance.now() - began;
  };
  const read = () =>
    timed(async () => {
      for (const { open } of parts) {
        const hash = createHash('sha256');
        for await (const chunk of (await open())!) {
          hash.update(chunk as Buffer);
        }
        hash.digest();
      }
    });
  let bytes = 0;
  const make = () =>
    timed(async () => {
      bytes = 0;
      for await (const chunk of packageStream({ ...content, parts: [...parts, ...content.parts] })) {
        bytes += (chunk as Buffer).length;
      }
    });

  await read();
  await make();
  global.gc?.();
  const before = process.memoryUsage.rss();
  let highest = before;
  const watch = setInterval(() => {
    highest = Math.max(highest, process.memoryUsage.rss());
  }, 10);
  const ratios: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const reading = await read();
    ratios.push(reading / (await make()));
  }
  clearInterval(watch);
  const ratio = ratios.toSorted((a, b) => a - b)[Math.floor(rounds / 2)]!;
  const growth = (highest - before) / megabyte;
  const much = `${photos} photos, ${shown(bytes / megabyte)} MB`;
  report('evidence: speed against reading and hashing the files', ratio, ratio >= 0.8, '≥ 0.8', much);
  report('evidence: MB the server grows by', growth, growth < 100, '< 100', `from ${shown(before / megabyte)} MB`);
} finally {
  await rm(folder, { recursive: true, force: true });
}
