// A removed transport releases its booked hour. When it is restored, it takes the hour again. If another transport has the
// hour by then, the case goes back to where it was before the appointment.
import { dayOf, hoursOf } from '@otk/domain/schedule/schedule.slot';
import { formatWorksMoment } from '@otk/domain/kernel/unit-words';

import type { RaiseEvent } from '#platform/events';
import { systemContext } from '#platform/history';

import type { Cards } from '../transport/transport.card.service.ts';
import { changeTransport } from '../transport/transport.change.service.ts';
import type { OnRemoval } from '../transport/transport.remove.service.ts';
import { setStatusBySystem } from '../transport/transport.status.service.ts';
import { isFull } from './schedule.booking.service.ts';
import { beforeAppointment, eventOf, rules } from './schedule.kind.ts';
import { type Released, scheduleRepo } from './schedule.repo.ts';

interface ReleaseDeps {
  readonly cards: Cards;
  readonly clock: () => Date;
  readonly raise: RaiseEvent;
}

export const releaseBookings = ({ cards, clock, raise }: ReleaseDeps): OnRemoval => ({
  /** Before the transport is hidden: who expects the appointment still sees the message. */
  async beforeRemoval(context, transportId) {
    for (const { kind } of await scheduleRepo(context.db).release(transportId)) {
      const card = await cards.get(context, transportId);
      const act = { act: 'CANCEL', reason: 'ТС удалено', isNoShow: false } as const;
      await raise(context, { transportId, ...eventOf(kind, card, act) });
    }
  },

  async afterRestoring(context, transportId) {
    const schedule = scheduleRepo(context.db);
    for (const released of await schedule.listReleased(transportId)) {
      const { id, kind, at } = released;
      if (await isStillFree(schedule, released, clock())) {
        await schedule.setState(id, 'PLANNED');
        const card = await cards.get(context, transportId);
        await raise(context, { transportId, ...eventOf(kind, card, { act: 'ASSIGN', date: at.toISOString() }) });
        continue;
      }
      const comment = `Время ${formatWorksMoment(at)} занято, пока ТС было удалено. Назначьте новое`;
      await changeTransport(
        cards,
        context,
        transportId,
        { action: rules[kind].actions.CANCEL, comment },
        async (before) => {
          await schedule.setState(id, 'CANCELLED', 'Время занято, пока ТС было удалено');
          if (before.status.code === rules[kind].assigned) {
            await setStatusBySystem(systemContext(context.db), transportId, beforeAppointment(kind, before));
          }
        },
      );
    }
  },
});

type Schedule = ReturnType<typeof scheduleRepo>;

/** An hour that has passed can still get its result or its no-show, unless somebody else had it. */
async function isStillFree(schedule: Schedule, { stationId, kind, at }: Released, now: Date): Promise<boolean> {
  const day = await schedule.lockDay(stationId, dayOf(at));
  if (!day) {
    return false;
  }
  const isOpen = at <= now || hoursOf(day).some((hour) => hour.getTime() === at.getTime());
  return isOpen && !isFull(day, await schedule.listTaken(stationId, kind, day.date), at);
}
