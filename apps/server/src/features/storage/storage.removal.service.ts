// A removed transport sends no phonegram. When it is restored, a storage whose phonegram was not sent is undone: it would be
// one without notice. One that was on its way at the removal and arrived counts from its arrival.
import type { WithdrawNotice } from '#platform/notice';

import type { Cards } from '../transport/transport.card.service.ts';
import type { OnRemoval } from '../transport/transport.remove.service.ts';
import { storageRepo } from './storage.repo.ts';
import { restartDeadlines, undoStorage } from './storage.service.ts';

interface RemovalDeps {
  readonly cards: Cards;
  readonly clock: () => Date;
  readonly withdrawNotice: WithdrawNotice;
}

export const storageOfRemoval = ({ cards, clock, withdrawNotice }: RemovalDeps): OnRemoval => ({
  async beforeRemoval({ db }, transportId) {
    const notice = await storageRepo(db).findNotice(transportId);
    if (notice?.state === 'QUEUED') {
      await withdrawNotice(db, { phonegramId: notice.phonegramId, at: clock(), reason: 'ТС удалено до отправки' });
    }
  },

  async afterRestoring({ db }, transportId) {
    const notice = await storageRepo(db).findNotice(transportId);
    if (notice?.state === 'FAILED') {
      const reason = 'Телефонограмма не отправлена: ТС было удалено';
      await undoStorage(cards)(db, { phonegramId: notice.phonegramId, transportId, reason, at: clock() });
    }
    if (notice?.state === 'SENT') {
      const at = new Date(notice.settledAt!);
      await restartDeadlines(cards)(db, { phonegramId: notice.phonegramId, transportId, at });
    }
  },
});
