import type { TransportStatus } from '@otk/domain/transport/transport.status';

import type { Random } from '../random.ts';
import { ruDate } from '../works-time.ts';
import type { DivisionKey, PapersDraft } from './draft.ts';

/** Before the control certificates may be missing; reception never starts without them. */
const beforeControl: readonly TransportStatus[] = ['NEW', 'ARRIVED', 'KPP_REGISTERED'];

export function papersFor(
  random: Random,
  vehicle: 'rail' | 'auto',
  status: TransportStatus,
  shipmentDate: string,
): PapersDraft {
  const documentNumber =
    vehicle === 'auto' ? `ТТН ${random.digits(4)}` : `Э${random.pick(Array.from('АБВГДЕ'))}${random.digits(6)}`;
  const hasCertificates = !beforeControl.includes(status) || random.chance(0.6);
  const certificate = (name: string) => `${name} № ${random.integer(100, 9999)} от ${ruDate(shipmentDate)}`;
  return {
    documentNumber,
    explosionProofDocument: hasCertificates ? certificate('УВ') : null,
    radiationProofDocument: hasCertificates ? certificate('ПРК') : null,
  };
}

const places: Record<DivisionKey, readonly string[]> = {
  navashino: ['Станция, путь 2, эстакада', 'Станция, путь 4, эстакада', 'Площадка № 1', 'Площадка № 3'],
  shop: ['Копровый цех, пролёт 1', 'Копровый цех, пролёт 2', 'Копровый цех, открытая площадка'],
  kpp: ['Площадка № 2 (авто)', 'Копровый цех, автоприемка'],
  novolipetsk: ['Станция Новолипецк, путь 7', 'Станция Новолипецк, площадка 2'],
};

export const placeFor = (random: Random, division: DivisionKey): string => random.pick(places[division]);

const remarks = [
  'Пломбы целы, оттиски соответствуют накладной',
  'Смерзание груза в нижнем слое',
  'Следы масла на полу вагона',
  'Погрузка выше борта, груз закреплён проволокой',
  'Поставщик предупреждён о повторной засорённости',
  'Выгрузка магнитом, остаток зачищен вручную',
] as const;

const wrongNumberRemark = 'Контрольная цифра номера не совпадает, номер сверен с бортом вагона';

export function remarkFor(random: Random, status: TransportStatus, hasWrongNumber: boolean): string | null {
  if (hasWrongNumber) {
    return wrongNumberRemark;
  }
  if (status === 'RADIATION_ALARM') {
    return `Фон 0,1${random.integer(0, 4)} мкЗв/ч, макс. 0,${random.integer(36, 72)} мкЗв/ч, ожидается повторное измерение`;
  }
  if (status === 'RETURN_BACK') {
    return 'Возврат поставщику: груз не соответствует договору';
  }
  return random.chance(0.14) ? random.pick(remarks) : null;
}

export const senderInfoFor = (random: Random, kind: string, vehicle: 'rail' | 'auto'): string | null =>
  random.chance(0.6) ? `Лом чёрных металлов ${kind}, ${vehicle === 'auto' ? 'навалом в кузове' : 'навалом'}` : null;
