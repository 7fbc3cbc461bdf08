// The product's code in one file, for all who start it in a run.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { bundleIn, bundleInto } from '../../support/server-bundle.ts';
import { once, sources } from './server.ts';

/**
 * In a folder of its own, or beside the data that `npm test` names in OTK_DEMO_DATA: there the first worker makes it for all.
 */
export async function makeProgram(): Promise<{ readonly program: string; readonly remove: () => Promise<void> }> {
  const data = process.env['OTK_DEMO_DATA'];
  if (data !== undefined) {
    const shared = `${data}.program`;
    await once(shared, (folder) => bundleInto(folder, sources));
    // `npm test` removes it with the data.
    return { program: bundleIn(shared, sources), remove: () => Promise.resolve() };
  }
  const own = await mkdtemp(join(tmpdir(), 'otk-program-'));
  await bundleInto(own, sources);
  return { program: bundleIn(own, sources), remove: () => rm(own, { recursive: true, force: true }) };
}
