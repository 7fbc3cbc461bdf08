// Readings at a vehicle and the alarms they raise. Each reading is a row; one over the limit forces the status
// RADIATION_ALARM in the transaction that stores it, and only the head of the shift decides about it.
import { kppErrors } from '@otk/domain/kpp/kpp.errors';
import { kppHistory } from '@otk/domain/kpp/kpp.history';
import { backgroundFault, excessOf, judgeRadiation, type RadiationVerdict } from '@otk/domain/kpp/kpp.radiation';
import type { KppValues } from '@otk/domain/kpp/kpp.schema';
import { findTransition } from '@otk/domain/transport/transport.machine';
import type { Transport } from '@otk/domain/transport/transport.schema';
import type { TransportStatus } from '@otk/domain/transport/transport.status';
import { doseWords } from '@otk/domain/kernel/unit-words';

import type { Queryable } from '#platform/db/pool';
import type { RaiseEvent } from '#platform/events';
import { systemContext } from '#platform/history';
import type { ActorContext } from '#platform/http/request-context';

import type { Cards } from '../transport/transport.card.service.ts';
import { changeTransport } from '../transport/transport.change.service.ts';
import { listRules } from '../transport/transport.service.ts';
import { type OnStep, setStatusBySystem } from '../transport/transport.status.service.ts';
import { alarmRepo } from './kpp.alarm.repo.ts';
import { kppRepo } from './kpp.repo.ts';

const { actions } = kppHistory;

/**
 * A background that nature does not have is refused, because the person can correct it. Unless the reading is an alarm
 * however it is judged: an alarm never waits for a correction.
 */
export async function refuseBackground(db: Queryable, reading: KppValues): Promise<void> {
  const rules = await listRules(db);
  const message = backgroundFault(rules, reading.radiationBackground);
  if (message !== null && judgeRadiation(rules, reading)?.result !== 'ALARM') {
    throw kppErrors.badBackground({ fields: [{ path: 'radiationBackground', message }] });
  }
}

interface Recorder {
  readonly db: Queryable;
  readonly by: string;
  readonly now: Date;
}

interface Measured {
  readonly id: string;
  readonly status: TransportStatus;
  /** An alarm of this record is open. */
  readonly isHeld: boolean;
  readonly alarm?: Transport['radiationAlarm'];
}

/**
 * Stores a reading and its result. Returns an alarm that people must be notified of: a new one, or a higher reading under an open
 * one. A new alarm also forces the status; where the machine has no such step (the load is on storage already) the alarm is
 * open all the same.
 */
export async function recordReading(
  { db, by, now }: Recorder,
  { id, status, isHeld, alarm }: Measured,
  reading: KppValues,
): Promise<RadiationVerdict | null> {
  const alarms = alarmRepo(db);
  const verdict = judgeRadiation(await listRules(db), reading);
  if (verdict) {
    await alarms.insertMeasurement(id, by, now, { ...reading, result: verdict.result });
  }
  if (isHeld) {
    return verdict?.result === 'ALARM' && verdict.excess > raisedAt(alarm) ? verdict : null;
  }
  await kppRepo(db).setResult(id, verdict?.result ?? null);
  if (verdict?.result !== 'ALARM') {
    return null;
  }
  await alarms.insertAlarm(id, by, now, { background: reading.radiationBackground, max: reading.radiationMax });
  if (findTransition(status, 'RADIATION_ALARM')) {
    await setStatusBySystem(systemContext(db), id, 'RADIATION_ALARM');
  }
  return verdict;
}

/** The excess that the open alarm was raised at; unknown ones are the highest. */
const raisedAt = (alarm: Transport['radiationAlarm'] = null): number =>
  excessOf({ radiationBackground: alarm?.background ?? null, radiationMax: alarm?.max ?? null }) ?? Infinity;

export async function raiseAlarm(
  { raise }: { readonly raise: RaiseEvent },
  context: ActorContext,
  { id }: Transport,
  verdict: RadiationVerdict | null,
): Promise<void> {
  if (verdict?.result === 'ALARM') {
    const text = `Превышение над фоном ${doseWords(verdict.excess)}. ${verdict.message}`;
    await raise(context, { type: 'RADIATION_ALARM', transportId: id, text });
  }
}

export interface AlarmDeps {
  readonly cards: Cards;
  readonly clock: () => Date;
}

export const acknowledgeAlarm = ({ cards, clock }: AlarmDeps, context: ActorContext, id: string): Promise<Transport> =>
  changeTransport(cards, context, id, { action: actions.acknowledge }, async () => {
    if (!(await alarmRepo(context.db).acknowledge(id, context.person.userId, clock()))) {
      throw kppErrors.noAlarm();
    }
  });

/** The decision about an alarm in a status that has no step for it: the case goes on where it is. */
export const clearAlarm = (
  { cards, clock }: AlarmDeps,
  context: ActorContext,
  id: string,
  protocol: string,
): Promise<Transport> =>
  changeTransport(cards, context, id, { action: actions.clearAlarm, comment: protocol }, async ({ status }) => {
    if (status.code === 'RADIATION_ALARM') {
      throw kppErrors.clearedByStep();
    }
    if (!(await alarmRepo(context.db).clearAlarms(id, context.person.userId, clock(), protocol))) {
      throw kppErrors.noAlarm();
    }
  });

/** An alarm that a person raised by a step: it is acknowledged like one of the gate. The step that ends it names who decided. */
export const alarmOfStep =
  (clock: () => Date): OnStep =>
  async ({ db, person }, { transportId, from, to, reading = null }) => {
    const alarms = alarmRepo(db);
    if (to === 'RADIATION_ALARM') {
      await alarms.insertAlarm(transportId, person.userId, clock(), { background: null, max: reading });
      if (reading !== null) {
        const measured = { radiationBackground: null, radiationMax: reading, radiationDevice: null } as const;
        await alarms.insertMeasurement(transportId, person.userId, clock(), {
          ...measured,
          radiationMethod: 'HAND',
          result: 'ALARM',
        });
      }
    } else if (from === 'RADIATION_ALARM') {
      await alarms.signClearing(transportId, person.userId);
    }
  };
