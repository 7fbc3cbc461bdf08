// Words of decisions about the accounting system that wait on the device. They change nothing on a card until they are sent.
import { comparedFields } from '@otk/domain/ekomet/ekomet.compare';
import type { ekometContract } from '@otk/domain/ekomet/ekomet.contract';
import type { Transport } from '@otk/domain/transport/transport.schema';

import { changesNothing, type OfflineActs } from '#platform/outbox/unsent-book';

import { several } from './ekomet.words.ts';

/** Fields of entries, for their details in the journal. */
export const ekometLabels = { reason: 'Причина' };

export const ekometOffline: OfflineActs<typeof ekometContract, Transport> = {
  takeShipment: {
    words: ({ fields = [] }, title) =>
      [title, fields.map((field) => comparedFields[field]).join(', ')].filter(Boolean).join(': '),
    overlay: changesNothing,
    loss: 'Отгрузка останется как была. Решить можно снова на странице «ЭКОМЕТ».',
  },
  refuseShipment: {
    words: ({ reason }, title) => `${title}: ${reason}`,
    overlay: changesNothing,
    loss: 'Отгрузка останется как была. Решить можно снова на странице «ЭКОМЕТ».',
  },
  sendToEkomet: {
    words: ({ ids }, title) => (ids.length > 1 ? `${title}: ${several(ids.length)}` : title),
    overlay: changesNothing,
    loss: 'Ничего не будет передано. Передать можно снова на странице «ЭКОМЕТ».',
  },
};
