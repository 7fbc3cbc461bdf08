// Their values become ours, field by field, inside a change of the transport.
import type { ComparedField } from '@otk/domain/ekomet/ekomet.compare';
import { AppError } from '@otk/domain/kernel/app-error';
import { transportErrors } from '@otk/domain/transport/transport.errors';
import type { Transport } from '@otk/domain/transport/transport.schema';

import type { Queryable } from '#platform/db/pool';
import { savepoint } from '#platform/db/savepoint';

import { replaceDeclared } from '../scrap/scrap.service.ts';
import { intakeRepo } from './ekomet.intake.repo.ts';
import type { Filled, Resolved } from './ekomet.resolve.ts';

const columns: Readonly<Record<Exclude<ComparedField, 'senderScrapType' | 'containers'>, keyof Filled>> = {
  transportNumber: 'transport_number',
  transportType: 'transport_type_id',
  shipmentDate: 'shipment_date',
  documentNumber: 'document_number',
  provider: 'provider_id',
  gro: 'gro_id',
  contract: 'contract_id',
  stationOut: 'station_out_id',
  stationIn: 'station_in_id',
  productionType: 'production_type_id',
  explosionProofDocument: 'explosion_proof_document',
  radiationProofDocument: 'radiation_proof_document',
};

export async function takeFields(
  db: Queryable,
  before: Transport,
  { filled, kinds, shipment }: Resolved,
  fields: readonly ComparedField[],
): Promise<void> {
  const intake = intakeRepo(db);
  await intake.updateTransport(
    before.id,
    fields.flatMap((field) => (field === 'senderScrapType' || field === 'containers' ? [] : [columns[field]])),
    filled,
  );
  if (fields.includes('senderScrapType')) {
    await replaceDeclared(db, before, kinds);
  }
  if (fields.includes('containers')) {
    await intake.replaceContainers(before.id, shipment.containerNumbers);
  }
}

/**
 * A radiation alarm forbids the number of the vehicle that it holds, and changes of a load under alarm: what it forbids stays
 * as it is, and the rest of the import goes on. Returns the fields that were taken.
 */
export async function takeUnlessAlarmed(
  db: Queryable,
  wanted: readonly ComparedField[],
  take: (fields: readonly ComparedField[]) => Promise<unknown>,
): Promise<readonly ComparedField[]> {
  const others = wanted.filter((field) => field !== 'transportNumber');
  const tries = others.length < wanted.length ? [wanted, others] : [wanted];
  for (const fields of tries.filter(({ length }) => length > 0)) {
    const row = await savepoint(db, 'taken');
    try {
      await take(fields);
      await row.release();
      return fields;
    } catch (error) {
      if (!(error instanceof AppError && error.code === transportErrors.alarmed().code)) {
        throw error;
      }
      await row.rollback();
    }
  }
  return [];
}
