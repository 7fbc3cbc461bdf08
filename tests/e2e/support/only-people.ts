// Fills the database of a data folder with people and dictionaries alone: an installation where nothing has arrived yet.
import { fillCast } from '../../../apps/server/seed/cast/fill-cast.ts';
import { seedDictionaries } from '../../../apps/server/seed/seed.ts';
import { runWithDatabase } from '../../../apps/server/src/platform/db/with-database.ts';

await runWithDatabase(async (pool) => {
  await seedDictionaries(pool);
  await fillCast(pool, new Date());
  await pool.query('UPDATE app_user SET tour_seen_at = now()');
});
