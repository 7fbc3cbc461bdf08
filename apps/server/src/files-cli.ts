// npm run files:check: compares every stored file with its hash. npm run files:sweep: moves unreferenced files aside without the daily limit. npm run files:claim: declares that this
// database and this file store belong together.
import { join } from 'node:path';

import { parseSettings } from '#platform/config';
import { runWithDatabase } from '#platform/db/with-database';
import { openFileStore } from '#platform/files/open-file-store';
import { StartupError } from '#platform/startup-error';

import { claimStore, claimStoreByHand } from './features/file/file.installation.service.ts';
import { scrubAll } from './features/file/file.scrub.service.ts';
import { sweepFiles } from './features/file/file.sweep.service.ts';

const [command] = process.argv.slice(2);
const print = (line: string) => void process.stdout.write(`${line}\n`);

await runWithDatabase(async (pool) => {
  const settings = parseSettings(process.env);
  const files = await openFileStore(join(settings.dataDir, 'files'), settings.s3);
  if (command === 'claim') {
    print(`Хранилище файлов закреплено за установкой ${await claimStoreByHand(pool, files)}.`);
  } else if (command === 'sweep') {
    await claimStore(pool, files, 'ready');
    const { movedAside, removed } = await sweepFiles(pool, files, { now: new Date(), isUnlimited: true });
    movedAside.forEach((key) => print(`отложен на 30 дней: ${key}`));
    removed.forEach((key) => print(`удалён: ${key}`));
    print(`Отложено: ${movedAside.length}, удалено: ${removed.length}.`);
  } else if (command === 'check') {
    const log = { warn: () => undefined };
    const damage = await scrubAll({ pool, files, clock: () => new Date(), log, journal: () => undefined });
    damage.forEach(({ key, name, what }) => print(`${what === 'MISSING' ? 'утрачен' : 'изменён'}: ${key}, ${name}`));
    print(`Проверено. Утрачено или изменено: ${damage.length}.`);
    process.exitCode = damage.length === 0 ? 0 : 1;
  } else {
    throw new StartupError('Укажите действие: sweep, claim или check.');
  }
});
