// The newest seal of history goes once a day to the addresses of «Настройки»: a kept letter proves later that
// nothing before it was rewritten (npm run audit:verify -- --seal … --of …).
import { formatWorksDay } from '@otk/domain/kernel/unit-words';
import { worksDay } from '@otk/domain/kernel/works-time';
import { sealAddresses } from '@otk/domain/setting/setting.schema';

import { inTransaction, type Pool } from '#platform/db/pool';
import { newestSeal, plantTrees, sealHistory } from '#platform/history-seal';

import { mailOwnLetter } from '../notification/outgoing/notification.letter.service.ts';
import { readSettings } from '../setting/setting.service.ts';
import { claimSealDay } from './evidence.seal.repo.ts';

export interface SealDeps {
  readonly pool: Pool;
  readonly clock: () => Date;
  readonly organisation: string;
}

export async function sendSeal({ pool, clock, organisation }: SealDeps): Promise<void> {
  const addresses = sealAddresses((await readSettings(pool)).sealRecipients);
  if (addresses.length === 0) {
    return;
  }
  await sealHistory(pool);
  await plantTrees(pool, { now: true });
  const seal = await newestSeal(pool);
  const at = clock();
  if (seal === undefined) {
    return;
  }
  await inTransaction(pool, async (tx) => {
    if (!(await claimSealDay(tx, worksDay(at), seal, at))) {
      return;
    }
    const subject = `Печать истории на ${formatWorksDay(at)}, ${organisation}`;
    const lines = [
      `Печать истории на ${formatWorksDay(at)}: ${seal}`,
      'Сохраните это письмо. Им доказывают, что записи до этого дня не переписаны.',
      `Проверка на сервере: npm run audit:verify -- --seal ${seal} --of ${worksDay(at)}`,
    ];
    for (const address of addresses) {
      await mailOwnLetter(tx, { address, subject, lines, at });
    }
  });
}
