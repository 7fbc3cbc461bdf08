// npm run audit:verify: checks the seals of history. Ends with code 1 when a row was changed, deleted, swapped or not sealed.
// Servers may keep running.
import { runWithDatabase } from '#platform/db/with-database';
import { awaitSeals, verifyHistory } from '#platform/history-seal';
import { StartupError } from '#platform/startup-error';

const words = {
  changed: 'изменена',
  deleted: 'удалена',
  sealMissing: 'перед ней удалены записи',
  unsealed: 'дольше минуты без печати: за неё ничто не ручается',
} as const;

await runWithDatabase(async (pool) => {
  await awaitSeals(pool);
  const { sealed, faults, head } = await verifyHistory(pool);
  if (faults.length > 0) {
    const isRewritten = faults.some(({ what }) => what !== 'unsealed');
    const lines = faults.map(({ historyId, what }) => `  запись ${historyId}: ${words[what]}`);
    throw new StartupError(`${isRewritten ? 'История переписана' : 'История запечатана не вся'}:\n${lines.join('\n')}`);
  }
  process.stdout.write(`История цела: записей ${sealed}. Последняя печать: ${head ?? 'нет'}\n`);
});
