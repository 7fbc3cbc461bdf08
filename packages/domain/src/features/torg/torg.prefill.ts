// Fills the lines of the form ТОРГ-2 from the case (domain §4.1): a pure function, every line may then be changed.
import { decimal, roundHalfUp, toText } from '../../kernel/decimal.ts';
import type { Transport } from '../transport/transport.schema.ts';
import type { TransportStatus } from '../transport/transport.status.ts';
import { presentLines } from '../transport/transport.weights.ts';
import type { TorgFigures } from './torg.figures.ts';
import type { TorgFields } from './torg.schema.ts';

/** What the act needs besides the card. */
export interface TorgCase {
  readonly transport: Transport;
  /** The last notice that was given to the supplier in this case, also of a storage that has ended. */
  readonly notice: { readonly number: string; readonly at: string } | null;
  /** The phonegram with the hour of the commission or separation that was held. */
  readonly call: { readonly number: string; readonly at: string } | null;
  readonly reasons: readonly string[];
  /** When the transport first came to a status; to a suspension: in this case. */
  readonly reached: Readonly<Partial<Record<TransportStatus, string>>>;
  readonly weighedAt: string | null;
  readonly organisation: string;
  readonly now: Date;
}

const timeZone = 'Europe/Moscow';
const dayFormat = new Intl.DateTimeFormat('ru-RU', { timeZone, day: '2-digit', month: '2-digit', year: 'numeric' });
const timeFormat = new Intl.DateTimeFormat('ru-RU', { timeZone, hour: '2-digit', minute: '2-digit' });

/** «16.11.2026» in Moscow; empty when unknown. */
export const dayWords = (at: string | Date | null | undefined): string =>
  at === null || at === undefined ? '' : dayFormat.format(new Date(at));
/** «16.11.2026 08:05» */
const momentWords = (at: string | null | undefined): string =>
  at === null || at === undefined ? '' : `${dayWords(at)} ${timeFormat.format(new Date(at))}`;
/** '2026-11-05' as people write it. */
const plainDate = (date: string | null | undefined): string => date?.split('-').toReversed().join('.') ?? '';
/** «67,500» */
export const weightWords = (value: number): string => toText(roundHalfUp(decimal(value), 3)).replace('.', ',');

export function prefillOf(of: TorgCase, figures: TorgFigures): TorgFields {
  return { ...headerOf(of), ...timesOf(of), ...stateOf(of), ...measuringOf(of), ...endOf(of, figures) };
}

function headerOf({ transport, notice, call, organisation, now }: TorgCase) {
  const calls = [notice, call].filter((one) => one !== null);
  const { contract, stationOut, station, acceptancePlaceMark, provider, gro } = transport;
  const isRail = transport.transportType.kind !== 'AUTO';
  return {
    organisation,
    okpo: '',
    unit: transport.division.name ?? '',
    basis: '',
    basisNumber: '',
    basisDate: '',
    okdp: '',
    operation: '',
    approver: '',
    place: [acceptancePlaceMark, station.name].filter(Boolean).join(', '),
    establishedAt: dayWords(heldOf(transport)?.date ?? now),
    papers: papersOf(transport, isRail),
    call: calls.length > 0 ? 'телефонограмма' : '',
    callNumber: calls
      .map(({ number }) => number)
      .join(', ')
      .slice(0, 40),
    callDate: calls
      .map(({ at }) => momentWords(at))
      .join(', ')
      .slice(0, 40),
    consignor: (gro ?? provider)?.name ?? '',
    manufacturer: '',
    supplier: provider?.name ?? '',
    insurer: '',
    contractNumber: contract?.number ?? '',
    contractDate: plainDate(contract?.date),
    invoiceNumber: '',
    invoiceDate: '',
    commercialActNumber: '',
    commercialActDate: '',
    veterinaryNumber: '',
    veterinaryDate: '',
    waybillNumber: isRail ? (transport.documentNumber ?? '') : '',
    waybillDate: isRail && transport.documentNumber ? plainDate(transport.shipmentDate) : '',
    delivery: transport.transportType.name,
    deliveryNumber: [transport.transportNumber, transport.trailerNumber].filter(Boolean).join(', '),
    sentAt: plainDate(transport.shipmentDate),
    stationOut: stationOut ? `${stationOut.name} (${stationOut.code})` : '',
    warehouseOut: '',
  } as const;
}

const papersOf = ({ documentNumber, shipmentDate }: Transport, isRail: boolean): string =>
  documentNumber
    ? `${isRail ? 'железнодорожная накладная' : 'товарно-транспортная накладная'} № ${documentNumber} от ${plainDate(shipmentDate)}`
    : '';

/** The last of the two that was held decides. */
const heldOf = ({ separateInfo, commissionInfo }: Transport) =>
  [separateInfo, commissionInfo].find((info) => info?.isHeld) ?? null;

const timesOf = ({ transport, reached, now }: TorgCase) => ({
  arrivedAt: momentWords(transport.arrivedAt ?? reached.ARRIVED),
  openedAt: momentWords(reached.IN_RECEPTION),
  handedOverAt: '',
  deliveredAt: '',
  unloadingAt: '',
  begunAt: momentWords(reached.IN_RECEPTION),
  suspendedAt: momentWords(reached.RECEPTION_SUSPENDED),
  resumedAt: momentWords(heldOf(transport)?.date),
  endedAt: dayWords(now),
});

function stateOf({ transport }: TorgCase) {
  const { containers, specialMark, explosionProofDocument } = transport;
  const count = containers.length === 0 ? 'навалом' : String(containers.length);
  const seals = containers.flatMap(({ number, sealNumber }) => (sealNumber ? [`${number}: ${sealNumber}`] : []));
  return {
    stateByPapers: '',
    seals: seals.join('; ').slice(0, 200),
    placeCount: count,
    packing: containers.length === 0 ? 'без упаковки' : 'контейнер',
    grossBySender: '',
    grossByCarrier: '',
    specialMark: (specialMark ?? '').slice(0, 1000),
    stateActual: '',
    actualPlaceCount: count,
    filling: '',
    actualFilling: '',
    passport: (explosionProofDocument ?? '').slice(0, 40),
  };
}

function measuringOf({ transport, weighedAt }: TorgCase) {
  const when = weighedAt === null ? '' : `, ${momentWords(weighedAt)}`;
  return {
    storageConditions: '',
    temperature: '',
    packingState: '',
    marking: '',
    openedOn: '',
    sealedBy: '',
    sampling: '',
    measuredAt: `станция ${transport.station.name}, вагонные весы${when}`,
    scales: '',
    otherData: refusalWords(heldOf(transport)?.representative ?? null).slice(0, 1000),
  };
}

const refusalWords = (representative: { readonly name: string; readonly refusal: string | null } | null): string =>
  representative?.refusal ? `${representative.name} от подписи отказался: ${representative.refusal}` : '';

function endOf({ transport, reasons, notice, call }: TorgCase, figures: TorgFigures) {
  const held = heldOf(transport);
  const { photoCount } = transport;
  const attachments = [photoCount > 0 ? `фото, ${photoCount} шт.` : '', callWords(notice, call), 'отвес'];
  return {
    defects: defectsOf(transport, reasons, figures).slice(0, 3000),
    conclusion: (held?.result ?? '').slice(0, 3000),
    attachments: attachments.filter(Boolean).join('; '),
    chairman: held?.chairman ?? '',
    members: held?.members.join('\n') ?? '',
    representative: held?.representative?.name ?? (held ? 'не явился' : ''),
    authority: held?.representative?.authority ? 'доверенность' : '',
    authorityNumber: held?.representative?.authority?.slice(0, 40) ?? '',
    authorityDate: '',
    sheets: '',
    accountant: '',
    decision: '',
    keeper: '',
  };
}

const callWords = (notice: TorgCase['notice'], call: TorgCase['call']): string =>
  notice && call ? 'телефонограммы, 2 шт.' : notice || call ? 'телефонограмма' : '';

/** The figures in words: a reader of the conclusion need not add up the table. */
function defectsOf(transport: Transport, reasons: readonly string[], { masses, rows }: TorgFigures): string {
  const kinds = (lines: Transport['senderScrapType']) =>
    presentLines(lines)
      .map(({ productionType, net }) => `${productionType.code} ${weightWords(net)} т`)
      .join('; ');
  const defects = rows.flatMap(({ name, defect }) => (defect === null ? [] : [`${name} ${weightWords(defect)} т`]));
  const { net } = masses.difference;
  return [
    reasons.length > 0 ? `${reasons.join('. ')}.` : '',
    `По документам: ${kinds(transport.senderScrapType)}.`,
    `Обнаружено: ${kinds(transport.discoverScrapType)}.`,
    defects.length > 0 ? `${defects.join('; ')}.` : '',
    net === 0 ? '' : `${net < 0 ? 'Недостача' : 'Излишек'} массы нетто ${Math.abs(net)} кг.`,
  ]
    .filter(Boolean)
    .join(' ');
}
