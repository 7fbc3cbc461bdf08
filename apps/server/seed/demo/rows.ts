import type { Row } from '../insert-rows.ts';
import type { Random } from '../random.ts';
import { reachedAt, type ScrapDraft, type TransportDraft } from './draft.ts';
import { type Act, actsOf, diffKg, tonnes } from './history.ts';
import { performersOf } from './performers.ts';
import type { References } from './references.ts';
import { appointmentRowsOf } from './appointment-rows.ts';
import { storageRowsOf } from './storage-rows.ts';
import { demoScales, scaleId } from './fill-scales.ts';

/** Containers first: the search text of a transport is computed once, when its own row is inserted. */
export const demoTables = [
  'container',
  'transport',
  'scrap_line',
  'unordered_line',
  'unordered_line_sign',
  'weighing',
  'layer',
  'responsible_storage',
  'responsible_storage_reason',
  'appointment',
  'history',
] as const;
type DemoTable = (typeof demoTables)[number];
export type RowsByTable = Record<DemoTable, Row[]>;

export const emptyRows = (): RowsByTable => ({
  transport: [],
  container: [],
  scrap_line: [],
  unordered_line: [],
  unordered_line_sign: [],
  weighing: [],
  layer: [],
  responsible_storage: [],
  responsible_storage_reason: [],
  appointment: [],
  history: [],
});

interface RowTools {
  random: Random;
  refs: References;
}

interface Chronicle {
  acts: readonly Act[];
  createdAt: Date;
  updatedAt: Date;
}

function chronicleOf(draft: TransportDraft): Chronicle {
  const acts = actsOf(draft);
  const [first, last] = [acts[0], acts.at(-1)];
  if (!first || !last) {
    throw new Error(`Transport ${draft.vehicle.number} has no history`);
  }
  return { acts, createdAt: first.at, updatedAt: last.at };
}

function transportRow(draft: TransportDraft, id: string, chronicle: Chronicle, { random, refs }: RowTools): Row {
  const { journey, route, papers, vehicle, torg2, sender } = draft;
  const mainKind = sender[0]?.kind;
  return {
    id,
    guid: draft.isImported ? random.uuid() : null,
    mode: draft.mode,
    status_code: journey.at(-1)?.status,
    transport_number: vehicle.number,
    trailer_number: vehicle.trailer,
    transport_type_id: refs.transportType(vehicle.type),
    shipment_date: draft.shipmentDate,
    arrived_at: reachedAt(journey, 'ARRIVED') ?? reachedAt(journey, 'KPP_REGISTERED'),
    finished_at: reachedAt(journey, 'RECEPTION_FINISHED'),
    document_number: papers.documentNumber,
    provider_id: refs.provider(route.provider),
    gro_id: refs.provider(route.gro),
    contract_id: refs.contract(route.provider, draft.shipmentDate),
    division_id: refs.division(draft.division),
    station_id: refs.station(draft.station),
    station_out_id: route.stationOut && refs.station(route.stationOut),
    station_in_id: route.stationIn && refs.station(route.stationIn),
    production_type_id: mainKind === undefined ? null : refs.kind(mainKind),
    sender_scrap_type_info: draft.senderInfo,
    acceptance_place_mark: draft.acceptancePlace,
    special_mark: draft.specialMark,
    explosion_proof_document: papers.explosionProofDocument,
    radiation_proof_document: papers.radiationProofDocument,
    on_reweight: draft.onReweight,
    layer_count: draft.layers?.count ?? null,
    torg2_number: torg2?.number,
    torg2_at: torg2?.at,
    version: chronicle.acts.length,
    created_by: refs.user(chronicle.acts[0]?.by ?? null),
    created_at: chronicle.createdAt,
    updated_at: chronicle.updatedAt,
    deleted_at: draft.deletedAt,
    deleted_by: draft.deletedAt && refs.user(performersOf[draft.division].head),
  };
}

function addScrap(rows: RowsByTable, id: string, draft: TransportDraft, chronicle: Chronicle, tools: RowTools): void {
  const add = (side: 'SENDER' | 'DISCOVER', lines: readonly ScrapDraft[], at: Date): void => {
    for (const [sort, line] of lines.entries()) {
      rows.scrap_line.push({
        id: tools.random.uuid(),
        transport_id: id,
        side,
        production_type_id: tools.refs.kind(line.kind),
        net: tonnes(line.kg),
        in_percentage: line.inPercentage ?? false,
        deleted: line.deleted ?? false,
        sort,
        created_at: at,
        updated_at: at,
      });
    }
  };
  add('SENDER', draft.sender, chronicle.createdAt);
  add('DISCOVER', draft.discovered, inspectedAt(draft, chronicle));
}

const inspectedAt = ({ journey }: TransportDraft, { updatedAt }: Chronicle): Date =>
  reachedAt(journey, 'IN_RECEPTION') ?? updatedAt;

function addUnordered(
  rows: RowsByTable,
  id: string,
  draft: TransportDraft,
  at: Date,
  { random, refs }: RowTools,
): void {
  for (const [sort, line] of draft.unordered.entries()) {
    const lineId = random.uuid();
    const production = refs.unordered(line.section, line.item);
    rows.unordered_line.push({
      id: lineId,
      transport_id: id,
      unordered_production_id: production.id,
      production_type_id: production.typeId,
      count: line.count,
      weight: tonnes(line.kg),
      sort,
      created_at: at,
      updated_at: at,
    });
    for (const sign of line.signs) {
      rows.unordered_line_sign.push({ unordered_line_id: lineId, unordered_sign_id: refs.sign(sign) });
    }
  }
}

function addWeighings(rows: RowsByTable, id: string, draft: TransportDraft, { random, refs }: RowTools): void {
  for (const weighing of draft.weighings) {
    rows.weighing.push({
      id: random.uuid(),
      transport_id: id,
      kind: weighing.kind,
      gross: tonnes(weighing.grossKg),
      tare: tonnes(weighing.tareKg),
      net: tonnes(weighing.netKg),
      trash: tonnes(weighing.trashKg),
      diff: tonnes(diffKg(draft, weighing)),
      weighed_at: weighing.at,
      weighed_by: refs.user(weighing.by),
      voided_at: weighing.voided?.at,
      voided_by: weighing.voided && refs.user(weighing.voided.by),
      void_reason: weighing.voided?.reason,
      ...(weighing.scale === undefined
        ? { scale_id: null, method: null, error: null, tare_method: null }
        : {
            scale_id: scaleId(weighing.scale),
            method: 'STATIC',
            error: demoScales[weighing.scale]?.error,
            tare_method: 'STATIC',
          }),
    });
  }
}

function addLayers(rows: RowsByTable, id: string, { layers }: TransportDraft, { random, refs }: RowTools): void {
  for (const { number, percent, seen, at, by } of layers?.judged ?? []) {
    rows.layer.push({
      id: random.uuid(),
      transport_id: id,
      number,
      percent,
      seen,
      judged_at: at,
      judged_by: refs.user(by),
      deleted: false,
      created_at: at,
      updated_at: at,
    });
  }
}

function addHistory(
  rows: RowsByTable,
  id: string,
  draft: TransportDraft,
  acts: readonly Act[],
  refs: References,
): void {
  for (const act of acts) {
    rows.history.push({
      at: act.at,
      user_id: refs.user(act.by),
      division_id: refs.actingDivision(act.by, draft.division),
      action: act.action.code,
      entity: 'transport',
      entity_id: id,
      transport_id: id,
      field: act.field.key,
      before: act.before,
      after: act.after,
    });
  }
}

/** Adds the rows of one transport to those already collected. */
export function addTransport(
  rows: RowsByTable,
  draft: TransportDraft,
  tools: RowTools & { fullHistory: boolean },
): void {
  const id = tools.random.uuid();
  const chronicle = chronicleOf(draft);
  rows.transport.push(transportRow(draft, id, chronicle, tools));
  for (const [sort, { number, seal, kg }] of draft.containers.entries()) {
    rows.container.push({
      id: tools.random.uuid(),
      transport_id: id,
      number,
      seal_number: seal,
      net: tonnes(kg),
      sort,
    });
  }
  addScrap(rows, id, draft, chronicle, tools);
  addUnordered(rows, id, draft, inspectedAt(draft, chronicle), tools);
  addWeighings(rows, id, draft, tools);
  addLayers(rows, id, draft, tools);
  const { storages, reasons } = storageRowsOf(id, draft, tools, rows.responsible_storage.length + 1);
  rows.responsible_storage.push(...storages);
  rows.responsible_storage_reason.push(...reasons);
  rows.appointment.push(...appointmentRowsOf(id, draft, tools));
  addHistory(rows, id, draft, tools.fullHistory ? chronicle.acts : chronicle.acts.slice(-1), tools.refs);
}
