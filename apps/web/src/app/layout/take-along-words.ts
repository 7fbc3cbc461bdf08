import type { TakeAlongState, Taken } from '#features/transport/transport.take-along';
import { counted, formatDateTime, formatNumber } from '#ui/format';

/** State of «Взять с собой»: «120 карточек, обновлено 15.11.2026 08:05». */
export function takeAlongWords({ isBusy, progress, failure }: TakeAlongState, taken: Taken | null): string {
  if (progress) {
    return `На устройстве ${formatNumber(progress.done)} из ${formatNumber(progress.total)}`;
  }
  if (isBusy) {
    return 'Загрузка…';
  }
  if (failure !== null) {
    return `${failure}. То, что было взято раньше, осталось на устройстве`;
  }
  return taken
    ? `${counted(taken.count, 'карточка', 'карточки', 'карточек')}, обновлено ${formatDateTime(taken.at)}`
    : 'Ещё не загружалось';
}
