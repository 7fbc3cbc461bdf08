// Responsible storage (ст. 514 ГК): the works keep a bad load safe and tell the supplier at once. Storage is lawful only
// with that notice, so the two are one act, and a notice that fails undoes the storage.
import { isInFuture } from '@otk/domain/kernel/moment';
import { callBy, deadlinesOf, finishBy } from '@otk/domain/storage/storage.deadline';
import { storageErrors } from '@otk/domain/storage/storage.errors';
import { storageHistory } from '@otk/domain/storage/storage.history';
import type { StorageBegin, StorageEnd, StorageManualBegin } from '@otk/domain/storage/storage.schema';
import { findsCase } from '@otk/domain/transport/transport.case';
import type { Transport } from '@otk/domain/transport/transport.schema';

import type { RaiseEvent } from '#platform/events';
import { systemContext } from '#platform/history';
import type { ActorContext } from '#platform/http/request-context';
import type { OnNoticeFailed, OnNoticeGiven, SendNotice, WithdrawNotice } from '#platform/notice';

import { daysOffOf } from '../schedule/schedule.day.service.ts';
import type { Cards } from '../transport/transport.card.service.ts';
import { changeTransport, lockTransport } from '../transport/transport.change.service.ts';
import { type OnStep, setStatusBySystem, takeStep } from '../transport/transport.status.service.ts';
import { storageRepo } from './storage.repo.ts';
import { termsRepo } from './storage.terms.repo.ts';

const { actions } = storageHistory;

export interface StorageDeps {
  readonly cards: Cards;
  readonly clock: () => Date;
  readonly raise: RaiseEvent;
  readonly sendNotice: SendNotice;
  readonly withdrawNotice: WithdrawNotice;
  readonly onStep: OnStep;
}

/** Without a reachable contact of the supplier the handlers of a failed notice undo it in the same transaction. */
export async function setToStorage(
  deps: StorageDeps,
  context: ActorContext,
  id: string,
  body: StorageBegin,
): Promise<Transport> {
  const at = deps.clock();
  let storageId = '';
  await changeTransport(deps.cards, context, id, { action: actions.setToStorage }, async (before) => {
    storageId = await begin(deps, context, before, { body, kind: 'AUTO', at, noticeAt: at });
  });
  const notice = await deps.sendNotice(context, id, { text: body.comment, letter: body.letter });
  if (notice.status === 'QUEUED') {
    await storageRepo(context.db).setNotice(storageId, { ...notice, at });
  }
  return deps.cards.get(context, id);
}

export async function setToManualStorage(
  deps: StorageDeps,
  context: ActorContext,
  id: string,
  { number, date, recipient, ...body }: StorageManualBegin,
): Promise<Transport> {
  const { cards, clock, raise } = deps;
  const at = clock();
  const noticeAt = new Date(date);
  const after = await changeTransport(cards, context, id, { action: actions.setToManualStorage }, async (before) => {
    refuseNoticeTime(before, noticeAt, at);
    const storageId = await begin(deps, context, before, { body, kind: 'MANUAL', at, noticeAt });
    // Known only now: the step that finds a case marks the storages of those before it.
    if (await storageRepo(context.db).isOfFormer(id, noticeAt)) {
      throw storageErrors.noticeOfFormer({ fields: [noticeField] });
    }
    await storageRepo(context.db).setNotice(storageId, { number, at: noticeAt, recipient, phonegramId: null });
  });
  const reasons = after.responsibleStorage?.reasons.map(({ name }) => name).join(', ');
  const text = `Ответственное хранение: ${reasons}`;
  await raise(context, { type: 'INCOMING_CONTROL', transportId: id, text, letter: body.letter });
  return after;
}

/** A phonegram that still waits for the mail server would tell the supplier of a storage that has ended. */
export async function endStorage(
  { cards, clock, raise, withdrawNotice }: StorageDeps,
  context: ActorContext,
  id: string,
  { reason, letter }: StorageEnd,
): Promise<Transport> {
  const act = { action: actions.endStorage, comment: reason };
  const after = await changeTransport(cards, context, id, act, async (before) => {
    if (before.responsibleStorage === null) {
      throw storageErrors.absent();
    }
    const at = clock();
    const phonegramId = await storageRepo(context.db).end(id, { reason, at, by: context.person.userId });
    if (phonegramId) {
      await withdrawNotice(context.db, { phonegramId, at, reason: 'Хранение окончено до отправки' });
    }
    if (before.status.code === 'ON_STORAGE') {
      await takeStep(context, 'end-storage', before, 'RECEPTION_SUSPENDED');
    }
  });
  await raise(context, { type: 'INCOMING_CONTROL', transportId: id, text: `Хранение окончено: ${reason}`, letter });
  return after;
}

/** A discovery starts the clocks of the call and of reception; reception that ends ends the storage of its load too (domain §3.2, §3.3). */
export const storageOfStep =
  (clock: () => Date): OnStep =>
  async ({ db, person }, { transportId, from, to }) => {
    const storages = storageRepo(db);
    if (findsCase(from, to)) {
      await storages.markFormer(transportId);
      const { contractId, stationId } = await storages.placeOf(transportId);
      const terms = await termsRepo(db).inForce(contractId);
      const now = clock();
      const isDayOff = await daysOffOf(db, stationId, now);
      await storages.setDiscovered(transportId, callBy(now, terms), finishBy(now, terms, isDayOff));
    }
    if (to === 'RECEPTION_FINISHED') {
      await storages.end(transportId, { reason: 'Приемка завершена', at: clock(), by: person.userId });
    }
  };

/**
 * Ends the storage that has no notice and returns reception to the status it had before. A storage that began later, with
 * a notice of its own, stays.
 */
export const undoStorage =
  (cards: Cards): OnNoticeFailed =>
  async (db, { transportId, phonegramId, reason, at }) => {
    const context = systemContext(db);
    await lockTransport(context, transportId);
    if (!(await storageRepo(db).isOpenBy(transportId, phonegramId))) {
      return;
    }
    const act = { action: actions.undoStorage, comment: reason };
    await changeTransport(cards, context, transportId, act, async (before) => {
      await storageRepo(db).end(transportId, { reason, at, by: null });
      if (before.status.code === 'ON_STORAGE') {
        await setStatusBySystem(context, transportId, 'RECEPTION_SUSPENDED');
      }
    });
  };

/** The supplier has a day for his answer after he got the phonegram, also when our mail was out of order for days. */
export const restartDeadlines =
  (cards: Cards): OnNoticeGiven =>
  async (db, { transportId, phonegramId, at }) => {
    const context = systemContext(db);
    const storages = storageRepo(db);
    await lockTransport(context, transportId);
    const { responsibleStorage, contract, station } = await cards.get(context, transportId);
    const terms = await termsRepo(db).inForce(contract?.id ?? null);
    const deadlines = deadlinesOf(at, terms, await daysOffOf(db, station.id, at));
    // A day later may end before the same weekend: then only some of them move.
    const isLater = (['answerBy', 'arriveBy', 'finishBy'] as const).some((name) => {
      const running = responsibleStorage?.[name] ?? null;
      return running !== null && Date.parse(running) < deadlines[name].getTime();
    });
    if (isLater && (await storages.isOpenBy(transportId, phonegramId))) {
      await changeTransport(cards, context, transportId, { action: actions.restartDeadlines }, async () => {
        await storages.setDeadlines(transportId, deadlines);
      });
    }
  };

interface Beginning {
  readonly body: StorageBegin;
  readonly kind: 'AUTO' | 'MANUAL';
  readonly at: Date;
  readonly noticeAt: Date;
}

async function begin(
  { onStep }: Pick<StorageDeps, 'onStep'>,
  context: ActorContext,
  before: Transport,
  { body, kind, at, noticeAt }: Beginning,
) {
  const { db, person } = context;
  if (before.responsibleStorage !== null) {
    throw storageErrors.already();
  }
  await takeStep(context, 'set-to-storage', before, 'ON_STORAGE');
  await onStep(context, { transportId: before.id, from: before.status.code, to: 'ON_STORAGE' });
  const reasonIds = [...new Set(body.reasonIds)];
  const comment = body.comment || null;
  await refuseReasons(context, reasonIds, comment);
  const terms = await termsRepo(db).inForce(before.contract?.id ?? null);
  return storageRepo(db).begin({
    ...deadlinesOf(noticeAt, terms, await daysOffOf(db, before.station.id, noticeAt)),
    transportId: before.id,
    kind,
    reasonIds,
    comment,
    dailyCost: terms.dailyCost,
    at,
    by: person.userId,
  });
}

async function refuseReasons({ db }: ActorContext, ids: readonly string[], comment: string | null): Promise<void> {
  const reasons = await storageRepo(db).listReasons(ids);
  if (reasons.length < ids.length) {
    throw storageErrors.reasonUnknown({ fields: [{ path: 'reasonIds', message: 'Выберите из списка' }] });
  }
  const unexplained = reasons.find(({ isCommentRequired }) => isCommentRequired);
  if (unexplained && comment === null) {
    const message = `Опишите причину «${unexplained.name}»`;
    throw storageErrors.commentRequired({ fields: [{ path: 'comment', message }] });
  }
}

const noticeField = { path: 'date', message: 'Проверьте дату и время' };

function refuseNoticeTime({ arrivedAt }: Transport, noticeAt: Date, now: Date): void {
  const fields = [noticeField];
  if (isInFuture(noticeAt, now)) {
    throw storageErrors.noticeInFuture({ fields });
  }
  if (arrivedAt !== null && noticeAt.getTime() < Date.parse(arrivedAt)) {
    throw storageErrors.noticeBeforeArrival({ fields });
  }
}
