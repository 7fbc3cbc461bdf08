import { type Actor, isSupplier } from '@otk/domain/kernel/actor';
import { isOneSlipOff } from '@otk/domain/transport/transport.identity';
import { normalizePlate } from '@otk/domain/transport/transport.plate';
import type { TransportFilter } from '@otk/domain/transport/transport.filter';
import {
  type RemovedPage,
  type Transport,
  type TransportPage,
  transportPage,
} from '@otk/domain/transport/transport.schema';
import { type TransportTabCode, transportTabCodes, transportTabs } from '@otk/domain/transport/transport.status';

import { toPage } from '#platform/cursor';
import type { Queryable } from '#platform/db/pool';
import { ReadyJson } from '#platform/http/ready-json';
import type { ActorContext } from '#platform/http/request-context';

import { inWork } from './transport.along.service.ts';
import type { Cards } from './transport.card.service.ts';
import { countByStatus } from './transport.count.repo.ts';
import { readPosition } from './transport.cursor.ts';
import { removalsOf } from './transport.removal.repo.ts';
import { type ListedRow, type ListQuery, transportRepo } from './transport.repo.ts';
import { keptRow, type ReadyRow, transportRowRepo } from './transport.row.repo.ts';

export { historyIdsOf } from './transport.history.repo.ts';
export { listRules, readMassLimit } from './transport.rules.repo.ts';
export { inScope } from './transport.scope.sql.ts';
export { matchesSearch } from './transport.search.sql.ts';

/** One row more than asked for tells whether there is a next page. */
export async function listPage(
  { db, actor }: ActorContext,
  query: ListQuery & { readonly after?: string | undefined },
): Promise<ReadyJson<TransportPage>> {
  const rows = await transportRepo(db).list(actor, query, readPosition(query.sort, query.after));
  const { items, next } = toPage(rows, query.limit, ({ sortValue, id }) => [query.sort, sortValue, id]);
  return ReadyJson.object<TransportPage>({
    items: ReadyJson.array(await readyRows(db, actor, items)),
    next: ReadyJson.of(transportPage.shape.next, next),
  });
}

/** The removed transports with who removed them, when and why. */
export async function listRemoved(
  context: ActorContext,
  query: ListQuery & { readonly after?: string | undefined },
): Promise<RemovedPage> {
  const { items, next } = JSON.parse((await listPage(context, { ...query, deleted: true })).text) as TransportPage;
  const removals = await removalsOf(
    context.db,
    items.map(({ id }) => id),
  );
  return { items: items.map((row) => ({ ...row, removal: removals.get(row.id) ?? null })), next };
}

/** Stale rows are computed from the tables; a row whose transport was removed meanwhile is left out. */
async function readyRows(db: Queryable, actor: Actor, listed: readonly ListedRow[]): Promise<ReadyRow[]> {
  if (isSupplier(actor)) {
    const own = await transportRowRepo(db).makeForSupplier(listed.map(({ id }) => id));
    return listed.flatMap(({ id }) => own.find((row) => row.id === id)?.row ?? []);
  }
  const stale = listed.filter(({ content }) => content === null).map(({ id }) => id);
  const made = stale.length === 0 ? [] : await transportRowRepo(db).make(stale);
  return listed.flatMap(({ id, content }) =>
    content === null ? (made.find((row) => row.id === id)?.row ?? []) : keptRow(content),
  );
}

const recentDays = 14;
const expectedAtMost = 5000;

/** Detects a mistyped number: the intended wagon may be expected, and the same wagon may be here already. */
export async function findSimilar({ db, actor }: ActorContext, typed: string, today: Date) {
  const transports = transportRepo(db);
  const number = /\d{8}/.test(typed) ? typed : normalizePlate(typed);
  const expected = await transports.listNumbers(actor, transportTabs.expected.statuses, expectedAtMost);
  const since = new Date(today.getTime() - recentDays * 86_400_000).toISOString().slice(0, 10);
  const similar = expected.filter((row) => isOneSlipOff(number, row.number)).map(({ id }) => id);
  const same = await transports.listSameNumber(actor, number, since);
  const rowsOf = async (ids: readonly string[]) =>
    ReadyJson.array(await readyRows(db, actor, await transports.listByIds(actor, ids)));
  return ReadyJson.object({ expected: await rowsOf(similar), recent: await rowsOf(same) });
}

const takenAlong = 500;

/** Whole cards of transports in work, for a shift without a network. */
export async function listAll(cards: Cards, context: ActorContext, station: string): Promise<Transport[]> {
  const ids = await transportRepo(context.db).listIds(
    context.actor,
    { station, search: '', statuses: inWork },
    takenAlong,
  );
  return cards.list(context, ids);
}

export async function filtrateCount(
  { db, actor }: ActorContext,
  filter: TransportFilter,
): Promise<Record<TransportTabCode, number>> {
  const counts = await countByStatus(db, actor, filter);
  const countOf = (statuses: readonly string[]): number =>
    counts.reduce((total, { code, count }) => (statuses.includes(code) ? total + count : total), 0);
  return Object.fromEntries(transportTabCodes.map((tab) => [tab, countOf(transportTabs[tab].statuses)])) as Record<
    TransportTabCode,
    number
  >;
}
