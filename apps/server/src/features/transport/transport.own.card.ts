// The transport's own values on its card.
import { transportHistory } from '@otk/domain/transport/transport.history';
import type { ownCard } from '@otk/domain/transport/transport.schema';

import { asWhole, type CardPart, notCompared } from '#platform/card-part';

const { fields } = transportHistory;

const ref = (alias: string, ...columns: string[]): string =>
  `CASE WHEN ${alias}.id IS NOT NULL THEN jsonb_build_object('id', ${alias}.id, ${columns
    .map((column) => `'${column}', ${alias}.${column}`)
    .join(', ')}) END`;

const containers = `
  coalesce((SELECT jsonb_agg(jsonb_build_object('id', c.id, 'number', c.number, 'sealNumber', c.seal_number, 'net', c.net)
      ORDER BY c.sort) FROM container c WHERE c.transport_id = t.id), '[]')`;

export const ownCardPart: CardPart<typeof ownCard> = {
  id: { sql: 't.id', differs: notCompared },
  mode: { sql: 't.mode', differs: notCompared },
  status: {
    sql: `jsonb_build_object('code', s.code, 'description', s.description)`,
    differs: asWhole(fields.status),
  },
  transportNumber: { sql: 't.transport_number', differs: asWhole(fields.transportNumber) },
  trailerNumber: { sql: 't.trailer_number', differs: asWhole(fields.trailerNumber) },
  transportType: { sql: ref('tt', 'name', 'kind'), differs: asWhole(fields.transportType) },
  shipmentDate: { sql: 't.shipment_date', differs: asWhole(fields.shipmentDate) },
  arrivedAt: { sql: 't.arrived_at', differs: asWhole(fields.arrivedAt) },
  documentNumber: { sql: 't.document_number', differs: asWhole(fields.documentNumber) },
  provider: { sql: ref('p', 'name'), differs: asWhole(fields.provider) },
  gro: { sql: ref('g', 'name'), differs: asWhole(fields.gro) },
  contract: { sql: ref('c', 'number', 'date'), differs: asWhole(fields.contract) },
  stationOut: { sql: ref('so', 'code', 'name'), differs: asWhole(fields.stationOut) },
  stationIn: { sql: ref('si', 'code', 'name'), differs: asWhole(fields.stationIn) },
  station: { sql: ref('st', 'code', 'name'), differs: asWhole(fields.station) },
  division: { sql: ref('d', 'name'), differs: asWhole(fields.division) },
  acceptancePlaceMark: { sql: 't.acceptance_place_mark', differs: asWhole(fields.acceptancePlaceMark) },
  specialMark: { sql: 't.special_mark', differs: asWhole(fields.specialMark) },
  explosionProofDocument: { sql: 't.explosion_proof_document', differs: asWhole(fields.explosionProofDocument) },
  radiationProofDocument: { sql: 't.radiation_proof_document', differs: asWhole(fields.radiationProofDocument) },
  senderScrapTypeInfo: { sql: 't.sender_scrap_type_info', differs: asWhole(fields.senderScrapTypeInfo) },
  onReweight: { sql: 't.on_reweight', differs: asWhole(fields.onReweight) },
  reweighFrom: { sql: 't.reweigh_from', differs: notCompared },
  acceptedFound: { sql: 't.accepted_found', supplierSql: 'NULL::text', differs: asWhole(fields.acceptedFound) },
  productionType: { sql: ref('pt', 'code', 'name'), differs: asWhole(fields.productionType) },
  containers: { sql: containers, differs: asWhole(fields.containers) },
  awaited: { sql: 't.awaited', differs: notCompared },
  dueAt: { sql: 't.due_at', differs: notCompared },
  localId: { sql: 't.local_id', differs: notCompared },
  version: { sql: 't.version', differs: notCompared },
  createdAt: { sql: 't.created_at', differs: notCompared },
  updatedAt: { sql: 't.updated_at', differs: notCompared },
};

export const ownCardJoins = `
  JOIN transport_status s ON s.code = t.status_code
  JOIN transport_type tt ON tt.id = t.transport_type_id
  JOIN division d ON d.id = t.division_id
  JOIN station st ON st.id = t.station_id
  LEFT JOIN station so ON so.id = t.station_out_id
  LEFT JOIN station si ON si.id = t.station_in_id
  LEFT JOIN provider p ON p.id = t.provider_id
  LEFT JOIN provider g ON g.id = t.gro_id
  LEFT JOIN contract c ON c.id = t.contract_id
  LEFT JOIN production_type pt ON pt.id = t.production_type_id`;
