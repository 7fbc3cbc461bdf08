// What the history of a transport and the audit call the acts and values of every feature.
import { historyWords } from '@otk/domain/kernel/history';

import type { HistoryDoor } from '#features/transport/part/transport.card-part';
import type { HistoryBook } from '#platform/history-values';

/** Loaded with the tab «История». */
const histories: readonly (() => Promise<HistoryDoor>)[] = [
  async () => (await import('#features/transport/transport.history-values')).historyOfTransport,
  async () => (await import('#features/scrap/scrap.history')).historyOfScrap,
  async () => (await import('#features/weighing/weighing.history')).historyOfWeighing,
  async () => (await import('#features/document/document.history')).historyOfDocuments,
  async () => ({ histories: [(await import('@otk/domain/storage/storage.history')).storageHistory] }),
  async () => ({ histories: [(await import('@otk/domain/schedule/schedule.history')).scheduleHistory] }),
  async () => ({ histories: [(await import('@otk/domain/answer/answer.history')).answerHistory] }),
  async () => (await import('#features/torg/torg.history')).historyOfTorg,
  async () => (await import('#features/kpp/kpp.history')).historyOfKpp,
  async () => (await import('#features/return/return.history')).historyOfReturns,
  async () => (await import('#features/double/double.history')).historyOfDoubles,
  async () => (await import('#features/photo/photo.history')).historyOfPhotos,
  async () => ({ histories: [(await import('@otk/domain/video/video.history')).videoHistory] }),
  async () => ({ histories: [(await import('@otk/domain/zip/zip.history')).zipHistory] }),
  async () => ({ histories: [(await import('@otk/domain/notification/notification.history')).notificationHistory] }),
  async () => ({ histories: [(await import('@otk/domain/user/user.history')).userHistory] }),
  async () => ({ histories: [(await import('@otk/domain/auth/auth.history')).authHistory] }),
  async () => ({ histories: [(await import('@otk/domain/setting/setting.history')).settingHistory] }),
  async () => ({ histories: [(await import('@otk/domain/fault/fault.history')).faultHistory] }),
  async () => ({ histories: [(await import('@otk/domain/agreement/agreement.history')).agreementHistory] }),
  async () => ({ histories: [(await import('@otk/domain/role/role.history')).roleHistory] }),
  async () => ({ histories: [(await import('@otk/domain/dictionary/dictionary.history')).dictionaryHistory] }),
  async () => ({ histories: [(await import('@otk/domain/division/division.history')).divisionHistory] }),
  async () => ({ histories: [(await import('@otk/domain/ekomet/ekomet.history')).ekometHistory] }),
];

export async function historyBook(): Promise<HistoryBook> {
  const doors = await Promise.all(histories.map((load) => load()));
  return {
    ...historyWords(doors.flatMap((door) => door.histories)),
    values: new Map(doors.flatMap(({ values }) => Object.entries(values ?? {}))),
    deeds: new Map(doors.flatMap(({ deeds }) => Object.entries(deeds ?? {}))),
  };
}
