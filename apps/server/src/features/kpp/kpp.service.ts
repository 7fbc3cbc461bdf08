// The gate: registration of a vehicle, changes of its record, entry and exit. A reading over the limit forces the status
// RADIATION_ALARM and notifies everybody in charge, in the transaction that stores the reading.
import { createHash } from 'node:crypto';

import { kppErrors } from '@otk/domain/kpp/kpp.errors';
import { entryObstacles, exitObstacles } from '@otk/domain/kpp/kpp.gate';
import { kppHistory } from '@otk/domain/kpp/kpp.history';
import { judgeRadiation, type RadiationVerdict, radiationWords } from '@otk/domain/kpp/kpp.radiation';
import { isMeasurement, isReading, recordPart, withReading } from '@otk/domain/kpp/kpp.reading';
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
import { hasOpenAlarm } from '@otk/domain/transport/transport.alarm';
import { isClosed } from '@otk/domain/transport/transport.edit';
import { transportErrors } from '@otk/domain/transport/transport.errors';
import { vehicleKey } from '@otk/domain/transport/transport.plate';
import type { Transport } from '@otk/domain/transport/transport.schema';

import type { RaiseEvent } from '#platform/events';
import { recordChanges } from '#platform/history';
import type { ActorContext } from '#platform/http/request-context';

import { addDeclared } from '../scrap/scrap.service.ts';
import type { Cards } from '../transport/transport.card.service.ts';
import { changeTransport, withMarks } from '../transport/transport.change.service.ts';
import { keepRows } from '../transport/transport.row.service.ts';
import { listRules } from '../transport/transport.service.ts';
import { isLate, lockVehicle, refuseHeld, tellDoubles } from '../transport/transport.vehicle.service.ts';
import { raiseAlarm, recordReading, refuseBackground } from './kpp.radiation.service.ts';
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
  await refuseBackground(db, kppWith(emptyKpp, given));
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
  await refusePresent(deps, context, given);
  const card = await (known ? receiveExpected : receiveUnexpected)(deps, context, given);
  const verdict = judgeRadiation(await listRules(db), kppValuesOf(card));
  await deps.raise(context, {
    type: 'INCOMING_CONTROL_KPP13',
    transportId: card.id,
    values: { radiationResult: verdict ? radiationWords[verdict.result] : 'не измерялась' },
  });
  await raiseAlarm(deps, context, card, verdict);
  await tellDoubles(context, card);
  return card;
}

/**
 * A vehicle that stands at the gate or is under alarm is not registered again. A registration that was made before its author
 * could know of the first is not lost: it becomes a second record, and both cards ask whether they are one vehicle.
 */
async function refusePresent({ clock }: KppDeps, context: ActorContext, given: KppRegistration): Promise<void> {
  const vehicle = { id: given.id, number: given.transportNumber, trailer: given.trailerNumber ?? null };
  await lockVehicle(context.db, vehicle);
  await refuseHeld(context, vehicle, clock());
  const standing = await kppRepo(context.db).atGate(given.id, vehicleKey(given.transportNumber));
  if (standing && !isLate(context, standing.since, clock())) {
    throw standing.isUnsure ? kppErrors.atGateUnsure() : kppErrors.atGate();
  }
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
    measurements: [],
  } as unknown as Transport;
  await recordChanges(
    db,
    context,
    cards.differences(nothing, card).map((difference) => ({ ...entry, ...difference })),
  );
  return withMarks(cards, context, card);
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
  const card = { id: given.id, status: 'KPP_REGISTERED', isHeld: false } as const;
  await recordReading({ db, by: person.userId, now }, card, kppWith(emptyKpp, given));
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
  const after = await changeTransport(cards, context, id, { action: actions.edit }, async (before) => {
    const repo = kppRepo(db);
    const edit = movedInTime(given, before, clock());
    const asked = kppWith(kppValuesOf(before), edit);
    const isMeasured = isMeasurement(before, fields);
    refuseUnlawful(before, edit, fields);
    if (isMeasured) {
      await refuseBackground(db, asked);
    }
    refuseMovement(before, edit, isMeasured ? withReading(before, await listRules(db), asked, null) : before);
    refuseExitBeforeEntry(asked);
    // The reading of an open alarm stays in force; what was measured after it stands beside it.
    await repo.update(id, recordPart(before, edit));
    if (kppDriverFields.some((field) => fields.includes(field))) {
      await repo.insertDriver(id, person.userId, driverOf(asked));
    }
    if (isMeasured) {
      const card = { id, status: before.status.code, isHeld: hasOpenAlarm(before), alarm: before.radiationAlarm };
      alarm = await recordReading({ db, by: person.userId, now: clock() }, card, asked);
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
 * same edit counts (`card`): an alarm that it raises blocks the movement that comes with it.
 */
function refuseMovement({ checkpoint }: Transport, edit: KppEdit, card: Transport): void {
  const isMoved = (field: 'entryAt' | 'exitAt') => Boolean(edit[field]) && edit[field] !== checkpoint?.[field];
  const entry = isMoved('entryAt') ? entryObstacles(card) : [];
  if (entry.length > 0) {
    throw kppErrors.entryBlocked({ fields: entry.map((message) => ({ path: 'entryAt', message })) });
  }
  const exit = isMoved('exitAt') ? exitObstacles(card) : [];
  if (exit.length > 0) {
    throw kppErrors.exitBlocked({ fields: exit.map((message) => ({ path: 'exitAt', message })) });
  }
}

function refuseExitBeforeEntry({ entryAt, exitAt }: KppValues): void {
  if (entryAt && exitAt && Date.parse(exitAt) < Date.parse(entryAt)) {
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

/**
 * Another person's change of other fields is no conflict; of the same field it is, unless both wrote the same. Readings are
 * none: two people who measured made two measurements.
 */
function refuseStale(before: Transport, edit: KppEdit, fields: readonly KppField[]): void {
  const current = kppValuesOf(before);
  const conflicts =
    edit.version === before.version
      ? []
      : fields.filter(
          (field) => !isReading(field) && current[field] !== edit[field] && current[field] !== edit.base?.[field],
        );
  if (conflicts.length > 0) {
    throw transportErrors.stale({ fields: conflicts.map((path) => ({ path, message: String(current[path] ?? '') })) });
  }
}
