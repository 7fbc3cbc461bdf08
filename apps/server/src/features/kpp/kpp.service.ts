// The gate: registration of a vehicle, changes of its record, entry and exit. A reading over the limit forces the status
// RADIATION_ALARM and notifies everybody in charge, in the transaction that stores the reading.
import { createHash } from 'node:crypto';

import { kppErrors } from '@otk/domain/kpp/kpp.errors';
import { entryObstacles, exitObstacles } from '@otk/domain/kpp/kpp.gate';
import { kppHistory } from '@otk/domain/kpp/kpp.history';
import { judgeRadiation, type RadiationVerdict, radiationWords } from '@otk/domain/kpp/kpp.radiation';
import {
  canEditKppField,
  emptyKpp,
  type KppEdit,
  type KppField,
  kppDriverFields,
  kppFieldNames,
  kppMovements,
  type KppRegistration,
  type KppValues,
  kppValuesOf,
  kppWith,
} from '@otk/domain/kpp/kpp.schema';
import { isInFuture, noLaterThan } from '@otk/domain/kernel/moment';
import { worksDay } from '@otk/domain/kernel/works-time';
import { isClosed } from '@otk/domain/transport/transport.edit';
import { transportErrors } from '@otk/domain/transport/transport.errors';
import { findTransition } from '@otk/domain/transport/transport.machine';
import type { Transport } from '@otk/domain/transport/transport.schema';
import type { TransportStatus } from '@otk/domain/transport/transport.status';

import type { RaiseEvent } from '#platform/events';
import { recordChanges, systemContext } from '#platform/history';
import type { ActorContext } from '#platform/http/request-context';

import { addDeclared } from '../scrap/scrap.service.ts';
import type { Cards } from '../transport/transport.card.service.ts';
import { changeTransport } from '../transport/transport.change.service.ts';
import { keepRows } from '../transport/transport.row.service.ts';
import { listRules } from '../transport/transport.service.ts';
import { type OnStep, setStatusBySystem } from '../transport/transport.status.service.ts';
import { kppRepo } from './kpp.repo.ts';

const { actions } = kppHistory;

export interface KppDeps {
  readonly cards: Cards;
  readonly clock: () => Date;
  readonly raise: RaiseEvent;
}

const hashOf = (given: KppRegistration): string => createHash('sha256').update(JSON.stringify(given)).digest('hex');

export async function registerVehicle(deps: KppDeps, context: ActorContext, given: KppRegistration) {
  const { db, person } = context;
  refuseForbidden(context, fieldsOf(given));
  const known = await kppRepo(db).find(given.id);
  if (known?.registrationHash) {
    if (known.registeredBy === person.userId && known.registrationHash === hashOf(given)) {
      return deps.cards.get(context, given.id);
    }
    throw kppErrors.registered();
  }
  if (known && known.status !== 'NEW') {
    throw kppErrors.registered();
  }
  const card = await (known ? receiveExpected : receiveUnexpected)(deps, context, given);
  const verdict = judgeRadiation(await listRules(db), kppValuesOf(card));
  await deps.raise(context, {
    type: 'INCOMING_CONTROL_KPP13',
    transportId: card.id,
    values: { radiationResult: verdict ? radiationWords[verdict.result] : 'не измерялась' },
  });
  await raiseAlarm(deps, context, card, verdict);
  return card;
}

const arrivalOf = ({ arrivedAt }: KppRegistration, now: Date): Date =>
  arrivedAt === null ? now : new Date(noLaterThan(arrivedAt, now));

/** Nobody expected it: the transport is made here. */
async function receiveUnexpected({ cards, clock }: KppDeps, context: ActorContext, given: KppRegistration) {
  const { db, actor } = context;
  const { id } = given;
  const arrivedAt = arrivalOf(given, clock());
  await kppRepo(db).insertTransport(actor, given, arrivedAt, given.documentDate ?? worksDay(arrivedAt));
  await addDeclared(db, id, given.senderScrapType);
  await writeCheckpoint(context, given, clock());
  await keepRows(db, [id]);
  const card = await cards.get(context, id);
  const entry = { action: actions.create, entity: 'transport', entityId: id, transportId: id } as const;
  const nothing = {
    ...card,
    status: null,
    checkpoint: null,
    driver: null,
    radiationAlarm: null,
  } as unknown as Transport;
  await recordChanges(
    db,
    context,
    cards.differences(nothing, card).map((difference) => ({ ...entry, ...difference })),
  );
  return card;
}

/** It was expected: its card receives what the guard reads off the papers. */
const receiveExpected = ({ cards, clock }: KppDeps, context: ActorContext, given: KppRegistration) =>
  changeTransport(cards, context, given.id, { action: actions.create }, async (before) => {
    await kppRepo(context.db).receiveExpected(given, arrivalOf(given, clock()));
    if (before.senderScrapType.length === 0) {
      await addDeclared(context.db, given.id, given.senderScrapType);
    }
    await writeCheckpoint(context, given, clock());
  });

async function writeCheckpoint({ db, person }: ActorContext, given: KppRegistration, now: Date): Promise<void> {
  const repo = kppRepo(db);
  await repo.insertCheckpoint(given, person.userId, hashOf(given), now);
  const driver = driverOf(kppWith(emptyKpp, given));
  if (Object.values(driver).some((value) => value !== null)) {
    await repo.insertDriver(given.id, person.userId, driver);
  }
  await writeVerdict({ db, by: person.userId, now }, given.id, 'KPP_REGISTERED', kppWith(emptyKpp, given));
}

interface Measured {
  readonly db: ActorContext['db'];
  readonly by: string;
  readonly now: Date;
}

type Reading = Parameters<typeof judgeRadiation>[1];

/**
 * Stores the result of a reading. Returns a new alarm, which also forces the status; in a status that the machine does not
 * leave for an alarm (the load is on storage already) people are notified all the same.
 */
async function writeVerdict({ db, by, now }: Measured, id: string, status: TransportStatus, reading: Reading) {
  const repo = kppRepo(db);
  const verdict = judgeRadiation(await listRules(db), reading);
  await repo.setResult(id, verdict?.result ?? null);
  if (verdict?.result !== 'ALARM' || status === 'RADIATION_ALARM') {
    return null;
  }
  await repo.insertAlarm(id, by, now, { background: reading.radiationBackground, max: reading.radiationMax });
  if (findTransition(status, 'RADIATION_ALARM')) {
    await setStatusBySystem(systemContext(db), id, 'RADIATION_ALARM');
  }
  return verdict;
}

const driverOf = ({ driverName, driverPhone, driverDocument }: KppValues) => ({
  name: driverName || null,
  phone: driverPhone || null,
  document: driverDocument || null,
});

const fieldsOf = (given: Partial<Record<KppField, unknown>>): KppField[] =>
  kppFieldNames.filter((field) => given[field] !== undefined);

export async function editRecord(deps: KppDeps, context: ActorContext, id: string, given: KppEdit): Promise<Transport> {
  const { cards, clock } = deps;
  const { db, person } = context;
  const fields = fieldsOf(given);
  if (fields.length === 0) {
    return cards.get(context, id);
  }
  refuseForbidden(context, fields);
  let alarm: RadiationVerdict | null = null;
  const isMeasured = fields.includes('radiationMax') || fields.includes('radiationBackground');
  const after = await changeTransport(cards, context, id, { action: actions.edit }, async (before) => {
    const repo = kppRepo(db);
    const edit = movedInTime(given, before, clock());
    const asked = kppWith(kppValuesOf(before), edit);
    const verdict = isMeasured ? judgeRadiation(await listRules(db), asked) : null;
    refuseUnlawful(before, edit, fields);
    refuseMovement(before, edit, asked, verdict);
    await repo.update(id, edit);
    if (kppDriverFields.some((field) => fields.includes(field))) {
      await repo.insertDriver(id, person.userId, driverOf(asked));
    }
    if (isMeasured) {
      alarm = await writeVerdict({ db, by: person.userId, now: clock() }, id, before.status.code, asked);
    }
  });
  await raiseAlarm(deps, context, after, alarm);
  return after;
}

/** Entry and exit are stamped by the device. A corrected exit is not before an entry whose clock was a little ahead. */
function movedInTime(edit: KppEdit, { checkpoint }: Transport, now: Date): KppEdit {
  const entryAt = edit.entryAt && noLaterThan(edit.entryAt, now);
  const entered = entryAt ?? checkpoint?.entryAt;
  const earliestExit = entered && new Date(entered) > now ? entered : now.toISOString();
  const exitAt = edit.exitAt && (isInFuture(edit.exitAt, now) ? earliestExit : edit.exitAt);
  return { ...edit, ...(entryAt && { entryAt }), ...(exitAt && { exitAt }) };
}

function refuseUnlawful(before: Transport, edit: KppEdit, fields: readonly KppField[]): void {
  if (before.checkpoint === null) {
    throw kppErrors.notRegistered();
  }
  if (isClosed(before) && fields.some((field) => !kppMovements.includes(field))) {
    throw transportErrors.closed();
  }
  refuseStale(before, edit, fields);
}

/**
 * The rules that the screen shows: a device that had no network may not know of an alarm raised meanwhile. A reading of the
 * same edit counts: an alarm that it raises blocks the movement that comes with it.
 */
function refuseMovement(before: Transport, edit: KppEdit, asked: KppValues, verdict: RadiationVerdict | null): void {
  const isMoved = (field: 'entryAt' | 'exitAt') => Boolean(edit[field]) && edit[field] !== before.checkpoint?.[field];
  const measured = before.checkpoint && { ...before.checkpoint, radiationMax: asked.radiationMax };
  const status = verdict?.result === 'ALARM' ? { ...before.status, code: 'RADIATION_ALARM' as const } : before.status;
  const card = { ...before, status, checkpoint: measured };
  const entry = isMoved('entryAt') ? entryObstacles(card) : [];
  if (entry.length > 0) {
    throw kppErrors.entryBlocked({ fields: entry.map((message) => ({ path: 'entryAt', message })) });
  }
  const exit = isMoved('exitAt') ? exitObstacles(card) : [];
  if (exit.length > 0) {
    throw kppErrors.exitBlocked({ fields: exit.map((message) => ({ path: 'exitAt', message })) });
  }
  if (asked.entryAt && asked.exitAt && Date.parse(asked.exitAt) < Date.parse(asked.entryAt)) {
    throw kppErrors.exitBeforeEntry({ fields: [{ path: 'exitAt', message: 'Выезд раньше въезда' }] });
  }
}

/** A field that the role may not change is refused, never silently ignored. */
function refuseForbidden({ actor }: ActorContext, fields: readonly KppField[]): void {
  const forbidden = fields.filter((field) => !canEditKppField(actor, field));
  if (forbidden.length > 0) {
    throw transportErrors.fieldForbidden({
      fields: forbidden.map((path) => ({ path, message: 'Вашей роли нельзя менять это поле' })),
    });
  }
}

/** Another person's change of other fields is no conflict; of the same field it is, unless both wrote the same. */
function refuseStale(before: Transport, edit: KppEdit, fields: readonly KppField[]): void {
  const current = kppValuesOf(before);
  const conflicts =
    edit.version === before.version
      ? []
      : fields.filter((field) => current[field] !== edit[field] && current[field] !== edit.base?.[field]);
  if (conflicts.length > 0) {
    throw transportErrors.stale({ fields: conflicts.map((path) => ({ path, message: String(current[path] ?? '') })) });
  }
}

const dose = (value: number): string => value.toFixed(2).replace('.', ',');

async function raiseAlarm(
  { raise }: KppDeps,
  context: ActorContext,
  { id }: Transport,
  verdict: RadiationVerdict | null,
) {
  if (verdict?.result === 'ALARM') {
    const text = `Превышение над фоном ${dose(verdict.excess)} мкЗв/ч. ${verdict.message}`;
    await raise(context, { type: 'RADIATION_ALARM', transportId: id, text });
  }
}

export const acknowledgeAlarm = ({ cards, clock }: KppDeps, context: ActorContext, id: string): Promise<Transport> =>
  changeTransport(cards, context, id, { action: actions.acknowledge }, async () => {
    if (!(await kppRepo(context.db).acknowledge(id, context.person.userId, clock()))) {
      throw kppErrors.noAlarm();
    }
  });

/** An alarm that a person raised by a step: it is acknowledged like one of the gate. */
export const alarmOfStep =
  (clock: () => Date): OnStep =>
  async ({ db, person }, { transportId, to, reading = null }) => {
    if (to === 'RADIATION_ALARM') {
      await kppRepo(db).insertAlarm(transportId, person.userId, clock(), { background: null, max: reading });
    }
  };
