// Values of a template's placeholders for a real transport; empty when they are not known. The server writes letters with
// them, the page shows a letter before it is sent.
import { formatDifference, formatWorksDay, formatWorksMoment, formatWorksTime } from '../../kernel/unit-words.ts';
import { withoutSign } from '../../kernel/paper-number.ts';
import { formatDay, formatTonnes } from '../../kernel/words.ts';
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

/** Empty when not known. */
const ifKnown =
  <Value>(words: (value: Value) => string) =>
  (value: Value | null | undefined): string =>
    value === null || value === undefined ? '' : words(value);
const day = ifKnown(formatWorksDay);
const time = ifKnown(formatWorksTime);
const moment = ifKnown(formatWorksMoment);
const weight = ifKnown(formatTonnes);

export function valuesOf(transport: Transport, sender: Sender, occasion: Occasion): PlaceholderValues {
  const { commissionInfo, separateInfo, registerWeight, responsibleStorage } = transport;
  return {
    transportNumber: transport.transportNumber,
    transportType: transport.transportType.name,
    documentNumber: transport.documentNumber ?? '',
    shipmentDate: formatDay(transport.shipmentDate),
    provider: transport.provider?.name ?? '',
    gro: transport.gro?.name ?? '',
    contract: withoutSign(transport.contract?.number ?? ''),
    stationOut: transport.stationOut?.name ?? '',
    stationIn: transport.stationIn?.name ?? '',
    station: transport.station.name,
    division: transport.division.name ?? '',
    status: transport.status.description,
    grossTareNet: weighedWords(registerWeight),
    diff: ifKnown(formatDifference)(registerWeight?.diff),
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
    date: formatWorksDay(occasion.at),
    time: formatWorksTime(occasion.at),
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
