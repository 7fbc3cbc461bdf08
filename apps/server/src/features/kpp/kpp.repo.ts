import type { Actor } from '@otk/domain/kernel/actor';
import type { KppEdit, KppField, KppRegistration } from '@otk/domain/kpp/kpp.schema';
import { kppErrors } from '@otk/domain/kpp/kpp.errors';
import { transportErrors } from '@otk/domain/transport/transport.errors';
import type { TransportStatus } from '@otk/domain/transport/transport.status';

import type { Queryable } from '#platform/db/pool';
import { sqlBuilder } from '#platform/db/sql';
import { mapViolation } from '#platform/db/violation';

/** The only place where a field of the gate becomes a column. */
const transportColumns = {
  transportNumber: 'transport_number',
  trailerNumber: 'trailer_number',
  transportTypeId: 'transport_type_id',
  documentNumber: 'document_number',
  providerId: 'provider_id',
  groId: 'gro_id',
  contractId: 'contract_id',
  explosionProofDocument: 'explosion_proof_document',
  radiationProofDocument: 'radiation_proof_document',
} as const satisfies Partial<Record<KppField, string>>;

const checkpointColumns = {
  carrier: 'carrier',
  direction: 'direction',
  passNumber: 'pass_number',
  gate: 'gate',
  documentType: 'document_type',
  documentDate: 'document_date',
  sealNumber: 'seal_number',
  sealState: 'seal_state',
  radiationBackground: 'radiation_background',
  radiationMax: 'radiation_max',
  radiationDevice: 'radiation_device',
  radiationMethod: 'radiation_method',
  grossPreliminary: 'gross_preliminary',
  comment: 'comment',
  entryAt: 'entry_at',
  exitAt: 'exit_at',
} as const satisfies Partial<Record<KppField, string>>;

type Values = Readonly<Partial<Record<KppField, unknown>>>;

const given = <C extends Readonly<Record<string, string>>>(columns: C, values: Values): [column: string, unknown][] =>
  Object.entries(columns)
    .filter(([field]) => values[field as KppField] !== undefined)
    .map(([field, column]) => [column, values[field as KppField]]);

const violations = {
  foreign_key_violation: transportErrors.missingReference,
  transport_pkey: kppErrors.registered,
  checkpoint_pkey: kppErrors.registered,
};

export interface KnownTransport {
  readonly status: TransportStatus;
  readonly registrationHash: string | null;
  readonly registeredBy: string | null;
}

export const kppRepo = (db: Queryable) => {
  async function insert(table: string, values: readonly (readonly [string, unknown])[]): Promise<void> {
    const sql = sqlBuilder();
    const places = values.map(([, value]) => sql.param(value)).join(', ');
    const columns = values.map(([column]) => column).join(', ');
    await mapViolation(db.query(`INSERT INTO ${table} (${columns}) VALUES (${places})`, sql.params), violations);
  }

  async function update(table: string, key: string, id: string, values: readonly (readonly [string, unknown])[]) {
    if (values.length > 0) {
      const sql = sqlBuilder();
      const set = values.map(([column, value]) => `${column} = ${sql.param(value)}`).join(', ');
      await mapViolation(
        db.query(`UPDATE ${table} SET ${set} WHERE ${key} = ${sql.param(id)}`, sql.params),
        violations,
      );
    }
  }

  return {
    async find(id: string): Promise<KnownTransport | undefined> {
      const { rows } = await db.query<KnownTransport>(
        `SELECT t.status_code AS status, k.registration_hash AS "registrationHash", k.registered_by AS "registeredBy"
         FROM transport t LEFT JOIN checkpoint k ON k.transport_id = t.id WHERE t.id = $1`,
        [id],
      );
      return rows[0];
    },

    /** A vehicle that nobody expected. */
    insertTransport: (actor: Actor, vehicle: KppRegistration, arrivedAt: Date, shipmentDate: string) =>
      insert('transport', [
        ['id', vehicle.id],
        ['mode', 'KPP'],
        ['status_code', 'KPP_REGISTERED'],
        ...given(transportColumns, vehicle),
        ['shipment_date', shipmentDate],
        ['arrived_at', arrivedAt],
        ['division_id', actor.divisionId],
        ['station_id', vehicle.stationId],
        ['created_by', actor.userId],
      ]),

    /** An expected transport that has come to the gate. */
    receiveExpected: (values: KppRegistration, arrivedAt: Date) =>
      update('transport', 'id', values.id, [
        ...given(transportColumns, values),
        ['mode', 'KPP'],
        ['status_code', 'KPP_REGISTERED'],
        ['arrived_at', arrivedAt],
      ]),

    insertCheckpoint: (values: KppRegistration, by: string, hash: string, registeredAt: Date) =>
      insert('checkpoint', [
        ['transport_id', values.id],
        ...given(checkpointColumns, values),
        ['registered_by', by],
        ['registered_at', registeredAt],
        ['registration_hash', hash],
      ]),

    async update(id: string, values: KppEdit): Promise<void> {
      await update('transport', 'id', id, given(transportColumns, values));
      await update('checkpoint', 'transport_id', id, given(checkpointColumns, values));
    },

    setResult: (id: string, result: string | null) =>
      db.query('UPDATE checkpoint SET radiation_result = $2 WHERE transport_id = $1', [id, result]),

    insertDriver: (
      id: string,
      by: string,
      { name, phone, document }: { name: string | null; phone: string | null; document: string | null },
    ) =>
      db.query(
        `INSERT INTO checkpoint_driver (transport_id, name, phone, document, recorded_by) VALUES ($1, $2, $3, $4, $5)`,
        [id, name, phone, document, by],
      ),

    /** Since when another record of the vehicle stands at the gate; undefined when none does. */
    async atGate(id: string, key: string | null): Promise<{ since: Date; isUnsure: boolean } | undefined> {
      const { rows } = await db.query<{ since: Date; isUnsure: boolean }>(
        `SELECT registered_at AS since, is_unsure_vehicle(ARRAY[$1], id) AS "isUnsure" FROM vehicles_at_gate($1, $2)
         ORDER BY 2, registered_at LIMIT 1`,
        [key, id],
      );
      return rows[0];
    },
  };
};
