// How sending stands, in words (ui: four states, each said, not only coloured).
import type { NetworkState } from '#platform/network';
import type { OutboxState } from '#platform/outbox/outbox';
import type { OutboxEntry } from '#platform/outbox/outbox-entry';
import { formatNumber } from '#ui/format';
import type { Tone } from '#ui/theme/tokens';

export interface SyncWords {
  readonly state: 'sent' | 'sending' | 'waiting' | 'decide';
  readonly text: string;
  /** For a narrow header. */
  readonly count: number;
  readonly tone: Tone;
}

/** The server refused it, or the person has set it aside: by itself it goes nowhere. */
export const needsDecision = ({ problem }: Pick<OutboxState, 'problem'>, entry: OutboxEntry): boolean =>
  entry.state === 'aside' || entry.id === problem?.id || isForbidden(entry);

/** The right or the division was taken away: signing in again does not help. */
export const isForbidden = ({ state, failure }: OutboxEntry): boolean => state === 'waiting' && failure?.status === 403;

export function syncWords(
  outbox: Pick<OutboxState, 'entries' | 'sending' | 'problem' | 'isPaused'>,
  { isReachable }: Pick<NetworkState, 'isReachable'>,
): SyncWords {
  const { entries, sending, isPaused } = outbox;
  const waiting = entries.filter(({ state }) => state === 'waiting').length;
  const decide = entries.filter((entry) => needsDecision(outbox, entry)).length;
  if (decide > 0) {
    return { state: 'decide', text: `Требует решения: ${formatNumber(decide)}`, count: decide, tone: 'red' };
  }
  if (waiting === 0 && isPaused) {
    // Videos, papers and archives are paused too, and they are not entries of the queue.
    return waitingWords('Отправка на паузе', 0);
  }
  if (waiting === 0 && sending === null) {
    return { state: 'sent', text: 'Всё отправлено', count: 0, tone: 'green' };
  }
  if (!isReachable) {
    return waitingWords(`Нет связи, на устройстве ${formatNumber(waiting)}`, waiting);
  }
  if (isPaused) {
    return waitingWords(`Пауза, на устройстве ${formatNumber(waiting)}`, waiting);
  }
  const { done, total } = sending ?? { done: 0, total: waiting };
  return {
    state: 'sending',
    text: `Отправка ${formatNumber(done)} из ${formatNumber(total)}`,
    count: total - done,
    tone: 'blue',
  };
}

const waitingWords = (text: string, count: number): SyncWords => ({ state: 'waiting', text, count, tone: 'orange' });
