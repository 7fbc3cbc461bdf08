// The accounting system of the demo: shipments that agree with ours, that differ, that nobody has taken and that cannot be
// understood; hand-overs that arrived, one that was refused and one that is still being tried.
import { deliveryOf } from '@otk/domain/ekomet/ekomet.delivery';
import { readShipment } from '@otk/domain/ekomet/ekomet.shipment';
import { systemActor } from '@otk/domain/kernel/actor';
import { wagonControlDigit } from '@otk/domain/transport/transport.identity';
import type { Transport } from '@otk/domain/transport/transport.schema';

import type { Queryable } from '#platform/db/pool';
import { systemContext } from '#platform/history';

import { compose } from '../../src/compose.ts';
import { importActions, readRows, takeIn } from '../../src/features/ekomet/ekomet.intake.service.ts';
import { loadRepo } from '../../src/features/ekomet/ekomet.load.repo.ts';
import { insertRows } from '../insert-rows.ts';
import { stableId } from '../stable-id.ts';

const minute = 60_000;
const openAtMost = 14;
const sentAtMost = 20;

/** What the accounting system says when it agrees with the card; what the card lacks is left out. */
const shipmentOf = (card: Transport, guid: string | null) => ({
  shipmentId: guid,
  shipmentDate: card.shipmentDate,
  transportNumber: card.transportNumber,
  transportTypeName: card.transportType.name,
  documentNumber: card.documentNumber,
  providerName: card.provider?.name ?? null,
  gro: card.gro?.name ?? null,
  contractNumber: card.contract?.number ?? null,
  stationOutCode: card.stationOut?.code ?? null,
  stationInCode: card.stationIn?.code ?? null,
  containerNumbers: card.containers.map(({ number }) => number),
  kinds: card.senderScrapType
    .filter(({ deleted }) => !deleted)
    .map(({ productionType, net }) => ({ kindCode: productionType.code, net })),
});
type Shipment = ReturnType<typeof shipmentOf>;

/** Mistakes that happen between two systems, one for each of the first cards. */
const slips: readonly ((shipment: Shipment) => Shipment)[] = [
  (shipment) => ({ ...shipment, documentNumber: `${shipment.documentNumber ?? 'ЭА'}7` }),
  (shipment) => ({ ...shipment, kinds: shipment.kinds.map(({ kindCode, net }) => ({ kindCode, net: net + 0.35 })) }),
  (shipment) => ({ ...shipment, providerName: 'ООО «Вторресурс-Ока»', contractNumber: null }),
  (shipment) => ({ ...shipment, stationOutCode: '264704' }),
];

const unknown = (index: number, date: string) => {
  const digits = String(6_121_450 + index * 37);
  return {
    shipmentId: stableId('offered', String(index)),
    shipmentDate: date,
    transportNumber: `${digits}${wagonControlDigit(digits)}`,
    documentNumber: `ЭК${70_100 + index}`,
    providerName: 'ООО «Вторресурс-Ока»',
    stationOutCode: '264704',
    // The last one names a station that no dictionary has.
    stationInCode: index === 4 ? '999999' : '243607',
    kinds: [{ kindCode: index === 4 ? '99Я' : '3А', net: 61.2 + index }],
  };
};

export async function fillEkomet(db: Queryable, now: Date): Promise<void> {
  const { cards } = compose({ config: {}, clock: () => now });
  const cardsOf = async (statuses: readonly string[], limit: number): Promise<Transport[]> => {
    const { rows } = await db.query<{ id: string }>(
      `SELECT t.id FROM transport t JOIN division d ON d.id = t.division_id AND d.name = 'ОТК. Станция Навашино'
       WHERE t.status_code = ANY($1::text[]) AND t.deleted_at IS NULL AND t.mode = 'VRP' AND NOT t.on_reweight
         AND t.guid IS NOT NULL AND t.document_number IS NOT NULL AND t.station_in_id IS NOT NULL AND t.transport_number ~ '^\\d{8}$'
       ORDER BY t.updated_at DESC, t.id LIMIT $2`,
      [statuses, limit],
    );
    return cards.list(
      { db, actor: systemActor },
      rows.map(({ id }) => id),
    );
  };
  const open = await cardsOf(['NEW', 'ARRIVED', 'INCOMING_CONTROL', 'IN_RECEPTION'], openAtMost);
  await fillShipments(db, now, { cards, clock: () => now }, open);
  await fillDeliveries(db, now, {
    sent: await cardsOf(['SENT_TO_EKOMET'], sentAtMost),
    finished: await cardsOf(['RECEPTION_FINISHED'], 2),
  });
}

async function fillShipments(
  db: Queryable,
  now: Date,
  deps: Parameters<typeof takeIn>[0],
  open: readonly Transport[],
): Promise<void> {
  const date = new Date(now.getTime() - 24 * 60 * minute).toISOString().slice(0, 10);
  const { rows: known } = await db.query<{ id: string; guid: string | null }>(
    'SELECT id, guid FROM transport WHERE id = ANY($1::uuid[])',
    [open.map(({ id }) => id)],
  );
  const said = open
    .map((card) => shipmentOf(card, known.find(({ id }) => id === card.id)?.guid ?? null))
    .map((shipment, index) => slips[index]?.(shipment) ?? shipment);
  // A row that leaves nothing to fill changes no transport: the history of the demo stays as it is.
  const rows = [...said, ...Array.from({ length: 5 }, (_, index) => unknown(index, date))].filter(
    (row) => readShipment(row).shipment,
  );
  const loads = loadRepo(db);
  const at = new Date(now.getTime() - 12 * minute);
  const id = (await loads.begin(null, at, now))!;
  const intake = { action: importActions.gateway, divisionId: null };
  await loads.add(id, await takeIn(deps, systemContext(db), readRows(rows, 1), intake), now);
  await loads.finish(id, new Date(at.getTime() + 4000), null);
  await db.query(
    `UPDATE ekomet_shipment SET state = 'REFUSED', refusal = 'Накладная переоформлена, верна наша', refused_at = $1,
       refused_by = (SELECT id FROM app_user WHERE login = 'head')
     WHERE id = (SELECT id FROM ekomet_shipment WHERE state = 'DIFFERS' ORDER BY transport_number LIMIT 1)`,
    [new Date(now.getTime() - 5 * minute)],
  );
}

interface Handed {
  readonly sent: readonly Transport[];
  readonly finished: readonly Transport[];
}

async function fillDeliveries(db: Queryable, now: Date, { sent, finished }: Handed): Promise<void> {
  const { rows } = await db.query<{ id: string }>("SELECT id FROM app_user WHERE login = 'master'");
  const row = (card: Transport, minutesAgo: number, state: object) => {
    const payload = deliveryOf(card, null);
    const at = new Date(now.getTime() - minutesAgo * minute);
    return {
      id: stableId('delivery', card.id),
      transport_id: card.id,
      transport_version: card.version,
      key: payload.key,
      payload,
      next_at: at,
      created_at: at,
      created_by: rows[0]?.id ?? null,
      tries: 1,
      state: 'ACCEPTED',
      answer: 'Принято',
      problem: null,
      answered_at: new Date(at.getTime() + 2000),
      ...state,
    };
  };
  const refused = 'Договор закрыт: приемка по нему невозможна';
  const [first, second] = finished;
  await insertRows(db, 'ekomet_delivery', [
    ...sent.map((card, index) => row(card, 60 + index * 45, {})),
    ...(first ? [row(first, 50, { state: 'REFUSED', answer: refused, problem: refused })] : []),
    ...(second
      ? [
          row(second, 30, {
            state: 'QUEUED',
            tries: 5,
            answer: null,
            answered_at: null,
            problem: 'Нет связи с учётной системой',
            next_at: new Date(now.getTime() + 20 * minute),
          }),
        ]
      : []),
  ]);
}
