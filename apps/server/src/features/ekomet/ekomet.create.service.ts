// New transports of shipments, a portion at once.
import { randomUUID } from 'node:crypto';

import type { HistoryAction } from '@otk/domain/kernel/history';
import { transportHistory } from '@otk/domain/transport/transport.history';
import { statusNames } from '@otk/domain/transport/transport.status';

import { recordChanges, type SystemContext } from '#platform/history';
import type { ActorContext } from '#platform/http/request-context';

import { keepRows } from '../transport/transport.row.service.ts';
import { intakeRepo, type NewTransportRow } from './ekomet.intake.repo.ts';
import type { Resolved } from './ekomet.resolve.ts';

/** A person who sees every transport while he imports, or the product itself. */
export type Importer = ActorContext | SystemContext;

export const transportOf = (row: Resolved, divisionId: string): NewTransportRow => ({
  ...row.filled,
  id: randomUUID(),
  guid: row.shipment.shipmentId,
  division_id: divisionId,
  station_id: row.filled.station_in_id!,
  containers: row.shipment.containerNumbers,
  kinds: row.kinds,
});

/** Rows of the list of a larger portion stay stale: the job of the list builds them within seconds (ADR 9). */
const keptAtOnce = 50;

export async function createTransports(
  importer: Importer,
  rows: readonly NewTransportRow[],
  { action }: { readonly action: HistoryAction },
) {
  const { db, person } = importer;
  await intakeRepo(db).insertTransports(rows, person?.userId ?? null);
  if (rows.length <= keptAtOnce) {
    await keepRows(
      db,
      rows.map(({ id }) => id),
    );
  }
  const after = { code: 'NEW', description: statusNames.NEW };
  const { status } = transportHistory.fields;
  await recordChanges(
    db,
    importer,
    rows.map(({ id }) => ({ action, entity: 'transport', entityId: id, transportId: id, field: status, after })),
  );
}
