// The disk with the embedded database and the files fills up and is freed again, while people write and take photos. Needs
// root: the disk is a small file system in memory. `npm run drill -- disk-full`.
import { rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

import { runningUrl } from '../../apps/server/src/platform/db/embedded/running.ts';
import { mountDisk, unmountDisk } from './support/disk.ts';
import { runDrill, stageMs } from './support/drill.ts';
import { freePort } from './support/free-port.ts';
import { startLoad } from './support/load.ts';
import { judge } from './support/outcome.ts';
import { startPhotographers } from './support/photographers.ts';
import { print } from './support/print.ts';
import { thisTree } from './support/release-tree.ts';
import { startServer } from './support/server.ts';
import { until } from './support/until.ts';
import { ownerPool } from './support/yard.ts';

const diskMegabytes = 1024;
/** Less than the server keeps free for its database. */
const leftMegabytes = 20;
const megabyte = 2 ** 20;

await runDrill(async (drill) => {
  const { place, own } = drill;
  const disk = join(place, 'disk');
  if (!mountDisk(disk, diskMegabytes)) {
    print('Нужен root: учение создаёт файловую систему в памяти.');
    return ['нельзя создать диск'];
  }
  own(() => unmountDisk(disk));
  const dataDir = join(disk, 'data');
  const server = await startServer(thisTree(), await freePort(), {
    DATA_DIR: dataDir,
    SEED: 'dictionaries',
    LOG_LEVEL: 'fatal',
  });
  own(server.stop);
  const pool = ownerPool(drill, (await runningUrl(dataDir))!);
  const load = await startLoad(pool, server.url, 6);
  const photos = await startPhotographers(pool, server.url);
  const ballast = join(disk, 'ballast');
  const ready: string[] = [];
  const ask = async () => {
    const reply = await fetch(`${server.url}/api/health/ready`);
    ready.push(((await reply.json()) as { readonly status: string }).status);
  };
  await load.stage('место есть');
  await load.stage('места нет', async () => {
    const { bavail, bsize } = statfsSync(disk);
    for (let left = bavail * bsize; left > leftMegabytes * megabyte; left -= megabyte) {
      writeFileSync(ballast, Buffer.alloc(megabyte), { flag: 'a' });
    }
    await delay(stageMs / 2);
    const isRefused = async () => load.tally.repeated.has('507') || photos.repeated.has('507');
    await until(isRefused, 20_000, 'Nothing is refused while the disk is full');
    await ask();
    rmSync(ballast);
  });
  await load.stage('место освобождено');
  await Promise.all([load.stop(), photos.stop()]);
  const lost = await photos.lost();
  const refusals = (load.tally.repeated.get('507') ?? 0) + (photos.repeated.get('507') ?? 0);
  const failures = await judge({
    pool,
    tally: load.tally,
    rows: [
      ...load.stages,
      ['принято фото', photos.taken.length],
      ['фото, отправленные ещё раз', [...photos.repeated].map(([kind, count]) => `${kind}: ${count}`).join('; ') || 0],
      ['потеряно фото', lost],
      ['готовность без места', ready.join(', ')],
    ],
    silenceSeconds: stageMs / 1000 + 20,
  });
  return [
    ...failures,
    ...(lost > 0 ? ['фото потеряны'] : []),
    ...(refusals === 0 ? ['диск не заполнился: учение ничего не показало'] : []),
    ...(ready.includes('limited') ? [] : ['готовность не сказала о диске']),
  ];
});
