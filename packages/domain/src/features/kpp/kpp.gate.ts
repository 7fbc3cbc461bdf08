// What a vehicle at the gate waits for, and what keeps it from driving in or out.
import { hasOpenAlarm, isAlarmed } from '../transport/transport.alarm.ts';
import type { Transport } from '../transport/transport.schema.ts';
import type { TransportStatus } from '../transport/transport.status.ts';

/**
 * domain §7.1: what is usually photographed before a vehicle drives in, each with the names that its tag may have. The rule
 * is their number: other photos count too.
 */
export const gateShots = [
  ['Номер спереди', 'номер спереди', 'номер тс', 'номер'],
  ['Номер сзади', 'номер сзади', 'номер тс', 'номер'],
  ['Кузов сверху', 'кузов сверху', 'груз сверху'],
] as const;
const fewestPhotos = gateShots.length;

type AtGate = Pick<
  Transport,
  'status' | 'checkpoint' | 'photoCount' | 'radiationAlarm' | 'vehicleAlarm' | 'measurements'
>;

export const gatePlaces = ['gate', 'inside', 'left'] as const;
export type GatePlace = (typeof gatePlaces)[number];

export const placeOf = ({ checkpoint }: Pick<Transport, 'checkpoint'>): GatePlace => {
  if (checkpoint?.exitAt) {
    return 'left';
  }
  return checkpoint?.entryAt ? 'inside' : 'gate';
};

/** A raised background that no person with a dosimeter has looked at since. Another look of the portal does not do. */
function needsHandReading({ checkpoint, measurements }: Pick<AtGate, 'checkpoint' | 'measurements'>): boolean {
  if (measurements.length === 0) {
    return checkpoint?.radiationResult === 'WARNING' && checkpoint.radiationMethod !== 'HAND';
  }
  const lastRaised = measurements.findLastIndex(({ result, method }) => result === 'WARNING' && method !== 'HAND');
  return lastRaised > measurements.findLastIndex(({ method }) => method === 'HAND');
}

/** Why the vehicle may not drive in now, in words; empty when it may. */
export function entryObstacles(card: AtGate): readonly string[] {
  if (isAlarmed(card)) {
    // Nobody is sent to a vehicle in alarm for photos.
    return alarmObstacle(card, 'въезд запрещён');
  }
  const missing = fewestPhotos - card.photoCount;
  return [
    ...(needsHandReading(card) ? ['Фон повышен: сделайте ручное измерение и внесите его'] : []),
    ...(card.checkpoint?.radiationMax === null ? ['Измерьте радиацию'] : []),
    ...(missing > 0 ? [`Сделайте ещё ${missing} фото`] : []),
  ];
}

/** A vehicle in alarm is held: it does not leave either. */
export const exitObstacles = (card: AtGate): readonly string[] => alarmObstacle(card, 'ТС задержано');

const servedStatuses: readonly TransportStatus[] = ['RECEPTION_FINISHED', 'RETURN_BACK', 'SENT_TO_EKOMET', 'ARCHIVED'];

/** Its load is neither received nor sent back: it leaves by mistake or against the rule, so its exit is asked about. */
export const leavesUnserved = ({ status }: Pick<AtGate, 'status'>): boolean => !servedStatuses.includes(status.code);

function alarmObstacle(card: AtGate, consequence: string): readonly string[] {
  if (!isAlarmed(card)) {
    return [];
  }
  const whose = hasOpenAlarm(card) ? '' : ` по другой записи (${card.vehicleAlarm?.transportNumber})`;
  return [`Радиационная тревога${whose}: ${consequence}, пока её не снимет начальник смены`];
}

interface Wait {
  /** Alone: «Выезд». */
  readonly name: string;
  /** After «Ждёт»: «выезда». */
  readonly genitive: string;
}

const decision: Wait = { name: 'Решение начальника смены', genitive: 'решения начальника смены' };
const exit: Wait = { name: 'Выезд', genitive: 'выезда' };
const measurement: Wait = { name: 'Измерение радиации', genitive: 'измерения радиации' };
const handMeasurement: Wait = { name: 'Ручное измерение радиации', genitive: 'ручного измерения радиации' };
const entry: Wait = { name: 'Въезд', genitive: 'въезда' };

/** What the vehicle waits for, shown in the queue; null when it has left. */
export function waitsFor(card: AtGate): Wait | null {
  const place = placeOf(card);
  if (place === 'left') {
    return null;
  }
  if (isAlarmed(card)) {
    return decision;
  }
  if (place === 'inside') {
    return exit;
  }
  if (card.checkpoint?.radiationMax === null) {
    return measurement;
  }
  if (needsHandReading(card)) {
    return handMeasurement;
  }
  const photos = `${card.photoCount} из ${fewestPhotos}`;
  return card.photoCount < fewestPhotos ? { name: `Фото: ${photos}`, genitive: `фото: ${photos}` } : entry;
}
