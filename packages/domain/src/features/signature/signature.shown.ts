// The texts that people sign beside the tablet, made of the card: the device shows exactly what the server compares. Values
// that device and server may know differently (moments, judgements) are no part of them.
import { canonical } from '../../kernel/canonical.ts';
import { formatDose, formatWorksMoment, keptTonnes } from '../../kernel/unit-words.ts';
import { paperNumber } from '../../kernel/paper-number.ts';
import { formatDay } from '../../kernel/words.ts';
import type { Transport } from '../transport/transport.schema.ts';
import { presentLines } from '../transport/transport.weights.ts';
import type { Shown, Signer } from './signature.act.ts';
import { type SignatureOnCard, subjectWords } from './signature.card.ts';

/** The bytes whose hash is signed: what was shown, under which record. Who is expected to sign is no part of it. */
export const shownText = ({ kind, subjectId, title, lines }: Shown): string =>
  canonical({ kind, subjectId, title, lines });

/** What of a card can be signed now. Acts are no part of the card. */
export const shownOnCard = (card: Transport): Shown[] =>
  [atGate(card), held(card, 'COMMISSION'), held(card, 'SEPARATE')].filter((text) => text !== null);

type Line = readonly [label: string, text: string | null | undefined];

const linesOf = (lines: readonly Line[]): Shown['lines'] =>
  lines.flatMap(([label, text]) => (text ? [{ label, text }] : []));

export const signerOf = (role: Signer['role'], fullName = '', position = '', basis = ''): Signer => ({
  role,
  fullName,
  position,
  basis,
});

const vehicleOf = ({ transportType, transportNumber, trailerNumber }: Transport): string =>
  [`${transportType.name} ${transportNumber}`, trailerNumber && `прицеп ${trailerNumber}`].filter(Boolean).join(', ');

const sealWords = { INTACT: 'цела', BROKEN: 'нарушена', ABSENT: 'нет' } as const;

function atGate(card: Transport): Shown | null {
  const { checkpoint, driver } = card;
  if (checkpoint === null) {
    return null;
  }
  const { documentType, documentDate, sealNumber, sealState, radiationBackground, radiationMax } = checkpoint;
  const paper = [
    card.documentNumber ? paperNumber(documentType ?? '', card.documentNumber) : documentType,
    documentDate && `от ${formatDay(documentDate)}`,
  ];
  const reading = [
    radiationBackground !== null && `фон ${formatDose(radiationBackground)}`,
    radiationMax !== null && `наибольшее ${formatDose(radiationMax)}`,
  ];
  return {
    kind: 'GATE',
    subjectId: card.id,
    title: subjectWords.GATE,
    lines: linesOf([
      ['ТС', vehicleOf(card)],
      ['Документ', paper.filter(Boolean).join(' ')],
      ['Поставщик', card.provider?.name],
      ['Перевозчик', checkpoint.carrier],
      ['Виды лома по документам', netsOf(presentLines(card.senderScrapType))],
      ['Вес предварительный', checkpoint.grossPreliminary === null ? null : keptTonnes(checkpoint.grossPreliminary)],
      [
        'Пломба',
        [sealNumber && paperNumber('', sealNumber), sealState && sealWords[sealState]].filter(Boolean).join(', '),
      ],
      ['Радиация, мкЗв/ч', reading.filter(Boolean).join(', ')],
      ['Примечание', checkpoint.comment],
    ]),
    signers: [signerOf('DRIVER', driver?.name ?? '')],
  };
}

const netsOf = (
  lines: readonly { readonly productionType: { readonly name: string }; readonly net: number }[],
): string => lines.map(({ productionType, net }) => `${productionType.name}: ${keptTonnes(net)}`).join('; ');

function held(card: Transport, kind: 'COMMISSION' | 'SEPARATE'): Shown | null {
  const info = kind === 'COMMISSION' ? card.commissionInfo : card.separateInfo;
  if (!info?.isHeld) {
    return null;
  }
  const { representative, chairman, members, weightBefore, weightAfter } = info;
  const weights = [
    weightBefore !== null && `до ${keptTonnes(weightBefore)}`,
    weightAfter !== null && `после ${keptTonnes(weightAfter)}`,
  ];
  return {
    kind,
    subjectId: card.id,
    title: subjectWords[kind],
    lines: linesOf([
      ['ТС', vehicleOf(card)],
      ['Поставщик', card.provider?.name],
      ['Проведена', formatWorksMoment(info.date)],
      ['Место', info.place],
      ['Результат', info.result],
      ['Обнаружено', netsOf(info.found)],
      ['Масса', weights.filter(Boolean).join(', ')],
      ['Председатель', chairman],
      ['Члены комиссии', members.join('; ')],
      ['Представитель поставщика', representative ? representative.name : 'не явился'],
      ['Полномочие', representative?.authority],
      ['Отказ от подписи', representative?.refusal],
    ]),
    signers: [
      ...(chairman === null ? [] : [signerOf('CHAIRMAN', chairman)]),
      ...members.map((name) => signerOf('MEMBER', name)),
      // A refusal that the result tells needs no second one.
      ...(representative === null || representative.refusal !== null
        ? []
        : [signerOf('REPRESENTATIVE', representative.name, '', representative.authority ?? '')]),
    ],
  };
}

const nameKey = (name: string): string => name.trim().toLowerCase().replaceAll(/\s+/g, ' ');

/** Whether a person of the text and the one who signed are the same; an unnamed place and that of the driver is anybody's. */
export const isBy = (
  signer: Pick<Signer, 'role' | 'fullName'>,
  made: Pick<SignatureOnCard, 'role' | 'fullName'>,
): boolean =>
  signer.role === made.role &&
  (signer.role === 'DRIVER' || signer.fullName === '' || nameKey(signer.fullName) === nameKey(made.fullName ?? ''));
