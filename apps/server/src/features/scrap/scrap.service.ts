// Lists of a transport. Weights are never merged silently: a line that another person changed meanwhile is a conflict.
import { scrapHistory } from '@otk/domain/scrap/scrap.history';
import type { AppError } from '@otk/domain/kernel/app-error';
import { decimal, subtract, toNumber } from '@otk/domain/kernel/decimal';
import type { ScrapLineEdit, UnorderedLineEdit } from '@otk/domain/scrap/scrap.schema';
import { weightsClosedBy } from '@otk/domain/transport/transport.edit';
import { transportErrors } from '@otk/domain/transport/transport.errors';
import type { Transport } from '@otk/domain/transport/transport.schema';
import { declaredNet, linesSum, presentLines } from '@otk/domain/transport/transport.weights';

import type { Queryable } from '#platform/db/pool';
import type { ActorContext } from '#platform/http/request-context';

import type { Cards } from '../transport/transport.card.service.ts';
import { changeTransport } from '../transport/transport.change.service.ts';
import { scrapRepo, type Side } from './scrap.repo.ts';

const { actions } = scrapHistory;

export function setScrapLines(
  cards: Cards,
  context: ActorContext,
  id: string,
  side: Side,
  lines: readonly ScrapLineEdit[],
): Promise<Transport> {
  const scrap = scrapRepo(context.db);
  const action = side === 'SENDER' ? actions.setSenderScrapType : actions.setDiscoveredScrapType;
  return changeTransport(cards, context, id, { action }, async (before) => {
    refuseClosed(before);
    await refuseUnknownDivisions(context.db, lines);
    for (const [index, line] of lines.entries()) {
      const stored = await scrap.findScrap(id, side, line);
      refuseMissing(line, stored);
      if (stored) {
        const { net, productionTypeId, deleted } = stored;
        refuseStale(index, { net, productionTypeId, deleted }, line, line.base);
        await scrap.updateScrap(stored.id, line);
      } else {
        await scrap.insertScrap(id, side, line);
      }
    }
    if (side === 'SENDER') {
      await scrap.refreshDiff(id);
    }
  });
}

/** Declared kinds of a transport that has none yet. */
export async function addDeclared(db: Queryable, id: string, lines: readonly FoundKind[]): Promise<void> {
  for (const line of lines) {
    await scrapRepo(db).insertScrap(id, 'SENDER', { inPercentage: false, divisionIds: [], deleted: false, ...line });
  }
}

interface FoundKind {
  readonly productionTypeId: string;
  readonly net: number;
}

/**
 * The found kinds become those of a commission or separation: one line for each kind, the others deleted. `base` are the
 * kinds the person saw; when the stored ones are neither these nor already the new ones, nothing is overwritten.
 */
export async function replaceFound(
  db: Queryable,
  { id, discoverScrapType }: Transport,
  { lines, base }: { readonly lines: readonly FoundKind[]; readonly base: readonly FoundKind[] },
  refusal: () => AppError,
): Promise<void> {
  const present = presentLines(discoverScrapType);
  const stored = present.map((line) => ({ productionTypeId: line.productionType.id, net: line.net }));
  if (!haveSameKinds(stored, base) && !haveSameKinds(stored, lines)) {
    throw refusal();
  }
  await replaceKinds(db, id, 'DISCOVER', present, lines);
}

/** The declared kinds become those of other shipping documents. */
export async function replaceDeclared(
  db: Queryable,
  { id, senderScrapType }: Transport,
  lines: readonly FoundKind[],
): Promise<void> {
  await replaceKinds(db, id, 'SENDER', presentLines(senderScrapType), lines);
  await scrapRepo(db).refreshDiff(id);
}

/** One line for each kind: a kind that stays keeps its line, the others are deleted. */
async function replaceKinds(
  db: Queryable,
  id: string,
  side: Side,
  present: Transport['discoverScrapType'],
  lines: readonly FoundKind[],
): Promise<void> {
  const scrap = scrapRepo(db);
  const usual = { inPercentage: false, divisionIds: [], deleted: false };
  const kept = new Set<string>();
  for (const line of lines) {
    const same = present.find(({ productionType }) => productionType.id === line.productionTypeId);
    if (same) {
      kept.add(same.id);
      await scrap.updateScrap(same.id, { ...usual, divisionIds: same.divisions.map((each) => each.id), ...line });
    } else {
      await scrap.insertScrap(id, side, { ...usual, ...line });
    }
  }
  for (const { id: lineId, productionType, net } of present.filter((line) => !kept.has(line.id))) {
    await scrap.updateScrap(lineId, { ...usual, productionTypeId: productionType.id, net, deleted: true });
  }
}

const asText = (lines: readonly FoundKind[]): string =>
  lines
    .map(({ productionTypeId, net }) => `${productionTypeId} ${net}`)
    .toSorted()
    .join();
const haveSameKinds = (some: readonly FoundKind[], others: readonly FoundKind[]): boolean =>
  asText(some) === asText(others);

export function setUnorderedLines(
  cards: Cards,
  context: ActorContext,
  id: string,
  lines: readonly UnorderedLineEdit[],
): Promise<Transport> {
  const scrap = scrapRepo(context.db);
  return changeTransport(cards, context, id, { action: actions.setUnorderedProduction }, async (before) => {
    refuseClosed(before);
    for (const [index, line] of lines.entries()) {
      const stored = await scrap.findUnordered(id, line);
      refuseMissing(line, stored);
      if (stored) {
        const { count, weight, deleted } = stored;
        refuseStale(index, { count, weight, deleted }, line, line.base);
      }
      await scrap.saveUnordered(id, stored?.id, line);
    }
  });
}

/** Divisions of a line are an array, which no foreign key guards. */
async function refuseUnknownDivisions(db: Queryable, lines: readonly ScrapLineEdit[]): Promise<void> {
  const ids = [...new Set(lines.flatMap(({ divisionIds }) => divisionIds))];
  if (ids.length > 0 && (await scrapRepo(db).countDivisions(ids)) < ids.length) {
    throw transportErrors.missingReference();
  }
}

function refuseClosed(before: Transport): void {
  const closed = weightsClosedBy(before);
  if (closed) {
    throw closed;
  }
}

/** A line named by id must be one of this transport. */
function refuseMissing({ id }: { id?: string | undefined }, stored: object | undefined): void {
  if (id !== undefined && !stored) {
    throw transportErrors.notFound();
  }
}

type Values = Readonly<Record<string, string | number | boolean | null | undefined>>;
/** A line as it arrives: the values that count and others that do not. */
type Wanted = Readonly<Record<string, unknown>>;

function refuseStale(index: number, current: Values, wanted: Wanted, base: Values | undefined): void {
  const keys = Object.keys(current);
  const isSame = (other: Wanted | undefined) => other !== undefined && keys.every((key) => current[key] === other[key]);
  if (isSame(wanted) || isSame(base)) {
    return;
  }
  throw transportErrors.stale({
    fields: keys
      .filter((key) => current[key] !== base?.[key])
      .map((key) => ({ path: `lines.${index}.${key}`, message: String(current[key] ?? '') })),
  });
}

export async function getSenderNetWeightRest(cards: Cards, context: ActorContext, id: string) {
  const transport = await cards.get(context, id);
  const senderNet = declaredNet(transport) ?? 0;
  const found = linesSum(transport);
  return { senderNet, found: toNumber(found), rest: toNumber(subtract(decimal(senderNet), found)) };
}
