// GET /transport/load-factshipment and the import by schedule: portion by portion, each in a transaction of its own, one
// import at a time on all servers. An import that broke off is started again; every row is idempotent.
import { setTimeout as sleep } from 'node:timers/promises';

import { ekometErrors } from '@otk/domain/ekomet/ekomet.errors';
import type { EkometLoad } from '@otk/domain/ekomet/ekomet.schema';

import { inTransaction, type Pool, type Queryable } from '#platform/db/pool';
import { systemContext } from '#platform/history';
import type { ActorContext } from '#platform/http/request-context';

import type { Importer } from './ekomet.create.service.ts';
import { type EkometGateway, GatewayDown } from './ekomet.gateway.ts';
import { importActions, type IntakeDeps, readRows, takeIn } from './ekomet.intake.service.ts';
import { loadRepo } from './ekomet.load.repo.ts';

export interface LoadDeps extends IntakeDeps {
  readonly pool: Pool;
  readonly gateway: EkometGateway;
  readonly report: (error: unknown) => void;
}

const claimMs = 2 * 60_000;
/** A system whose pages never end holds up no other import for longer. */
const longestMs = 3_600_000;
/** A large import goes on after the answer. */
const answerMs = 10_000;

/** The claim was lost: this import was given up by another server. */
class Superseded extends Error {
  override readonly name = 'Superseded';
}

/** Shipments without a division go to the person's own. */
export async function loadFactshipment(deps: LoadDeps, context: ActorContext): Promise<EkometLoad> {
  const { divisionId, userId } = context.actor;
  const id = await begin(deps, userId);
  if (id !== undefined) {
    const importer = { ...context, actor: { ...context.actor, everywhere: true } };
    const work = runLoad(
      deps,
      id,
      { importer: (db) => ({ ...importer, db }), divisionId },
      AbortSignal.timeout(longestMs),
    );
    await Promise.race([work, sleep(answerMs, undefined, { ref: false })]);
  }
  return getLoad(context, id ?? (await loadRepo(deps.pool).newest())!.id);
}

/** Every `everyMs` by the stored time of the last import, whichever server made it. */
export async function loadBySchedule(deps: LoadDeps, everyMs: number, signal: AbortSignal): Promise<void> {
  const newest = await loadRepo(deps.pool).newest();
  if (everyMs === 0 || (newest && deps.clock().getTime() - Date.parse(newest.startedAt) < everyMs)) {
    return;
  }
  const id = await begin(deps, null);
  if (id !== undefined) {
    const inTime = AbortSignal.any([signal, AbortSignal.timeout(longestMs)]);
    await runLoad(deps, id, { importer: systemContext, divisionId: null }, inTime);
  }
}

export async function getLoad({ db, actor }: Pick<ActorContext, 'db' | 'actor'>, id: string): Promise<EkometLoad> {
  const load = await loadRepo(db).find(id, actor);
  if (!load) {
    throw ekometErrors.loadNotFound();
  }
  return load;
}

const begin = ({ pool, clock }: LoadDeps, by: string | null) => loadRepo(pool).begin(by, clock(), claimed(clock()));
const claimed = (now: Date): Date => new Date(now.getTime() + claimMs);

interface By {
  readonly importer: (db: Queryable) => Importer;
  readonly divisionId: string | null;
}

async function runLoad(deps: LoadDeps, id: string, by: By, signal: AbortSignal): Promise<void> {
  const { pool, clock } = deps;
  const failure = await takeAll(deps, id, by, signal).then(
    () => null,
    (error: unknown) => reasonOf(deps, error),
  );
  await loadRepo(pool).finish(id, clock(), failure).catch(deps.report);
}

async function takeAll(deps: LoadDeps, id: string, { importer, divisionId }: By, signal: AbortSignal): Promise<void> {
  const { pool, gateway, clock } = deps;
  const intake = { action: importActions.gateway, divisionId };
  let line = 1;
  for await (const rows of gateway.shipments(signal)) {
    for (let at = 0; at < rows.length; at += portion) {
      const part = readRows(rows.slice(at, at + portion), line + at);
      await inTransaction(pool, async (tx) => {
        const taken = await takeIn(deps, importer(tx), part, intake);
        if (!(await loadRepo(tx).add(id, taken, claimed(clock())))) {
          throw new Superseded();
        }
      });
    }
    line += rows.length;
  }
}

/** Small, so that people who change the same transports wait only for moments. */
const portion = 200;

function reasonOf({ report }: LoadDeps, error: unknown): string {
  if (error instanceof GatewayDown) {
    return error.message;
  }
  report(error);
  return 'Загрузка прервалась из-за ошибки. Повторите её или сообщите администратору';
}
