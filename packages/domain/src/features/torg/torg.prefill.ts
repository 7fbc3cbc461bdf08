// Fills the lines of the form ТОРГ-2 from the case (domain §4.1): a pure function, every line may then be changed.
import { cutText } from '../../kernel/storable.ts';
import { formatWorksDay, formatWorksMoment } from '../../kernel/unit-words.ts';
import { paperNumber } from '../../kernel/paper-number.ts';
import { formatDay, formatTonnes } from '../../kernel/words.ts';
import { layerWords } from '../layer/layer.words.ts';
import { sureMoment } from '../transport/transport.moment.ts';
import type { Transport } from '../transport/transport.schema.ts';
import type { TransportStatus } from '../transport/transport.status.ts';
import { presentLines } from '../transport/transport.weights.ts';
import type { TorgFigures } from './torg.figures.ts';
import { authorityOf } from './torg.person.ts';
import type { TorgFields } from './torg.schema.ts';

/** What the act needs besides the card. */
export interface TorgCase {
  readonly transport: Transport;
  /** The last notice that was given to the supplier in this case, also of a storage that has ended. */
  readonly notice: { readonly number: string; readonly at: string } | null;
  /** The phonegram with the hour of the commission or separation that was held. */
  readonly call: { readonly number: string; readonly at: string } | null;
  readonly reasons: readonly string[];
  /** What a person wrote when he ended the storage of this case; null when it goes on. */
  readonly endReason: string | null;
  /** When the transport first came to a status; to a suspension and to a result: in this case. */
  readonly reached: Readonly<Partial<Record<TransportStatus, string>>>;
  readonly weighedAt: string | null;
  readonly organisation: string;
  readonly now: Date;
}

/** «16.11.2026» at the works; empty when unknown, like the next. */
const dayWords = (at: string | Date | null | undefined): string =>
  at === null || at === undefined ? '' : formatWorksDay(at);
const momentWords = (at: string | null | undefined): string =>
  at === null || at === undefined ? '' : formatWorksMoment(at);
const plainDate = (date: string | null | undefined): string => (date ? formatDay(date) : '');

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
    establishedAt: dayWords(heldOf(transport).at(-1)?.date ?? now),
    papers: papersOf(transport, isRail),
    call: calls.length > 0 ? 'телефонограмма' : '',
    callNumber: cutText(calls.map(({ number }) => number).join(', '), 40),
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
    ? `${paperNumber(isRail ? 'железнодорожная накладная' : 'товарно-транспортная накладная', documentNumber)} от ${plainDate(shipmentDate)}`
    : '';

/** Commission and separation of the case in their order, as far as they were held. */
const heldOf = ({ separateInfo, commissionInfo }: Transport) =>
  [commissionInfo, separateInfo].flatMap((info) => (info?.isHeld ? [info] : []));

/** «Начало» of reception is that of the inspection; it ends when the last result is written down. */
const timesOf = ({ transport, reached, now }: TorgCase) => ({
  arrivedAt: momentWords(sureMoment(transport, 'arrivedAt') ?? reached.ARRIVED),
  openedAt: momentWords(reached.IN_RECEPTION),
  handedOverAt: '',
  deliveredAt: momentWords(sureMoment(transport, 'entryAt')),
  unloadingAt: momentWords(transport.separateInfo?.isHeld ? transport.separateInfo.date : null),
  begunAt: momentWords(reached.IN_RECEPTION),
  suspendedAt: momentWords(reached.RECEPTION_SUSPENDED),
  resumedAt: momentWords(heldOf(transport)[0]?.date),
  endedAt: momentWords(reached.SEPARATE_DONE ?? reached.COMMISSION_DONE ?? now.toISOString()),
});

function stateOf({ transport }: TorgCase) {
  const { containers, specialMark, explosionProofDocument } = transport;
  const count = containers.length === 0 ? 'навалом' : String(containers.length);
  const seals = containers.flatMap(({ number, sealNumber }) => (sealNumber ? [`${number}: ${sealNumber}`] : []));
  return {
    stateByPapers: '',
    seals: cutText(seals.join('; '), 200),
    placeCount: count,
    packing: containers.length === 0 ? 'без упаковки' : 'контейнер',
    grossBySender: '',
    grossByCarrier: '',
    specialMark: cutText(specialMark ?? '', 1000),
    stateActual: '',
    actualPlaceCount: count,
    filling: '',
    actualFilling: '',
    passport: cutText(explosionProofDocument ?? '', 40),
  };
}

function measuringOf({ transport, weighedAt, reached }: TorgCase) {
  const when = weighedAt === null ? '' : `, ${momentWords(weighedAt)}`;
  return {
    storageConditions: '',
    temperature: '',
    packingState: '',
    marking: '',
    openedOn: momentWords(reached.IN_RECEPTION),
    sealedBy: '',
    sampling: cutText(samplingWords(transport), 1000),
    measuredAt: `станция ${transport.station.name}, вагонные весы${when}`,
    scales: '',
    otherData: cutText(otherWords(transport), 1000),
  };
}

/** How the dirt was judged when it was judged by layers. */
function samplingWords(transport: Transport): string {
  const words = layerWords(transport);
  return words === null ? '' : `Засор оценён послойно при выгрузке, среднее с 95 % доверительным интервалом: ${words}`;
}

const eventWords = (transport: Transport, held: object): string =>
  held === transport.separateInfo ? 'тех. сепарация' : 'комиссия';

/** Who refused to sign, and where nobody came for the supplier although somebody did elsewhere. */
function otherWords(transport: Transport): string {
  const held = heldOf(transport);
  const isRepresented = held.some(({ representative }) => representative !== null);
  return held
    .flatMap((info) => {
      const { representative } = info;
      const what = eventWords(transport, info);
      if (representative?.refusal) {
        return [`${representative.name} от подписи отказался: ${representative.refusal}`];
      }
      return representative === null && isRepresented ? [`${capital(what)}: представитель поставщика не явился`] : [];
    })
    .join('. ');
}

const capital = (words: string): string => words.slice(0, 1).toUpperCase() + words.slice(1);

function endOf({ transport, reasons, endReason, notice, call }: TorgCase, figures: TorgFigures) {
  const held = heldOf(transport);
  const last = held.at(-1);
  const { photoCount } = transport;
  const attachments = [photoCount > 0 ? `фото, ${photoCount} шт.` : '', callWords(notice, call), 'отвес'];
  const representative = held.findLast((info) => info.representative !== null)?.representative ?? null;
  const authority = authorityOf(representative?.authority ?? '');
  return {
    defects: cutText(defectsOf(transport, reasons, figures), 3000),
    conclusion: cutText(conclusionOf(transport), 3000),
    attachments: attachments.filter(Boolean).join('; '),
    chairman: last?.chairman ?? '',
    members: membersOf(held).join('\n'),
    representative: representative?.name ?? (last ? absentWords(transport) : ''),
    authority: authority.paper,
    authorityNumber: authority.number,
    authorityDate: authority.date,
    sheets: '',
    accountant: '',
    decision: cutText(decisionOf(transport, endReason), 1000),
    keeper: '',
  };
}

/** What stands in place of a representative who was not there. */
export const absences = {
  agreed: 'не участвовал: поставщик согласен на приемку без него',
  missed: 'не явился',
} as const;

const absentWords = ({ supplierAnswer }: Transport): string =>
  supplierAnswer?.answer === 'AGREES' ? absences.agreed : absences.missed;

/** What both have found: a separation does not replace the conclusion of the commission. */
function conclusionOf(transport: Transport): string {
  const results = heldOf(transport).flatMap((info) =>
    info.result ? [{ what: eventWords(transport, info), at: dayWords(info.date), result: info.result }] : [],
  );
  return results.length === 1
    ? results[0]!.result
    : results.map(({ what, at, result }) => `${capital(what)} ${at}: ${result}`).join('\n');
}

type Held = ReturnType<typeof heldOf>[number];

/** Everybody who took part; the chairman of the commission too when another one led the separation. */
function membersOf(held: readonly Held[]): string[] {
  const chairman = held.at(-1)?.chairman ?? null;
  const all = held.flatMap((info) => [...(info.chairman === null ? [] : [info.chairman]), ...info.members]);
  return [...new Set(all)].filter((person) => person !== chairman);
}

/** The return and the end of the storage, as far as they were decided. */
function decisionOf({ returnBack }: Transport, endReason: string | null): string {
  const lines = returnBack.filter(({ isFormer }) => !isFormer);
  const parts = lines.map(({ label, weight }) => (weight === null ? label : `${label}, ${formatTonnes(weight)} т`));
  const why = [...new Set(lines.map(({ reason }) => reason))].join('; ');
  const isWhole = lines.some(({ kind }) => kind === 'WHOLE');
  return [
    lines.length > 0 ? `Вернуть поставщику: ${parts.join('; ')}. Причина: ${why}` : '',
    lines.length > 0 && !isWhole ? 'Остальной груз принять' : '',
    endReason === null ? '' : `Хранение окончено: ${endReason}`,
  ]
    .filter(Boolean)
    .map((sentence) => sentence.replace(/\.?$/, '.'))
    .join(' ');
}

const callWords = (notice: TorgCase['notice'], call: TorgCase['call']): string =>
  notice && call ? 'телефонограммы, 2 шт.' : notice || call ? 'телефонограмма' : '';

/** The figures in words: a reader of the conclusion need not add up the table. */
function defectsOf(transport: Transport, reasons: readonly string[], { masses, rows }: TorgFigures): string {
  const kinds = (lines: Transport['senderScrapType']) =>
    presentLines(lines)
      .map(({ productionType, net }) => `${productionType.code} ${formatTonnes(net)} т`)
      .join('; ');
  const defects = rows.flatMap(({ name, defect }) => (defect === null ? [] : [`${name} ${formatTonnes(defect)} т`]));
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
