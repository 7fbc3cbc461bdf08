// The master is notified of a deadline that has passed, and hours later, when the case has not moved, the head of the shift:
// once each. The mark and the message commit together, and deadlines that passed while no server ran are found at its start.
import { nextStepOf, turnNames } from '@otk/domain/transport/transport.awaited';
import { formatWorksMoment } from '@otk/domain/kernel/unit-words';

import { inTransaction, type Pool } from '#platform/db/pool';
import type { RaiseBySystem } from '#platform/events';
import type { Gauge } from '#platform/metrics/metrics';

import { escalationRepo, type Level, type PassedDeadline } from './storage.escalation.repo.ts';

export interface EscalationDeps {
  readonly pool: Pool;
  readonly clock: () => Date;
  readonly raiseBySystem: RaiseBySystem;
}

const events = { MASTER: 'DEADLINE_PASSED', HEAD: 'DEADLINE_ESCALATED' } as const;
const portion = 100;

export async function escalateDeadlines(deps: EscalationDeps): Promise<void> {
  for (const level of ['MASTER', 'HEAD'] as const) {
    for (let found = portion; found === portion;) {
      const passed = await escalationRepo(deps.pool).list(level, deps.clock(), portion);
      for (const deadline of passed) {
        await notify(deps, level, deadline);
      }
      found = passed.length;
    }
  }
}

async function notify({ pool, clock, raiseBySystem }: EscalationDeps, level: Level, deadline: PassedDeadline) {
  const now = clock();
  await inTransaction(pool, async (tx) => {
    if (await escalationRepo(tx).mark(deadline, level, now)) {
      const { transportId } = deadline;
      await raiseBySystem(tx, { type: events[level], transportId, text: wordsOf(deadline, now) });
    }
  });
}

/** After a colon: «срок прошёл 16.11.2026 23:59. Мастер ОТК: назначить комиссию.» */
function wordsOf({ awaited, dueAt, notice }: PassedDeadline, now: Date): string {
  const due = new Date(dueAt);
  const step = nextStepOf({ awaited, dueAt: due.toISOString() }, now, notice);
  return `срок прошёл ${formatWorksMoment(due)}.${step ? ` ${turnNames[step.turn]}: ${step.what}.` : ''}`;
}

export const deadlineGauges = (pool: Pool, clock: () => Date): Gauge[] => [
  {
    name: 'otk_deadlines_passed',
    help: 'Cases whose deadline has passed',
    read: async () => (await escalationRepo(pool).countLate(clock())).passed,
  },
  {
    name: 'otk_deadlines_unnotified',
    help: 'Cases whose deadline passed five minutes ago and whose master was not notified',
    read: async () => (await escalationRepo(pool).countLate(clock())).unnotified,
  },
];
