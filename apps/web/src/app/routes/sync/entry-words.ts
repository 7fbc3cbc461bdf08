// The sentence for an entry: «Смена статуса: Приемка завершена — вагон 6185 4303».
import type { OutboxEntry } from '#platform/outbox/outbox-entry';
import { groupTransportNumber } from '#ui/transport-number';

import { unsentBook } from '../../unsent-book.ts';

type Described = Pick<OutboxEntry, 'operation' | 'request' | 'title' | 'transportNumber'>;

/** «вагон 6185 4303»; the format of the number shows the kind of vehicle. */
export function numberWords(number: string, isOf = false): string {
  const groups = groupTransportNumber(number);
  const grouped = groups.join('\u00A0');
  if (/^\d{8}$/.test(number)) {
    return `${isOf ? 'вагона' : 'вагон'} ${grouped}`;
  }
  if (/^[A-Z]{4}\d{7}$/.test(number)) {
    return `${isOf ? 'контейнера' : 'контейнер'} ${grouped}`;
  }
  return `${groups.length > 1 ? 'авто' : 'ТС'} ${grouped}`;
}

export function entryWords(entry: Described): string {
  const { transportNumber } = entry;
  const act = unsentBook.words(entry);
  if (transportNumber === undefined) {
    return act;
  }
  return unsentBook.isPossessive(entry)
    ? `${act} ${numberWords(transportNumber, true)}`
    : `${act} — ${numberWords(transportNumber)}`;
}

const usualLoss =
  'На сервер это не попадёт, в карточке останется прежнее значение. Содержание записи можно будет прочитать в журнале ещё 30 дней.';

/** What is lost when the entry is deleted. */
export const lossWords = (entry: Described): string => unsentBook.loss(entry) ?? usualLoss;
