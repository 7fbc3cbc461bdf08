// What a reading makes of a card, on the server and, before it has answered, on the device.
import { hasOpenAlarm } from '../transport/transport.alarm.ts';
import { findTransition } from '../transport/transport.machine.ts';
import type { Transport } from '../transport/transport.schema.ts';
import { statusNames } from '../transport/transport.status.ts';
import type { ValidationRule } from '../transport/transport.validation.ts';
import { judgeRadiation } from './kpp.radiation.ts';
import { type KppEdit, type KppField, kppReading, type KppValues } from './kpp.schema.ts';

export const isReading = (field: string): field is (typeof kppReading)[number] =>
  (kppReading as readonly string[]).includes(field);

/** Whether an edit is a measurement. The name of the device alone is none, unless it belongs to a second measurement. */
export const isMeasurement = (card: Transport, fields: readonly KppField[]): boolean =>
  fields.some((field) => isReading(field) && (field !== 'radiationDevice' || hasOpenAlarm(card)));

/** What of an edit changes the record itself: the reading of an open alarm is never overwritten. */
export const recordPart = <E extends Partial<Record<KppField, unknown>> | KppEdit>(card: Transport, edit: E): E =>
  hasOpenAlarm(card) ? (Object.fromEntries(Object.entries(edit).filter(([field]) => !isReading(field))) as E) : edit;

/** The card with this reading; `at` is null until the server has it. */
export function withReading(
  card: Transport,
  rules: readonly ValidationRule[],
  reading: KppValues,
  at: string | null,
): Transport {
  const {
    radiationBackground: background,
    radiationMax: max,
    radiationDevice: device,
    radiationMethod: method,
  } = reading;
  const result = judgeRadiation(rules, reading)?.result ?? null;
  const measurements =
    result === null || max === null
      ? card.measurements
      : [...card.measurements, { at, by: null, background, max, device, method, result }];
  if (hasOpenAlarm(card) || card.checkpoint === null) {
    return { ...card, measurements };
  }
  const checkpoint = {
    ...card.checkpoint,
    radiationBackground: background,
    radiationMax: max,
    radiationDevice: device,
    radiationMethod: method,
    radiationResult: result,
  };
  return { ...card, measurements, checkpoint, ...(result === 'ALARM' && alarmOf(card, { background, max }, at)) };
}

/** Where the machine has no step to the alarm (the load is on storage already), the alarm is open all the same. */
const alarmOf = (
  { status, updatedAt }: Transport,
  figures: { readonly background: number | null; readonly max: number | null },
  at: string | null,
): Pick<Transport, 'status'> | Pick<Transport, 'radiationAlarm'> =>
  findTransition(status.code, 'RADIATION_ALARM')
    ? { status: { code: 'RADIATION_ALARM', description: statusNames.RADIATION_ALARM } }
    : { radiationAlarm: { raisedAt: at ?? updatedAt, raisedBy: null, isOpen: true, acknowledged: [], ...figures } };
