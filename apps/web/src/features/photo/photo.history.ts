// Photos in the history of a transport.
import { photoHistory } from '@otk/domain/photo/photo.history';

import type { ActSentences } from '#platform/history-values';

const { create, remove } = photoHistory.actions;
const sentences: ActSentences = {
  [create.code]: () => 'добавил фото',
  [remove.code]: () => 'удалил фото',
};

export const historyOfPhotos = { histories: [photoHistory], sentences };
