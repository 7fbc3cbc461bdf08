// The journal of faults: reports of pages come through the tunnel, those of the server directly.
import { createHash } from 'node:crypto';

import { faultErrors } from '@otk/domain/fault/fault.errors';
import {
  type Fault as FaultFacts,
  isIgnored,
  type ReducedEvent,
  reduceError,
  reduceEvent,
  reportedEvent,
} from '@otk/domain/fault/fault.event';
import { faultHistory } from '@otk/domain/fault/fault.history';
import type { FaultSource } from '@otk/domain/fault/fault.query';
import type { Fault, FaultReport } from '@otk/domain/fault/fault.schema';
import type { FastifyBaseLogger } from 'fastify';
import * as z from 'zod/mini';

import { inTransaction, type Pool } from '#platform/db/pool';
import { recordChanges } from '#platform/history';
import type { ActorContext, PublicContext } from '#platform/http/request-context';

import { eventsIn } from './fault.envelope.ts';
import type { ReportBudget } from './fault.budget.ts';
import type { Forward } from './fault.forward.ts';
import { faultRepo } from './fault.repo.ts';

/** A fault is the same when the same error is thrown at the same place. */
const keyOf = (source: FaultSource, { title, place }: FaultFacts): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([source, title, place]))
    .digest();

const ofServer = { release: null, page: null, userAgent: null, trail: [] } as const;

async function recordFailure(pool: Pool, at: Date, error: unknown, requestId: string | null): Promise<void> {
  const facts = reduceError(error);
  const report = { ...ofServer, ...facts, requestId, source: 'server', key: keyOf('server', facts), at } as const;
  await inTransaction(pool, (tx) => faultRepo(tx).add(report));
}

interface JournalDeps {
  readonly pool: Pool;
  readonly clock: () => Date;
  readonly log: Pick<FastifyBaseLogger, 'error'>;
}

/** Records failures of the server itself without waiting; `requestId` is null for a background job. */
export function failureJournal({ pool, clock, log }: JournalDeps) {
  return (failure: unknown, requestId: string | null): void => {
    recordFailure(pool, clock(), failure, requestId).catch((err: unknown) =>
      log.error({ event: 'fault.notRecorded', err }, 'failure not recorded'),
    );
  };
}

export interface TunnelDeps {
  readonly pool: Pool;
  readonly clock: () => Date;
  readonly budget: ReportBudget;
  /** Absent when no external service is configured. */
  readonly forward?: Forward | undefined;
}

/** Takes what a page reports: faults go into the journal, traces only to the external service. */
export async function takeReports(
  { pool, clock, budget, forward }: TunnelDeps,
  envelope: string,
  { ip, requestId, log }: PublicContext,
): Promise<void> {
  const { events, traces } = eventsIn(envelope);
  // An envelope without events counts as one: its reader has worked too.
  const taken = budget.take(ip, Math.max(1, events.length));
  if (taken === 0) {
    throw faultErrors.tooMany({ retryAfter: 60 });
  }
  const reduced: ReducedEvent[] = [];
  for (const given of events.slice(0, taken)) {
    const event = z.safeParse(reportedEvent, given);
    if (event.success && !isIgnored(event.data)) {
      reduced.push(reduceEvent(event.data));
    }
  }
  for (const event of reduced) {
    const origin = { source: 'client', key: keyOf('client', event), at: clock() } as const;
    const report = { ...event, ...origin, requestId: event.requestId ?? requestId };
    const fault = await inTransaction(pool, (tx) => faultRepo(tx).add(report));
    log.warn({ event: 'fault.client', fault, title: event.title, page: event.page }, 'client error');
  }
  forward?.({ events: reduced, traces }, log);
}

export async function getFault({ db }: ActorContext, id: string): Promise<Fault & { reports: FaultReport[] }> {
  const found = await faultRepo(db).get(id);
  if (!found) {
    throw faultErrors.notFound();
  }
  return { ...found, reports: await faultRepo(db).listReports(id) };
}

export async function resolveFault(context: ActorContext, id: string, isResolved: boolean, at: Date): Promise<Fault> {
  const faults = faultRepo(context.db);
  const before = await faults.lock(id);
  if (!before) {
    throw faultErrors.notFound();
  }
  if ((before.resolvedAt !== null) === isResolved) {
    return before;
  }
  await faults.resolve(id, isResolved ? at : null);
  await recordChanges(context.db, context, [
    {
      action: faultHistory.actions.resolve,
      entity: 'fault',
      entityId: id,
      field: faultHistory.fields.isResolved,
      before: before.resolvedAt !== null,
      after: isResolved,
    },
  ]);
  return (await faults.get(id))!;
}
