import type { Actor } from '@otk/domain/kernel/actor';
import { noLaterThan } from '@otk/domain/kernel/moment';
import type { Page } from '@otk/domain/kernel/paging';
import { shiftErrors } from '@otk/domain/shift/shift.errors';
import { shiftHistory } from '@otk/domain/shift/shift.history';
import {
  type HandOver,
  type HandOverQuery,
  type NewHandOver,
  type OpenWork,
  unfinishedOf,
} from '@otk/domain/shift/shift.schema';
import { formatWorksMoment } from '@otk/domain/kernel/unit-words';
import { dayMs } from '@otk/domain/kernel/works-time';
import { allStations } from '@otk/domain/station/station.schema';
import * as z from 'zod/mini';

import { readCursor, toPage } from '#platform/cursor';
import { mapViolation } from '#platform/db/violation';
import { recordChanges } from '#platform/history';
import type { RaiseInDivision } from '#platform/events';
import type { ActorContext } from '#platform/http/request-context';

import { otherDevices } from '../device/device.service.ts';
import { filtrateCount } from '../transport/transport.service.ts';
import { shiftRepo } from './shift.repo.ts';

const { actions, fields } = shiftHistory;

const position = z.tuple([z.iso.datetime(), z.uuid()]);

/** The moment of the act, not of its arrival: a shift given without a link ended when it was given. */
const actedAt = ({ deviceAt }: ActorContext, now: Date): Date =>
  deviceAt ? new Date(noLaterThan(deviceAt.toISOString(), now)) : now;

/** No device keeps an entry longer that was never sent. */
const oldestMs = 80 * dayMs;

/**
 * A hand-over follows the last one of its division. By a clock that says otherwise nothing is known but when it arrived: dated
 * years back it would stand below all others, and nobody would find it.
 */
function givenAt(context: ActorContext, now: Date, last: Date | null): { at: Date; isTimeUnsure: boolean } {
  const at = actedAt(context, now);
  return at < (last ?? new Date(now.getTime() - oldestMs))
    ? { at: now, isTimeUnsure: true }
    : { at, isTimeUnsure: context.isTimeUnsure };
}

export interface ShiftDeps {
  readonly clock: () => Date;
  readonly raiseInDivision: RaiseInDivision;
}

export function shiftService({ clock, raiseInDivision }: ShiftDeps) {
  async function getOpen(context: ActorContext, deviceId: string | undefined): Promise<OpenWork> {
    const { db, actor } = context;
    const now = clock();
    const repo = shiftRepo(db);
    return {
      at: now.toISOString(),
      unfinished: unfinishedOf(await filtrateCount(context, { station: allStations.code, search: '' })),
      alarms: await repo.findAlarms(actor),
      late: await repo.findLate(actor, now),
      devices: await otherDevices(context, deviceId),
    };
  }

  return {
    getOpen,

    async list({ db, actor }: ActorContext, query: HandOverQuery): Promise<Page<HandOver>> {
      const after = readCursor(position, query.after);
      const rows = await shiftRepo(db).list(
        actor.divisionId,
        query.limit,
        after && { givenAt: after[0], id: after[1] },
      );
      return toPage(rows, query.limit, ({ givenAt, id }) => [givenAt, id]);
    },

    async give(context: ActorContext, given: NewHandOver): Promise<HandOver> {
      const { db, actor } = context;
      const open = await getOpen(context, given.deviceId);
      const moment = givenAt(context, clock(), await shiftRepo(db).findLastGiven(actor.divisionId));
      const isNew = await mapViolation(shiftRepo(db).insert(actor, given, { ...moment, open }), {
        shift_handover_waiting_uq: shiftErrors.alreadyGiven,
      });
      if (!isNew) {
        return sameHandOver(await shiftRepo(db).find(actor.divisionId, given.id), given, actor);
      }
      const about = { action: actions.give, entity: 'shift', entityId: given.id };
      await recordChanges(db, context, [
        { ...about, field: fields.shiftRemark, after: given.remark },
        { ...about, field: fields.shiftOpen, after: openCounts(open, given.unsent) },
      ]);
      const handOver = (await shiftRepo(db).find(actor.divisionId, given.id))!;
      await raiseInDivision(db, {
        type: 'SHIFT_GIVEN',
        divisionId: actor.divisionId,
        text: givenWords(handOver),
        authorId: actor.userId,
        likeUdrId: actor.udrId,
      });
      return handOver;
    },

    async accept(context: ActorContext, id: string, addition: string): Promise<HandOver> {
      const { db, actor } = context;
      const repo = shiftRepo(db);
      const found = await repo.find(actor.divisionId, id);
      if (!found) {
        throw shiftErrors.notFound();
      }
      if (found.givenBy.id === actor.userId) {
        throw shiftErrors.own();
      }
      if (!(await repo.accept(id, actor.userId, actedAt(context, clock()), addition))) {
        throw shiftErrors.accepted();
      }
      await recordChanges(db, context, [
        { action: actions.accept, entity: 'shift', entityId: id, field: fields.shiftAddition, after: addition },
      ]);
      return (await repo.find(actor.divisionId, id))!;
    },
  };
}

/** Sent again, also under another key, it is answered with the first. */
function sameHandOver(known: HandOver | undefined, given: NewHandOver, { userId }: Pick<Actor, 'userId'>): HandOver {
  if (known?.givenBy.id !== userId || known.remark !== given.remark || known.unsent !== given.unsent) {
    throw shiftErrors.taken();
  }
  return known;
}

const givenWords = ({ givenBy, givenAt, remark }: HandOver): string =>
  `${givenBy.fullName} сдал(а) смену ${formatWorksMoment(givenAt)}: прочитайте и примите её${remark === '' ? '' : `. Замечания: ${remark}`}`;

/** In history numbers are enough; the rows stand in the hand-over. */
const openCounts = ({ unfinished, alarms, late, devices }: OpenWork, unsent: number) => ({
  ...unfinished,
  alarms: alarms.count,
  late: late.count,
  unsent: devices.reduce((sum, device) => sum + device.unsent, unsent),
});
