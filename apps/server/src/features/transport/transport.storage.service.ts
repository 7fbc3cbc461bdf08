// Storage is lawful only with notice to the supplier (ст. 514 ГК): when the notice fails, storage is undone.
import { storageHistory } from '@otk/domain/transport/transport.history';

import { systemContext } from '#platform/history';
import type { OnNoticeFailed } from '#platform/notice';

import type { Cards } from './transport.card.service.ts';
import { changeTransport, lockTransport } from './transport.change.service.ts';
import { storageRepo } from './transport.storage.repo.ts';

/** Ends the storage that has no notice and returns reception to the status it had before. */
export const undoStorage =
  (cards: Cards): OnNoticeFailed =>
  async (db, { transportId, reason, at }) => {
    const context = systemContext(db);
    await lockTransport(context, transportId);
    const { responsibleStorage } = await cards.get(context, transportId);
    if (responsibleStorage === null) {
      return;
    }
    const act = { action: storageHistory.actions.undoStorage, comment: reason };
    await changeTransport(cards, context, transportId, act, async () => {
      await storageRepo(db).end(transportId, reason, at);
    });
  };
