// What history calls the actions and fields of every feature.
import { documentHistory } from '@otk/domain/document/document.history';
import { historyWords } from '@otk/domain/kernel/history';
import { notificationHistory } from '@otk/domain/notification/notification.history';
import { photoHistory } from '@otk/domain/photo/photo.history';
import { scheduleHistory } from '@otk/domain/schedule/schedule.history';
import { scrapHistory } from '@otk/domain/scrap/scrap.history';
import { storageHistory } from '@otk/domain/storage/storage.history';
import { transportHistories } from '@otk/domain/transport/transport.history';
import { userHistory } from '@otk/domain/user/user.history';
import { videoHistory } from '@otk/domain/video/video.history';
import { weighingHistory } from '@otk/domain/weighing/weighing.history';
import { zipHistory } from '@otk/domain/zip/zip.history';

export const wordsOfHistory = historyWords([
  ...transportHistories,
  storageHistory,
  scheduleHistory,
  scrapHistory,
  weighingHistory,
  photoHistory,
  videoHistory,
  documentHistory,
  zipHistory,
  notificationHistory,
  userHistory,
]);
