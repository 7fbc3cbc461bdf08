// The card on paper: everything it says on all its tabs, without personal data of the driver.
import { answerWords, meansWords } from '@otk/domain/answer/answer.card';
import { formatDay } from '@otk/domain/kernel/words';
import { formatDifference, formatDose, formatPercent } from '@otk/domain/kernel/unit-words';
import { directionWords, radiationMethodWords, sealWords } from '@otk/domain/kpp/kpp.card';
import { radiationWords } from '@otk/domain/kpp/kpp.radiation';
import { layerWords } from '@otk/domain/layer/layer.words';
import { momentText } from '@otk/domain/transport/transport.moment';
import type { ScrapLine, Transport } from '@otk/domain/transport/transport.schema';
import { declaredNet } from '@otk/domain/transport/transport.weights';
import { paperNumber } from '@otk/domain/kernel/paper-number';
import { tareMethodWords } from '@otk/domain/weighing/weighing.tare';

import { fieldNames } from '#features/transport/transport.words';
import type { PrintedFacts, Printout, PrintPart } from '#platform/print/printout';
import { formatDateTime, formatTonnes } from '#ui/format';
import { groupTransportNumber } from '#ui/transport-number';

const groupNumber = (value: string): string => groupTransportNumber(value).join(' ');

type Facts = PrintedFacts['facts'];
type Cells = (string | number | null | undefined)[];

const moment = (at: string | null | undefined): string | null => (at ? formatDateTime(at) : null);
const day = (given: string | null | undefined): string | null => (given ? formatDay(given) : null);
const tonnes = (value: number | null | undefined): string =>
  value === null || value === undefined ? '' : formatTonnes(value);
const difference = (value: number | null | undefined): string =>
  value === null || value === undefined ? '' : formatDifference(value);
const present = <Line extends { readonly deleted: boolean }>(lines: readonly Line[]): Line[] =>
  lines.filter(({ deleted }) => !deleted);

const facts = (title: string, given: Facts): PrintPart => ({ kind: 'facts', title, facts: given });

/** Columns whose names end with «, т» or are counts are aligned right. */
const table = (title: string, columns: readonly string[], rows: readonly Cells[]): PrintPart => ({
  kind: 'table',
  title,
  columns: columns.map((name) => ({ title: name, isNumber: /, (?:т|шт\.|мкЗв\/ч)$/.test(name) })),
  rows: rows.map((row) => row.map((cell) => String(cell ?? ''))),
});

export interface PrintedPicture {
  readonly picture: Blob;
  /** The small copy that the device has. */
  readonly isReduced: boolean;
  readonly caption: string;
}

/** `missing`: photos that are neither on the device nor answered by the server. */
export const cardPrintout = (
  transport: Transport,
  { pictures = [], missing = 0 }: { readonly pictures?: readonly PrintedPicture[]; readonly missing?: number } = {},
): Printout => ({
  title: `Карточка ТС ${groupNumber(transport.transportNumber)}`,
  notes: [
    [transport.status.description, transport.transportType.name, transport.provider?.name].filter(Boolean).join(' · '),
  ],
  parts: [
    facts('Основное', mainFacts(transport)),
    facts('Вес', weightFacts(transport)),
    scrapTable('Заявлено по документам', transport.senderScrapType),
    scrapTable('Найдено при приемке', transport.discoverScrapType),
    table(
      'Незаказная продукция',
      ['Продукция', 'Вид лома', 'Признаки', 'Количество, шт.', 'Вес, т'],
      present(transport.unorderedProduction).map(({ unorderedProduction, productionType, signs, count, weight }) => [
        unorderedProduction.name,
        productionType.code,
        signs.map(({ name }) => name).join(', '),
        count,
        tonnes(weight),
      ]),
    ),
    table(
      'Контейнеры',
      ['Номер', 'Пломба', 'Нетто, т'],
      transport.containers.map(({ number, sealNumber, net }) => [number, sealNumber, tonnes(net)]),
    ),
    ...caseParts(transport),
    ...gateParts(transport),
    { kind: 'photos', title: photoTitle(pictures, missing), photos: pictures },
  ],
});

function photoTitle(pictures: readonly PrintedPicture[], missing: number): string {
  const { length } = pictures;
  const reduced = pictures.filter(({ isReduced }) => isReduced).length;
  const left = missing > 0 ? ` из ${length + missing}, остальных нет на устройстве` : '';
  return `Фото: ${length}${left}${reduced > 0 ? `; уменьшенные копии с устройства: ${reduced}` : ''}`;
}

const mainFacts = (of: Transport): Facts => [
  [fieldNames.transportNumber, groupNumber(of.transportNumber)],
  [fieldNames.trailerNumber, of.trailerNumber],
  [fieldNames.transportTypeId, of.transportType.name],
  ['Статус', of.status.description],
  [fieldNames.shipmentDate, day(of.shipmentDate)],
  ['Прибытие', momentText(of, 'arrivedAt', formatDateTime)],
  [fieldNames.documentNumber, of.documentNumber],
  [fieldNames.contractId, of.contract && [of.contract.number, day(of.contract.date)].filter(Boolean).join(' от ')],
  [fieldNames.providerId, of.provider?.name],
  [fieldNames.groId, of.gro?.name],
  [fieldNames.stationOutId, of.stationOut?.name],
  [fieldNames.stationInId, of.stationIn?.name],
  [fieldNames.stationId, of.station.name],
  [fieldNames.acceptancePlaceMark, of.acceptancePlaceMark],
  [fieldNames.productionTypeId, of.productionType && `${of.productionType.code} · ${of.productionType.name}`],
  [fieldNames.senderScrapTypeInfo, of.senderScrapTypeInfo],
  [fieldNames.explosionProofDocument, of.explosionProofDocument],
  [fieldNames.radiationProofDocument, of.radiationProofDocument],
  [fieldNames.specialMark, of.specialMark],
  ['На перевеске', of.onReweight ? 'да' : null],
  ['Фото', String(of.photoCount)],
  ['Документы', String(of.documentCount)],
];

function weightFacts(of: Transport): Facts {
  const { registerWeight, overweight, overweightClear, weighingDetails } = of;
  return [
    ['Нетто по документам, т', tonnes(declaredNet(of))],
    ['Брутто, т', tonnes(registerWeight?.gross)],
    ['Тара, т', tonnes(registerWeight?.tare)],
    ['Нетто, т', tonnes(registerWeight?.net)],
    ['Засор, т', tonnes(registerWeight?.trash)],
    ['Засор по слоям', layerWords(of)],
    ['Разница с документами, т', difference(registerWeight?.diff)],
    ['Контрольная перевеска, нетто, т', tonnes(overweight?.net)],
    ['Контрольная перевеска, тара, т', tonnes(overweight?.tare)],
    ['Чистая перевеска, т', tonnes(overweightClear)],
    ['Грузоподъёмность, т', tonnes(weighingDetails?.capacity)],
    ['Как взята тара', weighingDetails?.tareMethod && tareMethodWords[weighingDetails.tareMethod]],
  ];
}

const scrapTable = (title: string, lines: readonly ScrapLine[]): PrintPart =>
  table(
    title,
    ['Вид лома', 'Название', 'Засорённость', 'Нетто, т'],
    present(lines).map(({ productionType: { code, name }, weedines, inPercentage, net }) => [
      code,
      name,
      inPercentage ? formatPercent(weedines, 3) : `${tonnes(weedines)}\u00A0т`,
      tonnes(net),
    ]),
  );

function caseParts(of: Transport): PrintPart[] {
  const { responsibleStorage: storage, supplierAnswer: answer, commissionInfo, separateInfo, torg2, returnBack } = of;
  return [
    facts('Ответственное хранение', [
      ['Начало', moment(storage?.begin)],
      ['Причины', storage?.reasons.map(({ name }) => name).join('; ')],
      ['Комментарий', storage?.comment],
      ['Телефонограмма', storage?.notice && `№ ${storage.notice.number} от ${formatDateTime(storage.notice.at)}`],
      ['Ответ поставщика до', moment(storage?.answerBy)],
      ['Прибытие представителя до', moment(storage?.arriveBy)],
      ['Окончание приемки до', moment(storage?.finishBy)],
    ]),
    facts('Ответ поставщика', [
      ['Ответ', answer && answerWords[answer.answer]],
      ['Когда и как', answer && `${formatDateTime(answer.at)}, ${meansWords[answer.means]}`],
      ['Кто ответил', answer?.by],
      ['Комментарий', answer?.comment],
    ]),
    facts('Комиссия', appointmentFacts(commissionInfo)),
    facts('Техническая сепарация', appointmentFacts(separateInfo)),
    facts('Акт ТОРГ-2', [['Номер и дата', torg2 && `${paperNumber('', torg2.number)} от ${day(torg2.date)}`]]),
    table(
      'Возврат',
      ['Что возвращается', 'Причина', 'Вес, т'],
      returnBack.map(({ label, reason, weight }) => [label, reason, tonnes(weight)]),
    ),
  ];
}

const appointmentFacts = (of: Transport['commissionInfo']): Facts => [
  ['Дата и время', moment(of?.date)],
  ['Место', of?.place],
  ['Состоялась', of && (of.isHeld ? 'да' : 'ещё нет')],
  ['Председатель, члены', of && [of.chairman, ...of.members].filter(Boolean).join(', ')],
  ['Представитель поставщика', of?.representative?.name],
  ['Результат', of?.result],
  ['Вес до, т', tonnes(of?.weightBefore)],
  ['Вес после, т', tonnes(of?.weightAfter)],
];

function gateParts(of: Transport): PrintPart[] {
  const { checkpoint, measurements } = of;
  return [
    facts('Контрольно-пропускной пункт', [
      ['Направление', checkpoint && directionWords[checkpoint.direction]],
      ['Въезд', momentText(of, 'entryAt', formatDateTime)],
      ['Выезд', momentText(of, 'exitAt', formatDateTime)],
      ['Перевозчик', checkpoint?.carrier],
      ['№ пропуска', checkpoint?.passNumber],
      ['Ворота, пост', checkpoint?.gate],
      ['№ пломбы (ЗПУ)', checkpoint?.sealNumber],
      ['Состояние пломбы', checkpoint?.sealState && sealWords[checkpoint.sealState]],
      ['Брутто предварительное, т', tonnes(checkpoint?.grossPreliminary)],
      ['Примечание', checkpoint?.comment],
    ]),
    table(
      'Измерения радиации',
      ['Когда', 'Кто', 'Прибор', 'Чем измерено', 'Результат', 'Фон, мкЗв/ч', 'Макс., мкЗв/ч'],
      measurements.map(({ at, by, device, method, result, background, max }) => [
        moment(at) ?? 'не отправлено',
        by,
        device,
        method && radiationMethodWords[method],
        radiationWords[result],
        background === null ? '' : formatDose(background),
        formatDose(max),
      ]),
    ),
  ];
}
