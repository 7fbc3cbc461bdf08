// npm run audit:verify: checks the seals of history. Ends with code 1 when a row was changed, deleted or swapped.
import { runWithDatabase } from '#platform/db/with-database';
import { sealHistory, verifyHistory } from '#platform/history-seal';
import { StartupError } from '#platform/startup-error';

const words = { changed: 'изменена', deleted: 'удалена', sealMissing: 'перед ней удалены записи' } as const;

await runWithDatabase(async (pool) => {
  await sealHistory(pool);
  const { sealed, faults, head } = await verifyHistory(pool);
  if (faults.length > 0) {
    const lines = faults.map(({ historyId, what }) => `  запись ${historyId}: ${words[what]}`);
    throw new StartupError(`История переписана:\n${lines.join('\n')}`);
  }
  process.stdout.write(`История цела: записей ${sealed}. Последняя печать: ${head ?? 'нет'}\n`);
});
