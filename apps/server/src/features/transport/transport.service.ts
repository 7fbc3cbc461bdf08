import { transportErrors } from '@otk/domain/transport/transport.errors';
import type { TransportFilter, TransportPageQuery } from '@otk/domain/transport/transport.filter';
import type { ScrapLine, Transport, TransportRow } from '@otk/domain/transport/transport.schema';
import { type TransportTabCode, transportTabCodes, transportTabs } from '@otk/domain/transport/transport.status';
import { weediness } from '@otk/domain/transport/transport.weights';

import type { ActorContext } from '#platform/http/request-context';

import { getCard } from './transport.card.repo.ts';
import { readCursor, writeCursor } from './transport.cursor.ts';
import { transportRepo } from './transport.repo.ts';

export async function filtrate(
  { db, actor }: ActorContext,
  page: TransportPageQuery,
): Promise<{ items: TransportRow[]; next: string | null }> {
  const after = page.after === undefined ? undefined : readCursor(page.sort, page.after);
  const rows = await transportRepo(db).filtrate(actor, page, after);
  const items = rows.slice(0, page.limit);
  const last = items.at(-1);
  const next = rows.length > page.limit && last ? writeCursor(page.sort, { value: last.sortValue, id: last.id }) : null;
  return { items, next };
}

export async function filtrateCount(
  { db, actor }: ActorContext,
  filter: TransportFilter,
): Promise<Record<TransportTabCode, number>> {
  const counts = await transportRepo(db).countByStatus(actor, filter);
  const countOf = (statuses: readonly string[]): number =>
    counts.reduce((total, { code, count }) => (statuses.includes(code) ? total + count : total), 0);
  return Object.fromEntries(transportTabCodes.map((tab) => [tab, countOf(transportTabs[tab].statuses)])) as Record<
    TransportTabCode,
    number
  >;
}

const withWeediness = (line: Omit<ScrapLine, 'weedines'>): ScrapLine => ({
  ...line,
  weedines: weediness(line.productionType.percent, line.net),
});

export async function getTransport({ db, actor }: ActorContext, id: string): Promise<Transport> {
  const card = await getCard(db, actor, id);
  if (!card) {
    throw transportErrors.notFound();
  }
  return {
    ...card,
    senderScrapType: card.senderScrapType.map(withWeediness),
    discoverScrapType: card.discoverScrapType.map(withWeediness),
  };
}
