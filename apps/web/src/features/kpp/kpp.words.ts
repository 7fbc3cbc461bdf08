// Labels of the gate's fields, shared by form, journal and comparison.
import { directionWords, radiationMethodWords, sealWords } from '@otk/domain/kpp/kpp.card';
import { type GateMoment, momentText } from '@otk/domain/transport/transport.moment';
import { type RadiationReading, radiationWords } from '@otk/domain/kpp/kpp.radiation';
import type { KppField } from '@otk/domain/kpp/kpp.schema';
import type { Transport } from '@otk/domain/transport/transport.schema';
import { lowerFirst } from '@otk/domain/kernel/text';
import { doseWords, formatDose, tonnesWords } from '@otk/domain/kernel/unit-words';

import { dayText } from '#ui/day/day-text';
import { formatDateTime, formatNumber } from '#ui/format';
import { type TypedNumber, understood } from '#ui/form/number-text';

import type { KppTyped } from './kpp.typed.ts';

export const kppFieldNames: Readonly<Record<KppField, string>> = {
  transportNumber: 'Номер ТС',
  trailerNumber: 'Номер прицепа',
  transportTypeId: 'Тип ТС',
  documentNumber: 'Номер документа',
  providerId: 'Поставщик',
  groId: 'Грузоотправитель',
  contractId: 'Договор',
  explosionProofDocument: 'Удостоверение о взрывобезопасности',
  radiationProofDocument: 'Протокол радиационного контроля',
  driverName: 'Водитель',
  driverPhone: 'Телефон водителя',
  driverDocument: 'Документ водителя',
  carrier: 'Перевозчик',
  direction: 'Направление',
  passNumber: '№ пропуска',
  gate: 'Ворота, пост',
  documentType: 'Вид документа',
  documentDate: 'Дата документа',
  sealNumber: '№ пломбы (ЗПУ)',
  sealState: 'Состояние пломбы',
  radiationBackground: 'Фон, мкЗв/ч',
  radiationMax: 'Макс. МАЭД, мкЗв/ч',
  radiationDevice: 'Прибор',
  radiationMethod: 'Чем измерено',
  grossPreliminary: 'Брутто предварительное',
  comment: 'Примечание',
  entryAt: 'Въезд',
  exitAt: 'Выезд',
};

export const kppNamesInSentence = (fields: readonly KppField[]): string =>
  fields.map((field) => lowerFirst(kppFieldNames[field])).join(', ');

const movements: Readonly<Record<GateMoment, string>> = { arrivedAt: 'Прибыл', entryAt: 'Въехал', exitAt: 'Выехал' };

/** «Въехал 14.11.2026 08:05», «Въехал 14.11.2026 08:05, время уточнить»; null before that. */
export function movedWords(transport: Transport, moment: GateMoment): string | null {
  const text = momentText(transport, moment, formatDateTime);
  return text && `${movements[moment]} ${text}`;
}

/** «1 ч 20 мин», «4 мин» */
export function waitedWords(since: string, now: Date): string {
  const minutes = Math.max(0, Math.floor((now.getTime() - Date.parse(since)) / 60_000));
  const hours = Math.floor(minutes / 60);
  return hours === 0 ? `${minutes}\u00A0мин` : `${formatNumber(hours)}\u00A0ч ${minutes % 60}\u00A0мин`;
}

type Shown = NonNullable<KppTyped[KppField]>;

/** What was typed and is not a number is quoted. */
const figure = (write: (value: number) => string) => (value: Shown) =>
  typeof value === 'string' ? `«${value}»` : write(value);

const written: Readonly<Partial<Record<KppField, (value: Shown) => string>>> = {
  direction: (value) => directionWords[value as keyof typeof directionWords],
  radiationMethod: (value) => radiationMethodWords[value as keyof typeof radiationMethodWords],
  sealState: (value) => sealWords[value as keyof typeof sealWords],
  entryAt: (value) => formatDateTime(String(value)),
  exitAt: (value) => formatDateTime(String(value)),
  documentDate: (value) => dayText(String(value)),
  radiationBackground: figure(formatDose),
  radiationMax: figure(formatDose),
  grossPreliminary: figure(tonnesWords),
};

/** A value as text, without the names of what it refers to by id. */
export const kppValueText = (field: KppField, value: KppTyped[KppField] | undefined): string =>
  value === null || value === undefined || value === '' ? '—' : (written[field]?.(value) ?? String(value));

/** The reading while it is typed: what is not a number is none. */
export const readingIn = ({
  radiationBackground,
  radiationMax,
}: Readonly<Record<keyof RadiationReading, TypedNumber>>): RadiationReading => ({
  radiationBackground: understood(radiationBackground),
  radiationMax: understood(radiationMax),
});

type Measurement = Transport['measurements'][number];

/** «0,65 мкЗв/ч при фоне 0,11 мкЗв/ч, ручной прибор, ДКС-АТ1123: Тревога» */
export const measurementWords = ({ background, max, method, device, result }: Omit<Measurement, 'at' | 'by'>): string =>
  `${[
    `${doseWords(max)}${background === null ? '' : ` при фоне ${doseWords(background)}`}`,
    method && radiationMethodWords[method].toLowerCase(),
    device,
  ]
    .filter(Boolean)
    .join(', ')}: ${radiationWords[result]}`;
