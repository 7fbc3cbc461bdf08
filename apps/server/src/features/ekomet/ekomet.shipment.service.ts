// What they say against what we have: list, take into work, refuse with a reason.
import {
  type ComparedField,
  differingFields,
  isOpenToImport,
  ourSide,
  takers,
} from '@otk/domain/ekomet/ekomet.compare';
import { ekometErrors } from '@otk/domain/ekomet/ekomet.errors';
import { ekometHistory } from '@otk/domain/ekomet/ekomet.history';
import type { EkometShipment, ShipmentPage, ShipmentQuery } from '@otk/domain/ekomet/ekomet.schema';
import { readShipment } from '@otk/domain/ekomet/ekomet.shipment';
import { may } from '@otk/domain/kernel/actor';
import type { Transport } from '@otk/domain/transport/transport.schema';
import * as z from 'zod/mini';

import { readCursor, toPage } from '#platform/cursor';
import { inTransaction, type Pool } from '#platform/db/pool';
import { recordChanges, systemContext } from '#platform/history';
import type { ActorContext } from '#platform/http/request-context';

import type { Cards } from '../transport/transport.card.service.ts';
import { changeTransport } from '../transport/transport.change.service.ts';
import { deliveryRepo } from './ekomet.delivery.repo.ts';
import { findEntries } from './ekomet.entries.repo.ts';
import type { EkometGateway } from './ekomet.gateway.ts';
import { intakeRepo } from './ekomet.intake.repo.ts';
import { createTransports, transportOf } from './ekomet.create.service.ts';
import type { IntakeDeps } from './ekomet.intake.service.ts';
import { tellRefusal } from './ekomet.refusal.service.ts';
import { type Resolved, resolve } from './ekomet.resolve.ts';
import { shipmentRepo, type ShipmentRow } from './ekomet.shipment.repo.ts';
import { takeFields } from './ekomet.take-fields.ts';

const { actions, fields } = ekometHistory;
const place = z.tuple([z.iso.datetime(), z.uuid()]);

export async function listShipments(cards: Cards, context: ActorContext, query: ShipmentQuery): Promise<ShipmentPage> {
  const from = readCursor(place, query.after);
  const { db, actor } = context;
  const rows = await shipmentRepo(db).list(actor, query, from && { updatedAt: from[0], id: from[1] });
  const page = toPage(rows, query.limit, ({ updatedAt, id }) => [updatedAt, id]);
  return {
    ...page,
    items: await shown(cards, context, page.items),
    counts: await shipmentRepo(db).counts(actor, query.search),
  };
}

/** Compared with the cards as they are now: a card may have changed since the last import. */
async function shown(cards: Cards, context: ActorContext, rows: readonly ShipmentRow[]): Promise<EkometShipment[]> {
  const ids = rows.flatMap(({ transportId, isRemoved }) => (transportId === null || isRemoved ? [] : [transportId]));
  const found = new Map((await cards.list(context, ids)).map((card) => [card.id, card]));
  return rows.map((row) => shownOne(row, found.get(row.transportId ?? '')));
}

function shownOne(
  {
    content: _content,
    divisionId: _divisionId,
    transportId: _id,
    status: _status,
    isRemoved: _removed,
    ...row
  }: ShipmentRow,
  card: Transport | undefined,
): EkometShipment {
  const ours = card ? ourSide(card) : null;
  const differences = ours ? differingFields(row.theirs, ours) : [];
  const isCompared = row.state === 'DIFFERS' || row.state === 'SAME';
  return {
    ...row,
    state: isCompared && card ? (differences.length > 0 ? 'DIFFERS' : 'SAME') : row.state,
    ours,
    differences,
    transport: card ? { id: card.id, status: card.status, isOpen: isOpenToImport(card.status.code) } : null,
  };
}

export interface Take {
  /** All differing ones when absent. */
  readonly fields?: readonly ComparedField[] | undefined;
  readonly seenAt?: string | undefined;
}

export async function takeShipment(
  deps: IntakeDeps,
  context: ActorContext,
  id: string,
  { fields: chosen, seenAt }: Take,
): Promise<EkometShipment> {
  const row = await lock(context, id, seenAt);
  const resolved = await resolveNow(context, row);
  if (row.isRemoved) {
    throw ekometErrors.transportRemoved();
  }
  const transportId =
    row.transportId === null
      ? await create(context, row, resolved)
      : await takeOver(deps, context, row.transportId, resolved, chosen);
  await deliveryRepo(context.db).withdrawRefusals(id, 'Отгрузка взята в работу', deps.clock());
  const card = await deps.cards.get(context, transportId);
  const state = differingFields(resolved.theirs, ourSide(card)).length > 0 ? 'DIFFERS' : 'SAME';
  await shipmentRepo(context.db).setTaken(id, { state, transportId, theirs: resolved.theirs }, deps.clock());
  return one(deps.cards, context, id);
}

/** The transport before its shipment, as when two records are joined, which hands the shipment over. */
async function lock(context: ActorContext, id: string, seenAt: string | undefined): Promise<ShipmentRow> {
  const intake = intakeRepo(context.db);
  const shipments = shipmentRepo(context.db);
  await intake.lock();
  const { transportId = null } = (await shipments.find(context.actor, id)) ?? {};
  await (transportId === null ? undefined : intake.lockTransports([transportId]));
  const row = await shipments.find(context.actor, id, { isLocked: true });
  if (!row) {
    throw ekometErrors.shipmentNotFound();
  }
  if (seenAt !== undefined && seenAt !== row.updatedAt) {
    throw ekometErrors.shipmentChanged();
  }
  return row;
}

/** Dictionaries may have what they lacked at the import. */
async function resolveNow(context: ActorContext, { content }: ShipmentRow): Promise<Resolved> {
  const { shipment, reasons } = readShipment(content);
  const resolved = shipment && resolve(shipment, await findEntries(context.db, [shipment]));
  const wrong = resolved?.reasons ?? reasons ?? [];
  if (!resolved || wrong.length > 0) {
    throw ekometErrors.shipmentInvalid({ fields: wrong.map((message) => ({ path: 'shipment', message })) });
  }
  return resolved;
}

/** In the division that the shipment names, else in that of the person. */
async function create(context: ActorContext, row: ShipmentRow, resolved: Resolved): Promise<string> {
  const transport = transportOf(resolved, row.divisionId ?? context.actor.divisionId);
  await createTransports(context, [transport], { action: actions.takeShipment });
  return transport.id;
}

async function takeOver(
  { cards }: IntakeDeps,
  context: ActorContext,
  transportId: string,
  resolved: Resolved,
  chosen: readonly ComparedField[] | undefined,
): Promise<string> {
  await changeTransport(cards, context, transportId, { action: actions.takeShipment }, async (before) => {
    const differing = differingFields(resolved.theirs, ourSide(before));
    const taken = chosen ? differing.filter((field) => chosen.includes(field)) : differing;
    if (taken.length === 0) {
      throw ekometErrors.nothingToTake();
    }
    if (!isOpenToImport(before.status.code)) {
      throw ekometErrors.transportClosed();
    }
    const forbidden = taken.filter((field) => !may(context.actor, takers[field]));
    if (forbidden.length > 0) {
      throw ekometErrors.fieldForbidden({
        fields: forbidden.map((path) => ({ path, message: 'Вашей роли нельзя менять это поле' })),
      });
    }
    await takeFields(context.db, before, resolved, taken);
  });
  return transportId;
}

export interface Refusal {
  readonly reason: string;
  readonly seenAt?: string | undefined;
}

export async function refuseShipment(
  { cards, clock, gateway }: IntakeDeps & { readonly gateway: EkometGateway },
  context: ActorContext,
  id: string,
  { reason, seenAt }: Refusal,
): Promise<EkometShipment> {
  const row = await lock(context, id, seenAt);
  const { transportId } = row;
  await shipmentRepo(context.db).refuse(id, reason, context.actor.userId, clock());
  await recordChanges(context.db, context, [
    {
      action: actions.refuseShipment,
      entity: 'ekomet_shipment',
      entityId: id,
      ...(transportId !== null && { transportId }),
      field: fields.shipment,
      after: reason,
    },
  ]);
  await tellRefusal({ gateway, clock }, context, row, reason);
  return one(cards, context, id);
}

async function one(cards: Cards, context: ActorContext, id: string): Promise<EkometShipment> {
  const row = await shipmentRepo(context.db).find(context.actor, id);
  if (!row) {
    throw ekometErrors.shipmentNotFound();
  }
  return (await shown(cards, context, [row]))[0]!;
}

const portion = 100;

/** Keeps the tabs of the list right: shipments whose transport was changed are compared again. */
export async function compareOutdated(pool: Pool, cards: Cards): Promise<void> {
  for (let found = portion; found === portion;) {
    found = await inTransaction(pool, async (tx) => {
      const shipments = shipmentRepo(tx);
      const outdated = await shipments.listOutdated(portion);
      const ids = outdated.map(({ transportId }) => transportId);
      const cardOf = new Map((await cards.list(systemContext(tx), ids)).map((card) => [card.id, card]));
      for (const { id, theirs, transportId } of outdated) {
        const card = cardOf.get(transportId);
        if (card) {
          const state = differingFields(theirs, ourSide(card)).length > 0 ? 'DIFFERS' : 'SAME';
          await shipments.setCompared(id, state, card.version);
        }
      }
      return outdated.length;
    });
  }
}
