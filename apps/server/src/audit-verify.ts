// npm run audit:verify: checks the seals of history. Ends with code 1 when a row was changed, deleted, swapped or not sealed.
// Servers may keep running. With `-- --seal <hex> --of 2026-11-17` it also checks against a seal that left the house that day.
import { parseArgs } from 'node:util';

import { formatWorksDay } from '@otk/domain/kernel/unit-words';
import { worksDay, worksInstant } from '@otk/domain/kernel/works-time';

import type { Pool } from '#platform/db/pool';
import { runWithDatabase } from '#platform/db/with-database';
import { awaitSeals, findSeal, newestSeal, plantTrees, verifyHistory } from '#platform/history-seal';
import { StartupError } from '#platform/startup-error';

const words = {
  changed: 'изменена',
  deleted: 'удалена',
  sealMissing: 'перед ней удалены записи',
  treeChanged: 'дерево печатей, которое с неё начинается, не сходится',
  unsealed: 'дольше минуты без печати: за неё ничто не ручается',
} as const;

interface Written {
  readonly seal: string;
  readonly of: string;
}

function writtenElsewhere(): Written | undefined {
  const { values } = parseArgs({ options: { seal: { type: 'string' }, of: { type: 'string' } } });
  const { seal, of } = values;
  if (seal === undefined && of === undefined) {
    return undefined;
  }
  if (!/^[\da-f]{64}$/i.test(seal ?? '') || !/^\d{4}-\d\d-\d\d$/.test(of ?? '')) {
    throw new StartupError(
      'Укажите печать из письма и её день: npm run audit:verify -- --seal <64 знака> --of 2026-11-17',
    );
  }
  return { seal: seal!, of: of! };
}

async function compare(pool: Pool, { seal, of }: Written): Promise<void> {
  const day = formatWorksDay(worksInstant(of, '12:00'));
  const at = await findSeal(pool, seal);
  if (!at) {
    throw new StartupError(`История переписана: печати ${seal} от ${day} в ней нет.`);
  }
  if (worksDay(new Date(at)) > of) {
    throw new StartupError(`История переписана: печать ${seal} поставлена ${formatWorksDay(at)}, а не ${day}.`);
  }
  process.stdout.write(`Печать от ${day} на месте: до неё ничего не переписано.\n`);
}

await runWithDatabase(async (pool) => {
  const written = writtenElsewhere();
  await awaitSeals(pool);
  const { sealed, faults } = await verifyHistory(pool);
  if (faults.length > 0) {
    const isRewritten = faults.some(({ what }) => what !== 'unsealed');
    const lines = faults.map(({ historyId, what }) => `  запись ${historyId}: ${words[what]}`);
    throw new StartupError(`${isRewritten ? 'История переписана' : 'История запечатана не вся'}:\n${lines.join('\n')}`);
  }
  if (written) {
    await compare(pool, written);
  }
  await plantTrees(pool, { now: true });
  process.stdout.write(`История цела: записей ${sealed}. Последняя печать: ${(await newestSeal(pool)) ?? 'нет'}\n`);
});
