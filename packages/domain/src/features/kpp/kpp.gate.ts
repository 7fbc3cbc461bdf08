// What a vehicle at the gate waits for, and what keeps it from driving in or out.
import type { Transport } from '../transport/transport.schema.ts';

/** domain §7.1: number in front and behind, the body from above. */
const fewestPhotos = 3;

type AtGate = Pick<Transport, 'status' | 'checkpoint' | 'photoCount'>;

export const gatePlaces = ['gate', 'inside', 'left'] as const;
export type GatePlace = (typeof gatePlaces)[number];

export const placeOf = ({ checkpoint }: Pick<Transport, 'checkpoint'>): GatePlace => {
  if (checkpoint?.exitAt) {
    return 'left';
  }
  return checkpoint?.entryAt ? 'inside' : 'gate';
};

export const isAlarmed = ({ status }: Pick<Transport, 'status'>): boolean => status.code === 'RADIATION_ALARM';

/** Why the vehicle may not drive in now, in words; empty when it may. */
export function entryObstacles(card: AtGate): readonly string[] {
  const missing = fewestPhotos - card.photoCount;
  return [
    ...(isAlarmed(card) ? ['Радиационная тревога: въезд запрещён, пока её не снимет начальник смены'] : []),
    ...(card.checkpoint?.radiationMax === null ? ['Измерьте радиацию'] : []),
    ...(missing > 0 ? [`Сделайте ещё ${missing} фото: номер спереди, сзади, кузов сверху`] : []),
  ];
}

/** A vehicle in alarm is held: it does not leave either. */
export const exitObstacles = (card: AtGate): readonly string[] =>
  isAlarmed(card) ? ['Радиационная тревога: ТС задержано, пока её не снимет начальник смены'] : [];

/** What the vehicle waits for, shown in the queue; null when it has left. */
export function waitsFor(card: AtGate): string | null {
  const place = placeOf(card);
  if (place === 'left') {
    return null;
  }
  if (isAlarmed(card)) {
    return 'Тревога: решение начальника смены';
  }
  if (place === 'inside') {
    return 'Выезд';
  }
  if (card.checkpoint?.radiationMax === null) {
    return 'Измерение радиации';
  }
  return card.photoCount < fewestPhotos ? `Фото: ${card.photoCount} из ${fewestPhotos}` : 'Въезд';
}
