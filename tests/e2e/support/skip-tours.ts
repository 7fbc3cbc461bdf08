// Marks the tour as seen by everybody in the database of a data folder.
import { runWithDatabase } from '../../../apps/server/src/platform/db/with-database.ts';

await runWithDatabase(async (pool) => {
  await pool.query('UPDATE app_user SET tour_seen_at = now() WHERE is_demo');
});
