// npm run rows:rebuild: builds every ready row of the transport list again. Servers may keep running.
import { formatNumber } from '@otk/domain/kernel/words';
import { runWithDatabase } from '#platform/db/with-database';

import { rebuildRows } from './features/transport/transport.row.service.ts';

await runWithDatabase(async (pool) => {
  const startedAt = performance.now();
  const rebuilt = await rebuildRows(pool);
  const seconds = formatNumber((performance.now() - startedAt) / 1000, 1);
  process.stdout.write(`Строк списка построено заново: ${rebuilt} за ${seconds} с.\n`);
});
