// Papers in the history of a transport.
import { documentHistory } from '@otk/domain/document/document.history';

import { type HistoryValues, joined, nameOf, ofFields, textOf } from '#platform/history-values';

const statusNames: Readonly<Record<string, string>> = {
  NEW: 'На рассмотрении',
  ACCEPTED: 'Принят',
  REJECTED: 'Отклонён',
};

const values: HistoryValues = {
  documentSend: ofFields((value) => joined([nameOf(value), value['send'] === true ? 'показан' : 'скрыт'], ' · ')),
  documentStatus: ofFields((value) =>
    joined([nameOf(value), statusNames[textOf(value['status'])] ?? '', textOf(value['comment'])], ' · '),
  ),
};

export const historyOfDocuments = { histories: [documentHistory], values };
