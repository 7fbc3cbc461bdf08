// Words of hand-overs that wait on the device. They change nothing on a card.
import type { shiftContract } from '@otk/domain/shift/shift.contract';
import type { Transport } from '@otk/domain/transport/transport.schema';

import { byTitle, changesNothing, type OfflineActs } from '#platform/outbox/unsent-book';

/** Fields of entries, for their details in the journal. */
export const shiftLabels = {
  remark: 'Замечания',
  unsent: 'Не отправлено с устройства',
  addition: 'Дополнение',
};

export const shiftOffline: OfflineActs<typeof shiftContract, Transport> = {
  give: {
    words: byTitle,
    overlay: changesNothing,
    loss: 'Смена останется не сданной. Сдать её можно снова на странице «Смена».',
  },
  accept: {
    words: byTitle,
    overlay: changesNothing,
    loss: 'Смена останется не принятой. Принять её можно снова на странице «Смена».',
  },
};
