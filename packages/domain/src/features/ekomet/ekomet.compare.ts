// What the external system says against what we have, field by field. Both sides are the texts that people read.
import { compareText } from '../../kernel/text.ts';
import { formatDay, formatTonnes } from '../../kernel/words.ts';
import type { Permission } from '../auth/auth.permission.ts';
import { presentLines } from '../transport/transport.weights.ts';
import type { Transport } from '../transport/transport.schema.ts';
import { statusNames, type TransportStatus } from '../transport/transport.status.ts';
import type { FactShipment } from './ekomet.shipment.ts';

/** Words of the compared fields, in the order of the screen. */
export const comparedFields = {
  transportNumber: 'Номер ТС',
  transportType: 'Тип ТС',
  shipmentDate: 'Дата отгрузки',
  documentNumber: 'Номер документа',
  provider: 'Поставщик',
  gro: 'Грузоотправитель',
  contract: 'Договор',
  stationOut: 'Станция отправления',
  stationIn: 'Станция назначения',
  senderScrapType: 'Вид и масса лома по документам',
  containers: 'Контейнеры',
  productionType: 'Вид продукции',
  explosionProofDocument: 'Удостоверение о взрывобезопасности',
  radiationProofDocument: 'Протокол радиационного контроля',
} as const;
export type ComparedField = keyof typeof comparedFields;
export const comparedFieldNames = Object.keys(comparedFields) as ComparedField[];
export type Compared = Readonly<Record<ComparedField, string | null>>;

/** The right to take the value of a field over into the card, besides TRANSPORT_CREATE. */
export const takers: Readonly<Record<ComparedField, Permission>> = {
  transportNumber: 'CARD_PAPERS',
  transportType: 'CARD_PAPERS',
  shipmentDate: 'CARD_PAPERS',
  documentNumber: 'CARD_CERTIFICATES',
  provider: 'CARD_PAPERS',
  gro: 'CARD_PAPERS',
  contract: 'CARD_PAPERS',
  stationOut: 'CARD_PAPERS',
  stationIn: 'CARD_PAPERS',
  senderScrapType: 'SENDER_SCRAP_EDIT',
  containers: 'CARD_PAPERS',
  productionType: 'CARD_PAPERS',
  explosionProofDocument: 'CARD_CERTIFICATES',
  radiationProofDocument: 'CARD_CERTIFICATES',
};

/** Up to these statuses an import may change the transport; past IN_RECEPTION never (domain §8). */
const openStatuses: readonly TransportStatus[] = [
  'NEW',
  'ARRIVED',
  'KPP_REGISTERED',
  'INCOMING_CONTROL',
  'WEIGHED',
  'IN_RECEPTION',
];
export const isOpenToImport = (status: TransportStatus): boolean => openStatuses.includes(status);
export const closedToImport = (status: TransportStatus): string =>
  `ТС в статусе «${statusNames[status]}»: данные отгрузки не меняются`;

const kindsText = (lines: readonly { readonly code: string; readonly net: number }[]): string | null =>
  lines.length === 0
    ? null
    : lines
        .map(({ code, net }) => `${code} ${formatTonnes(net)}`)
        .toSorted(compareText)
        .join('; ');
const numbersText = (numbers: readonly string[]): string | null =>
  numbers.length === 0 ? null : numbers.toSorted(compareText).join(', ');
const stationText = (station: { readonly code: string; readonly name: string } | null): string | null =>
  station && `${station.code} ${station.name}`;

export const ourSide = (card: Transport): Compared => ({
  transportNumber: card.transportNumber,
  transportType: card.transportType.name,
  shipmentDate: card.shipmentDate,
  documentNumber: card.documentNumber,
  provider: card.provider?.name ?? null,
  gro: card.gro?.name ?? null,
  contract: card.contract?.number ?? null,
  stationOut: stationText(card.stationOut),
  stationIn: stationText(card.stationIn),
  senderScrapType: kindsText(
    presentLines(card.senderScrapType).map(({ productionType, net }) => ({ code: productionType.code, net })),
  ),
  containers: numbersText(card.containers.map(({ number }) => number)),
  productionType: card.productionType?.code ?? null,
  explosionProofDocument: card.explosionProofDocument,
  radiationProofDocument: card.radiationProofDocument,
});

/** Entries of our dictionaries that the texts of a shipment name. */
export interface NamedEntries {
  readonly transportType: string | null;
  readonly provider: string | null;
  readonly gro: string | null;
  readonly stationOut: { readonly code: string; readonly name: string } | null;
  readonly stationIn: { readonly code: string; readonly name: string } | null;
}

/** The texts of a shipment, with the names that our dictionaries have for them. */
export const theirSide = (shipment: FactShipment, entries: NamedEntries): Compared => ({
  transportNumber: shipment.transportNumber,
  transportType: entries.transportType ?? shipment.transportTypeName,
  shipmentDate: shipment.shipmentDate,
  documentNumber: shipment.documentNumber,
  provider: entries.provider ?? shipment.providerName,
  gro: entries.gro ?? shipment.gro,
  contract: shipment.contractNumber,
  stationOut: stationText(entries.stationOut) ?? shipment.stationOutCode,
  stationIn: stationText(entries.stationIn) ?? shipment.stationInCode,
  senderScrapType: kindsText(shipment.kinds.map(({ kindCode, net }) => ({ code: kindCode, net }))),
  containers: numbersText(shipment.containerNumbers),
  productionType: shipment.productionTypeCode,
  explosionProofDocument: paperText(shipment.explosionDocNumber, shipment.explosionDocDate),
  radiationProofDocument: paperText(shipment.radiationDocNumber, shipment.radiationDocDate),
});

const paperText = (number: string | null, date: string | null): string | null =>
  number === null ? null : [number, ...(date === null ? [] : [`от ${formatDay(date)}`])].join(' ');

/** Fields in which they say something that we do not have; what they leave out is no difference. */
export const differingFields = (theirs: Compared, ours: Compared): ComparedField[] =>
  comparedFieldNames.filter((field) => theirs[field] !== null && theirs[field] !== ours[field]);

/**
 * Of the differing fields those that an import takes over by itself: we have nothing there, or still what they said the
 * last time. The others were changed by our people, and a person decides.
 */
export const fieldsToTake = (theirs: Compared, ours: Compared, saidBefore: Compared | null): ComparedField[] =>
  differingFields(theirs, ours).filter(
    (field) => ours[field] === null || (saidBefore !== null && ours[field] === saidBefore[field]),
  );
