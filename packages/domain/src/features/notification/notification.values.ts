// Values of a template's placeholders for a real transport; empty when they are not known. The server writes letters with
// them, the page shows a letter before it is sent.
import { sureMoment } from '../transport/transport.moment.ts';
import type { Transport } from '../transport/transport.schema.ts';
import { declaredNet, presentLines } from '../transport/transport.weights.ts';
import { targetOf } from './notification.target.ts';
import type { PlaceholderValues } from './notification.template.ts';

export interface Sender {
  readonly organisation: string;
  readonly phone: string;
  /** Address people open; empty: links are those of the product itself. */
  readonly publicUrl: string;
}

export interface Occasion {
  readonly type: string;
  readonly at: Date;
  readonly authorName: string | undefined;
  readonly text?: string | undefined;
  readonly values?: Readonly<Record<string, string>> | undefined;
}

const timeZone = 'Europe/Moscow';
const days = new Intl.DateTimeFormat('ru-RU', { timeZone, day: '2-digit', month: '2-digit', year: 'numeric' });
const times = new Intl.DateTimeFormat('ru-RU', { timeZone, hour: '2-digit', minute: '2-digit' });
const tonnes = new Intl.NumberFormat('ru-RU', {
  minimumFractionDigits: 3,
  maximumFractionDigits: 3,
  useGrouping: false,
});

const day = (instant: string | null | undefined): string => (instant ? days.format(new Date(instant)) : '');
const time = (instant: string | null | undefined): string => (instant ? times.format(new Date(instant)) : '');
const moment = (instant: string | null | undefined): string => (instant ? `${day(instant)} ${time(instant)}` : '');
const weight = (value: number | null | undefined): string =>
  value === null || value === undefined ? '' : tonnes.format(value).replace('-', '−');
/** «+0,300», «−0,300» */
const signed = (value: number | null | undefined): string =>
  (typeof value === 'number' && value > 0 ? '+' : '') + weight(value);
/** '2026-11-05' as people write it. */
const plainDate = (date: string): string => date.split('-').toReversed().join('.');

export function valuesOf(transport: Transport, sender: Sender, occasion: Occasion): PlaceholderValues {
  const { commissionInfo, separateInfo, registerWeight, responsibleStorage } = transport;
  return {
    transportNumber: transport.transportNumber,
    transportType: transport.transportType.name,
    documentNumber: transport.documentNumber ?? '',
    shipmentDate: plainDate(transport.shipmentDate),
    provider: transport.provider?.name ?? '',
    gro: transport.gro?.name ?? '',
    contract: transport.contract?.number ?? '',
    stationOut: transport.stationOut?.name ?? '',
    stationIn: transport.stationIn?.name ?? '',
    station: transport.station.name,
    division: transport.division.name ?? '',
    status: transport.status.description,
    grossTareNet: weighedWords(registerWeight),
    diff: signed(registerWeight?.diff),
    scrapSender: kindsOf(transport.senderScrapType),
    scrapDiscovered: kindsOf(transport.discoverScrapType),
    senderNet: weight(declaredNet(transport)),
    unorderedList: unorderedOf(transport) || 'нет',
    reasons: responsibleStorage?.reasons.map(({ name }) => name).join(', ') ?? '',
    storageBegin: day(responsibleStorage?.begin),
    arrivalDate: day(sureMoment(transport, 'arrivedAt')),
    commissionDate: day(commissionInfo?.date),
    commissionTime: time(commissionInfo?.date),
    separateDate: moment(separateInfo?.date),
    place: transport.acceptancePlaceMark ?? transport.station.name,
    ...sender,
    controllerName: occasion.authorName ?? 'Система',
    link: `${sender.publicUrl}${targetOf({ type: occasion.type, transportId: transport.id })}`,
    date: days.format(occasion.at),
    time: times.format(occasion.at),
    answerDeadline: moment(responsibleStorage?.answerBy),
    arriveDeadline: moment(responsibleStorage?.arriveBy),
    text: occasion.text ?? '',
    note: '',
    fileName: '',
    number: '',
    radiationResult: '',
    ...occasion.values,
  };
}

/** «брутто 91,200, тара 24,000, нетто 67,200 т»: what the scales have shown. */
function weighedWords(weighing: Transport['registerWeight']): string {
  const known = (['брутто', 'тара', 'нетто'] as const).flatMap((name, place) => {
    const shown = weight([weighing?.gross, weighing?.tare, weighing?.net][place]);
    return shown === '' ? [] : [`${name} ${shown}`];
  });
  return known.length === 0 ? '' : `${known.join(', ')} т`;
}

type Kinds = Transport['senderScrapType'];
const kindsOf = (lines: Kinds): string =>
  presentLines(lines)
    .map(({ productionType, net }) => `${productionType.code} ${weight(net)} т`)
    .join('; ');

const unorderedOf = ({ unorderedProduction }: Transport): string =>
  presentLines(unorderedProduction)
    .map(({ unorderedProduction: item, count, weight: tonnesOf }) =>
      [item.name, count === null ? '' : `${count} шт`, tonnesOf === null ? '' : `${weight(tonnesOf)} т`]
        .filter(Boolean)
        .join(' '),
    )
    .join('; ');
