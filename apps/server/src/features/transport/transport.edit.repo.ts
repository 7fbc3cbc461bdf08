import type { Actor } from '@otk/domain/kernel/actor';
import type { CardEdit, CardField, NewTransport } from '@otk/domain/transport/transport.edit';
import { transportErrors } from '@otk/domain/transport/transport.errors';

import { mapViolation } from '#platform/db/violation';
import type { Queryable } from '#platform/db/pool';
import { sqlBuilder } from '#platform/db/sql';

import { containerRepo } from './transport.container.repo.ts';

/** The only place where a field of the card becomes a column. */
const columns: Readonly<Record<CardField, string>> = {
  transportNumber: 'transport_number',
  trailerNumber: 'trailer_number',
  transportTypeId: 'transport_type_id',
  shipmentDate: 'shipment_date',
  documentNumber: 'document_number',
  providerId: 'provider_id',
  groId: 'gro_id',
  contractId: 'contract_id',
  stationId: 'station_id',
  stationOutId: 'station_out_id',
  stationInId: 'station_in_id',
  productionTypeId: 'production_type_id',
  senderScrapTypeInfo: 'sender_scrap_type_info',
  acceptancePlaceMark: 'acceptance_place_mark',
  specialMark: 'special_mark',
  explosionProofDocument: 'explosion_proof_document',
  radiationProofDocument: 'radiation_proof_document',
  onReweight: 'on_reweight',
};

const violations = {
  foreign_key_violation: transportErrors.missingReference,
  transport_local_uq: transportErrors.duplicate,
  transport_pkey: transportErrors.duplicate,
};

export const transportEditRepo = (db: Queryable) => ({
  async update(id: string, values: CardEdit, fields: readonly CardField[]): Promise<void> {
    const sql = sqlBuilder();
    const assignments = fields.map((field) => `${columns[field]} = ${sql.param(values[field])}`);
    await mapViolation(
      db.query(`UPDATE transport SET ${assignments.join(', ')} WHERE id = ${sql.param(id)}`, sql.params),
      violations,
    );
  },

  async insert(actor: Actor, { id: deviceId, containers, localId, ...values }: NewTransport): Promise<string> {
    const sql = sqlBuilder();
    const given = Object.entries(values).filter(([, value]) => value !== undefined) as [CardField, unknown][];
    const own = {
      division_id: actor.divisionId,
      created_by: actor.userId,
      local_id: localId ?? null,
      ...(deviceId !== undefined && { id: deviceId }),
    };
    const names = [...given.map(([field]) => columns[field]), ...Object.keys(own)];
    const params = [...given.map(([, value]) => value), ...Object.values(own)];
    const { rows } = await mapViolation(
      db.query<{ id: string }>(
        `INSERT INTO transport (${names.join(', ')}) VALUES (${params.map((value) => sql.param(value)).join(', ')}) RETURNING id`,
        sql.params,
      ),
      violations,
    );
    const { id } = rows[0]!;
    await containerRepo(db).replace(id, containers);
    return id;
  },
});
