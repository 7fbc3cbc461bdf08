// What the external system said last, stored for a whole portion at once.
import type { Compared } from '@otk/domain/ekomet/ekomet.compare';
import type { ShipmentState } from '@otk/domain/ekomet/ekomet.state';
import type { FactShipment } from '@otk/domain/ekomet/ekomet.shipment';

import type { Queryable } from '#platform/db/pool';

export interface StoredShipment {
  readonly id: string;
  readonly isNew: boolean;
  readonly content: FactShipment;
  readonly theirs: Compared;
  readonly reasons: readonly string[];
  readonly state: ShipmentState;
  readonly divisionId: string | null;
  readonly stationId: string | null;
  readonly transportId: string | null;
}

const said = `jsonb_to_recordset($1) g(id uuid, guid uuid, transport_number text, shipment_date date,
    document_number text, content jsonb, theirs jsonb, reasons jsonb, state text, division_id uuid, station_id uuid,
    transport_id uuid)`;
const version = '(SELECT version FROM transport t WHERE t.id = g.transport_id)';

/** A shipment that says what it said before keeps its time: decisions about it stay valid. */
const update = `UPDATE ekomet_shipment s SET guid = coalesce(g.guid, s.guid), transport_number = g.transport_number,
    shipment_date = g.shipment_date, document_number = g.document_number, content = g.content, theirs = g.theirs,
    reasons = g.reasons, state = g.state, division_id = g.division_id, station_id = g.station_id,
    transport_id = g.transport_id, compared_version = ${version}, refusal = NULL, refused_by = NULL, refused_at = NULL,
    updated_at = CASE WHEN s.theirs = g.theirs AND s.state = g.state AND s.reasons = g.reasons THEN s.updated_at ELSE $2 END
  FROM ${said} WHERE s.id = g.id`;

const insert = `INSERT INTO ekomet_shipment (id, guid, transport_number, shipment_date, document_number, content, theirs,
    reasons, state, division_id, station_id, transport_id, compared_version, created_at, updated_at)
  SELECT g.id, g.guid, g.transport_number, g.shipment_date, g.document_number, g.content, g.theirs, g.reasons,
    g.state, g.division_id, g.station_id, g.transport_id, ${version}, $2, $2 FROM ${said}`;

export async function storeShipments(db: Queryable, shipments: readonly StoredShipment[], at: Date): Promise<void> {
  await store(
    db,
    update,
    shipments.filter(({ isNew }) => !isNew),
    at,
  );
  await store(
    db,
    insert,
    shipments.filter(({ isNew }) => isNew),
    at,
  );
}

async function store(db: Queryable, sql: string, shipments: readonly StoredShipment[], at: Date): Promise<void> {
  if (shipments.length === 0) {
    return;
  }
  const values = JSON.stringify(
    shipments.map(({ content, transportId, divisionId, stationId, ...rest }) => ({
      ...rest,
      guid: content.shipmentId,
      transport_number: content.transportNumber,
      shipment_date: content.shipmentDate,
      document_number: content.documentNumber ?? '',
      content,
      division_id: divisionId,
      station_id: stationId,
      transport_id: transportId,
    })),
  );
  await db.query(sql, [values, at]);
}
