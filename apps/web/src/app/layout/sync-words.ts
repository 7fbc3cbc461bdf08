// The state of sending in words, not only in colour. The only place that says «Всё отправлено».
import type { OutboxState } from '#platform/outbox/outbox';
import { needsDecision } from '#platform/outbox/entry-standing';
import { later } from '#platform/outbox/verdict';
import type { UnsentWork } from '#platform/unsent-source';
import { formatNumber } from '#ui/format';
import type { Tone } from '#ui/theme/tokens';

export interface SyncFacts {
  readonly outbox: Pick<OutboxState, 'entries' | 'sending' | 'problem' | 'isPaused'>;
  readonly isReachable: boolean;
  /** Photos, videos, papers and forms outside the outbox. */
  readonly unsent: UnsentWork;
  /** Unsent work that was in a database which the browser has deleted since. */
  readonly lost: number;
  /** Writes whose object no longer exists; the person has not looked at them. */
  readonly gone: number;
  /** The features that keep files are loaded, so that their unsent work is counted. */
  readonly isCounted: boolean;
  /** The device can be read and written; otherwise nobody knows what is on it. */
  readonly isStoring: boolean;
}

export interface SyncWords {
  readonly state: 'sent' | 'draft' | 'sending' | 'waiting' | 'decide';
  readonly text: string;
  /** For a narrow header. */
  readonly count: number;
  readonly tone: Tone;
}

export const allSentText = 'Всё отправлено';

/** A sign of success alone would read as a link that works. */
export const linkNote = (isReachable: boolean): string => (isReachable ? '' : ', связи нет');

/** «Всё отправлено» is said only when nothing of any kind is left on the device. */
export function syncWords({ outbox, isReachable, unsent, lost, gone, isStoring, isCounted }: SyncFacts): SyncWords {
  const { entries, sending, isPaused } = outbox;
  const waiting = entries.filter(({ state }) => state === 'waiting').length + unsent.waiting;
  const decide = entries.filter((entry) => needsDecision(outbox, entry)).length + unsent.refused;
  if (lost > 0) {
    return decideWords(`Потеряно на устройстве: ${formatNumber(lost)}`, lost);
  }
  if (decide > 0) {
    return decideWords(`Требует решения: ${formatNumber(decide)}`, decide);
  }
  if (gone > 0) {
    return decideWords(`Не принято, объекта больше нет: ${formatNumber(gone)}`, gone);
  }
  if (!isStoring) {
    return decideWords('Хранилище недоступно', 0);
  }
  if (waiting === 0 && sending === null) {
    if (isPaused) {
      return waitingWords('Отправка на паузе', 0);
    }
    return isCounted
      ? settledWords(unsent.drafts, isReachable)
      : { ...sendingWords, text: 'Проверяем устройство', count: 0 };
  }
  if (!isReachable) {
    return waitingWords(`Нет связи, на устройстве ${formatNumber(waiting)}`, waiting);
  }
  if (isPaused) {
    return waitingWords(`Пауза, на устройстве ${formatNumber(waiting)}`, waiting);
  }
  if (entries.some(({ failure }) => failure?.status === 507)) {
    return waitingWords(`На сервере нет места, на устройстве ${formatNumber(waiting)}`, waiting);
  }
  // A 401 ends the session: the sign-in page says so.
  const answered = entries.find(({ failure }) => (failure?.status ?? 401) !== 401)?.failure?.status;
  if (sending === null && answered !== undefined) {
    const trouble = later.has(answered) ? 'Сервер занят' : 'Ошибка сервера';
    return waitingWords(`${trouble}, на устройстве ${formatNumber(waiting)}`, waiting);
  }
  const done = sending?.done ?? 0;
  const total = sending ? sending.total + unsent.waiting : waiting;
  return { ...sendingWords, text: `Отправка ${formatNumber(done)} из ${formatNumber(total)}`, count: total - done };
}

const sendingWords = { state: 'sending', tone: 'blue' } as const;

/** Nothing waits for the server: what is left was typed and not saved. */
const settledWords = (drafts: number, isReachable: boolean): SyncWords =>
  drafts > 0
    ? { state: 'draft', text: `Не сохранено: ${formatNumber(drafts)}`, count: drafts, tone: 'orange' }
    : { state: 'sent', text: allSentText + linkNote(isReachable), count: 0, tone: isReachable ? 'green' : 'orange' };

const decideWords = (text: string, count: number): SyncWords => ({ state: 'decide', text, count, tone: 'red' });

const waitingWords = (text: string, count: number): SyncWords => ({ state: 'waiting', text, count, tone: 'orange' });
