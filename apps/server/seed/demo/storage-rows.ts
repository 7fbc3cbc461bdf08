import { deadlinesOf } from '@otk/domain/storage/storage.deadline';

import { isWorkingDay } from '../dictionaries/calendar.ts';
import type { Row } from '../insert-rows.ts';
import type { TransportDraft } from './draft.ts';
import { performersOf } from './performers.ts';
import type { Random } from '../random.ts';
import type { References } from './references.ts';
import { termsOf } from './terms.ts';

interface StorageRows {
  storages: Row[];
  reasons: Row[];
}

/** `ordinal` becomes the number of the phonegram. */
export function storageRowsOf(
  transportId: string,
  { storage, division, route }: TransportDraft,
  { random, refs }: { random: Random; refs: References },
  ordinal: number,
): StorageRows {
  if (!storage) {
    return { storages: [], reasons: [] };
  }
  const id = random.uuid();
  const terms = termsOf(route.provider);
  const { answerBy, arriveBy, finishBy } = deadlinesOf(storage.begin, terms, (date) => !isWorkingDay(date));
  const master = refs.user(performersOf[division].master);
  return {
    storages: [
      {
        id,
        transport_id: transportId,
        begin_at: storage.begin,
        end_at: storage.end,
        comment: storage.comment,
        notice_number: `${ordinal}/${storage.begin.getUTCFullYear()}`,
        notice_at: storage.begin,
        notice_recipient: 'Диспетчер поставщика',
        answer_by: answerBy,
        arrive_by: arriveBy,
        finish_by: finishBy,
        daily_cost: terms.dailyCost,
        begun_by: master,
        ended_by: storage.end && master,
        end_reason: storage.end && 'Приемка завершена',
      },
    ],
    reasons: storage.reasons.map((reason) => ({
      responsible_storage_id: id,
      transport_reason_id: refs.reason(reason),
    })),
  };
}
