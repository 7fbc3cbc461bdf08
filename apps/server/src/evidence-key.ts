// npm run evidence:key: prints the fingerprints of the keys that sign evidence packages, the one in use first.
// `npm run evidence:key -- --rotate` makes a new key, which signs from then on; servers may keep running.
import { parseArgs } from 'node:util';

import { inGroups } from '@otk/domain/evidence/evidence.manifest';

import { parseSettings } from '#platform/config';
import { keepSecret, openDataFolder, replaceSecret } from '#platform/data-folder';
import { runWithDatabase } from '#platform/db/with-database';
import { StartupError } from '#platform/startup-error';

import { openKeyBook } from './features/evidence/evidence.key.service.ts';

const name = 'evidence-key';

await runWithDatabase(async (pool) => {
  const { values } = parseArgs({ options: { rotate: { type: 'boolean', default: false } } });
  const { evidenceKey, dataDir } = parseSettings(process.env);
  const folder = await openDataFolder(dataDir);
  if (values.rotate && evidenceKey !== undefined) {
    throw new StartupError(
      'Ключ задан переменной EVIDENCE_KEY: укажите в ней другие 64 знака (openssl rand -hex 32) и перезапустите серверы.',
    );
  }
  if (values.rotate) {
    // Packages that the former key has signed stay valid: its public key is recorded before it goes.
    await openKeyBook(pool, await keepSecret(folder, name));
    await replaceSecret(folder, name);
  }
  const { key, former } = await openKeyBook(pool, evidenceKey ?? (await keepSecret(folder, name)));
  process.stdout.write(`Ключ: ${inGroups(key.fingerprint)}\n`);
  former.forEach(({ fingerprint }) => process.stdout.write(`Прежний: ${inGroups(fingerprint)}\n`));
});
