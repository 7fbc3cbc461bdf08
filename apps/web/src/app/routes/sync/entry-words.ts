// The sentence for an entry: «Смена статуса: Приемка завершена — вагон 6185 4303».
import type { EntryTransport, OutboxEntry } from '#platform/outbox/outbox-entry';
import { groupTransportNumber } from '#ui/transport-number';

import { unsentBook } from '../../composed.ts';

type Described = Pick<OutboxEntry, 'operation' | 'request' | 'title' | 'transportNumber' | 'transportKind'>;

type Kind = NonNullable<EntryTransport['transportKind']> | 'CONTAINER' | 'OTHER';

/** Alone and «Фото 7 …». */
const kindWords: Readonly<Record<Kind, readonly [string, string]>> = {
  WAGON: ['вагон', 'вагона'],
  PLATFORM: ['платформа', 'платформы'],
  AUTO: ['авто', 'авто'],
  CONTAINER: ['контейнер', 'контейнера'],
  OTHER: ['ТС', 'ТС'],
};

/** For a transport that the device does not know: a number of eight digits may be that of a wagon or of a platform. */
function kindByNumber(number: string): Kind {
  if (/^[A-Z]{4}\d{7}$/.test(number)) {
    return 'CONTAINER';
  }
  return /^\d{8}$/.test(number) || groupTransportNumber(number).length === 1 ? 'OTHER' : 'AUTO';
}

type Numbered = EntryTransport & { readonly transportNumber: string };

/** «вагон 6185 4303», «платформы 9462 0018» */
export function numberWords({ transportNumber, transportKind }: Numbered, isOf = false): string {
  const [kind, ofKind] = kindWords[transportKind ?? kindByNumber(transportNumber)];
  return `${isOf ? ofKind : kind} ${groupTransportNumber(transportNumber).join('\u00A0')}`;
}

export function entryWords(entry: Described): string {
  const { transportNumber } = entry;
  const act = unsentBook.words(entry);
  if (transportNumber === undefined) {
    return act;
  }
  return unsentBook.isPossessive(entry)
    ? `${act} ${numberWords({ ...entry, transportNumber }, true)}`
    : `${act} — ${numberWords({ ...entry, transportNumber })}`;
}

const usualLoss =
  'На сервер это не попадёт, в карточке останется прежнее значение. Содержание записи можно будет прочитать в журнале ещё 30 дней.';

/** What is lost when the entry is deleted. */
export const lossWords = (entry: Described): string => unsentBook.loss(entry) ?? usualLoss;
