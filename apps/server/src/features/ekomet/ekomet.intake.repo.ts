// Rows of a portion beside what is stored, and the statements that make transports of them at once.
import type { Compared } from '@otk/domain/ekomet/ekomet.compare';
import type { ShipmentState } from '@otk/domain/ekomet/ekomet.state';
import type { FactShipment } from '@otk/domain/ekomet/ekomet.shipment';
import type { TransportStatus } from '@otk/domain/transport/transport.status';

import type { Queryable } from '#platform/db/pool';

import type { Filled } from './ekomet.resolve.ts';

export interface Known {
  readonly line: number;
  readonly shipmentId: string | null;
  readonly guid: string | null;
  readonly theirs: Compared | null;
  /** When the accounting system says to have changed what is stored. */
  readonly changedAt: string | null;
  readonly state: ShipmentState | null;
  readonly refusal: string | null;
  readonly comparedVersion: number | null;
  readonly transportId: string | null;
  readonly status: TransportStatus | null;
  readonly version: number | null;
  readonly isRemoved: boolean | null;
}

export interface NewTransportRow extends Filled {
  readonly id: string;
  readonly guid: string | null;
  readonly division_id: string;
  readonly station_id: string;
  readonly containers: readonly string[];
  readonly kinds: readonly { readonly productionTypeId: string; readonly net: number }[];
}

const filledColumns: readonly (keyof Filled)[] = [
  'transport_number',
  'transport_type_id',
  'shipment_date',
  'document_number',
  'provider_id',
  'gro_id',
  'contract_id',
  'station_out_id',
  'station_in_id',
  'production_type_id',
  'explosion_proof_document',
  'radiation_proof_document',
];

/** Two imports, and a person who takes a shipment meanwhile, wait for each other. */
const intakeLock = 0x454b4f;

export const intakeRepo = (db: Queryable) => ({
  lock: () => db.query('SELECT pg_advisory_xact_lock($1)', [intakeLock]),

  /** In the order in which every act on several transports locks them. */
  lockTransports: (ids: readonly string[]) =>
    db.query('SELECT FROM transport WHERE id = ANY($1::uuid[]) ORDER BY id FOR NO KEY UPDATE', [ids]),

  /** By guid, else by number, date and document (domain §8). */
  async find(rows: readonly { readonly line: number; readonly shipment: FactShipment }[]): Promise<Known[]> {
    const asked = rows.map(({ line, shipment }) => ({
      line,
      guid: shipment.shipmentId,
      number: shipment.transportNumber,
      date: shipment.shipmentDate,
      document: shipment.documentNumber ?? '',
    }));
    const { rows: known } = await db.query<Known>(
      `SELECT g.line, s.id AS "shipmentId", s.guid, s.theirs, s.content ->> 'updatedAt' AS "changedAt", s.state, s.refusal, s.compared_version AS "comparedVersion",
         t.id AS "transportId", t.status_code AS status, t.version, t.deleted_at IS NOT NULL AS "isRemoved"
       FROM jsonb_to_recordset($1) g(line int, guid uuid, number text, date date, document text)
       LEFT JOIN LATERAL (
         SELECT * FROM ekomet_shipment s WHERE s.guid = g.guid
         UNION ALL
         SELECT * FROM ekomet_shipment s WHERE (s.guid IS NULL OR g.guid IS NULL)
           AND s.transport_number = g.number AND s.shipment_date = g.date AND s.document_number = g.document
         LIMIT 1) s ON true
       LEFT JOIN LATERAL (
         SELECT * FROM transport t WHERE t.guid = g.guid
         UNION ALL
         SELECT * FROM transport t WHERE t.id = s.transport_id
         UNION ALL
         (SELECT * FROM transport t WHERE (t.guid IS NULL OR g.guid IS NULL)
           AND t.transport_number = g.number AND t.shipment_date = g.date
           AND coalesce(t.document_number, '') = g.document
           AND NOT EXISTS (SELECT FROM ekomet_shipment x WHERE x.transport_id = t.id AND x.id IS DISTINCT FROM s.id)
         ORDER BY t.deleted_at DESC NULLS FIRST, t.created_at)
         LIMIT 1) t ON true`,
      [JSON.stringify(asked)],
    );
    return known;
  },

  async insertTransports(rows: readonly NewTransportRow[], createdBy: string | null): Promise<void> {
    const all = JSON.stringify(rows);
    const columns = filledColumns.join(', ');
    await db.query(
      `INSERT INTO transport (id, guid, division_id, station_id, ${columns}, created_by)
       SELECT id, guid, division_id, station_id, ${columns}, $2 FROM jsonb_populate_recordset(NULL::transport, $1)`,
      [all, createdBy],
    );
    if (rows.some(({ containers }) => containers.length > 0)) {
      await db.query(
        `INSERT INTO container (transport_id, number, sort)
         SELECT (r->>'id')::uuid, c.number, c.sort FROM jsonb_array_elements($1) r,
           LATERAL jsonb_array_elements_text(r->'containers') WITH ORDINALITY c(number, sort)`,
        [all],
      );
    }
    await db.query(
      `INSERT INTO scrap_line (transport_id, side, production_type_id, net, sort)
       SELECT (r->>'id')::uuid, 'SENDER', (k.line->>'productionTypeId')::uuid, (k.line->>'net')::numeric, k.sort
       FROM jsonb_array_elements($1) r, LATERAL jsonb_array_elements(r->'kinds') WITH ORDINALITY k(line, sort)`,
      [all],
    );
  },

  async updateTransport(id: string, columns: readonly (keyof Filled)[], filled: Filled): Promise<void> {
    if (columns.length > 0) {
      const assignments = columns.map((column, index) => `${column} = $${index + 2}`);
      await db.query(`UPDATE transport SET ${assignments.join(', ')} WHERE id = $1`, [
        id,
        ...columns.map((column) => filled[column]),
      ]);
    }
  },

  /** A container that stays keeps its seal and net. */
  async replaceContainers(id: string, numbers: readonly string[]): Promise<void> {
    await db.query('DELETE FROM container WHERE transport_id = $1 AND number <> ALL($2::text[])', [id, numbers]);
    await db.query(
      `INSERT INTO container (transport_id, number, sort)
       SELECT $1, number, sort FROM unnest($2::text[]) WITH ORDINALITY c(number, sort)
       ON CONFLICT ON CONSTRAINT container_number_uq DO UPDATE SET sort = excluded.sort`,
      [id, numbers],
    );
  },

  /** The key of the external system, by which GET /transport/vrp/{guid} finds the transport. */
  setGuid: (id: string, guid: string) =>
    db.query('UPDATE transport SET guid = $2 WHERE id = $1 AND guid IS NULL', [id, guid]),
});
