// The board in words. What nobody knows is said, never shown as zero.
import { heardMinutes } from '@otk/domain/device/device.schema';
import { type Board, countedAtMost, type DayFigures, type OnShift, type Stand } from '@otk/domain/shift/shift.board';
import { hourMs } from '@otk/domain/kernel/works-time';
import { dotted } from '@otk/domain/kernel/text';
import { isTurnOf, nextStepOf, turnNames } from '@otk/domain/transport/transport.awaited';

import { counted, formatDateTime, formatNumber, formatTime } from '#ui/format';

export const countOf = (count: number): string =>
  count > countedAtMost ? `больше ${formatNumber(countedAtMost)}` : formatNumber(count);

/** «3 ч 20 мин», «2 сут»: never in two lines. */
export function spanWords(ms: number): string {
  const minutes = Math.max(0, Math.floor(ms / 60_000));
  const hours = Math.floor(minutes / 60);
  if (hours < 1) {
    return `${minutes}\u00A0мин`;
  }
  const parts: readonly [string, string] =
    hours < 48
      ? [`${hours}\u00A0ч`, `${minutes % 60}\u00A0мин`]
      : [`${Math.floor(hours / 24)}\u00A0сут`, `${hours % 24}\u00A0ч`];
  return parts.filter((part) => !part.startsWith('0\u00A0')).join('\u00A0');
}

/** The clock of the device, and no earlier than the server's when it made the board. */
export const nowOf = ({ at }: Pick<Board, 'at'>, device: Date): Date =>
  new Date(Math.max(device.getTime(), Date.parse(at)));

const sinceMs = (since: string, now: Date): number => now.getTime() - new Date(since).getTime();

export const normWords = ({ count, norm, over, unknown }: Stand): string => {
  if (norm === null) {
    return 'норма не задана';
  }
  return count > 0 && over === 0 && unknown === 0
    ? `все не дольше ${spanWords(norm * hourMs)}`
    : `норма ${spanWords(norm * hourMs)}`;
};

export const overLabel = 'дольше нормы';

export const unknownWords = (unknown: number): string => `о ${countOf(unknown)} неизвестно, с каких пор`;

export const standingWords = ({ since, by }: Stand['rows'][number], now: Date): string =>
  dotted(spanWords(sinceMs(since, now)), by?.fullName ?? 'чьё, неизвестно');

/** «и ещё 3»; null when every row is shown. */
export const moreWords = (count: number, shown: number): string | null =>
  count > shown
    ? `и ещё ${count > countedAtMost ? 'больше ' : ''}${formatNumber(Math.min(count, countedAtMost) - shown)}`
    : null;

type Late = Board['late']['rows'][number];

/** «просрочено 3 ч · Мастер ОТК: назначить комиссию»: in a narrow column the dot stays within the first line. */
export function lateWords(row: Late, now: Date): string {
  const step = nextStepOf(row, now, row.notice);
  const who = step ? `${turnNames[step.turn]}: ${step.what}` : 'чей ход, неизвестно';
  return dotted(`просрочено\u00A0${spanWords(sinceMs(row.dueAt, now))}`, who);
}

export function isMine(row: Late, actor: Parameters<typeof isTurnOf>[0], now: Date): boolean {
  const step = nextStepOf(row, now, row.notice);
  return step !== undefined && isTurnOf(actor, step.turn);
}

export const freeWords = ({ planned, places }: Board['commission']): string => {
  if (places === null) {
    return 'сколько мест, неизвестно: календаря на сегодня нет';
  }
  return planned >= places ? 'мест нет' : `свободно ${counted(places - planned, 'место', 'места', 'мест')}`;
};

/** Against yesterday and the plan; without a plan nothing is compared with it. */
export const againstWords = (yesterday: string, plan: string | null): string =>
  dotted(`вчера ${yesterday}`, plan !== null && `план ${plan}`);

export const unweighedWords = ({ unweighed }: DayFigures): string | null =>
  unweighed === 0 ? null : `без веса ${counted(unweighed, 'ТС', 'ТС', 'ТС')}: их тоннаж неизвестен`;

export function seenWords({ seenAt }: Pick<OnShift, 'seenAt'>, now: Date): string {
  if (seenAt === null) {
    return 'неизвестно, есть ли связь';
  }
  return sinceMs(seenAt, now) <= heardMinutes * 60_000
    ? `на связи\u00A0${formatTime(seenAt)}`
    : `нет связи с ${formatDateTime(seenAt)}`;
}
