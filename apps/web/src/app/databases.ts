// The databases of the device, each opened with its first use.
import { openOnce } from '#platform/local-db/open-once';

import type { LocalDbDeps } from './local-db.ts';

/** Their code too is loaded with their first use: the sign-in page does not need it. */
const load = () => import('./local-db.ts');

export function openDatabases(deps: LocalDbDeps) {
  const main = openOnce(async () => (await load()).openMainDb(deps));
  const transport = openOnce(async () => (await load()).openTransportDb(deps));
  const videoParts = openOnce(async () => (await load()).openVideoPartsDb(deps));
  return {
    main,
    transport,
    videoParts,
    close: () => Promise.all([main.close(), transport.close(), videoParts.close()]),
  };
}
export type Databases = ReturnType<typeof openDatabases>;
