// Words of unsent writes about photos. They change nothing on the card: photos have rows of their own.
import type { photoContract } from '@otk/domain/photo/photo.contract';
import type { Transport } from '@otk/domain/transport/transport.schema';

import { byTitle, changesNothing, type OfflineActs } from '#platform/outbox/unsent-book';

const aboutPhoto = { words: byTitle, overlay: changesNothing, isPossessive: true } as const;

/** Fields of entries, for their details in the journal. */
export const photoLabels = {
  name: 'Название',
  takenAt: 'Снято',
  send: 'Отправлять поставщику',
  tag: 'Метки',
  tagIds: 'Метки',
};

export const photoOffline: OfflineActs<typeof photoContract, Transport> = {
  create: {
    ...aboutPhoto,
    loss: 'Фото не попадёт на сервер. Если снимка нет в галерее телефона, он будет потерян.',
  },
  setSend: aboutPhoto,
  remove: aboutPhoto,
  manageTags: aboutPhoto,
};
