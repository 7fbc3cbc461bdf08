// Papers printed from the case: phonegram, weighing slip (domain §4.4), receipt of storage.
import { Readable } from 'node:stream';

import { decimal, subtract, toNumber } from '@otk/domain/kernel/decimal';
import { momentText } from '@otk/domain/transport/transport.moment';
import { plainText } from '@otk/domain/notification/notification.text';
import { paperErrors } from '@otk/domain/paper/paper.errors';
import { isClosed } from '@otk/domain/transport/transport.edit';
import type { Transport } from '@otk/domain/transport/transport.schema';
import { declaredNet } from '@otk/domain/transport/transport.weights';
import { tareMethodWords } from '@otk/domain/weighing/weighing.tare';
import { roomContract } from '@otk/domain/room/room.contract';
import { roomHistory } from '@otk/domain/room/room.history';
import { may } from '@otk/domain/kernel/actor';
import { paperNumber } from '@otk/domain/kernel/paper-number';
import { formatDay } from '@otk/domain/kernel/words';
import type { Content } from 'pdfmake/interfaces';

import { inTransaction, type Pool, type Queryable } from '#platform/db/pool';
import { recordChanges } from '#platform/history';
import type { ActorContext } from '#platform/http/request-context';
import type { StreamReply } from '#platform/http/send-stream';
import { pageCode, type Paper } from '#platform/pdf/paper';
import type { Printer } from '#platform/pdf/printer';

import type { Cards } from '../transport/transport.card.service.ts';
import {
  type Fact,
  factTable,
  momentWords,
  onePage,
  signedWords,
  signLine,
  together,
  weightWords,
} from './paper.layout.ts';
import { type NumberedPaper, paperRepo, type StorageFacts, type WeighingFacts } from './paper.repo.ts';

export interface PaperDeps {
  readonly pool: Pool;
  readonly cards: Cards;
  readonly clock: () => Date;
  readonly printer: Printer;
  /** By which the supplier opens the case. */
  readonly roomAddress: (db: Queryable, transportId: string) => Promise<string | undefined>;
  readonly config: { readonly organisation?: string | undefined; readonly publicUrl?: string | undefined };
}

async function sent(deps: PaperDeps, context: ActorContext, given: PaperContent): Promise<StreamReply> {
  const { transportNumber } = given.transport;
  const paper = await paperOf(deps, context, given);
  const bytes = await deps.printer.print(paper);
  return {
    type: 'application/pdf',
    name: `${paper.title}, ${transportNumber}.pdf`.replaceAll('/', '-'),
    size: bytes.length,
    open: (range) => Readable.from([range ? bytes.subarray(range.start, range.end + 1) : bytes]),
  };
}

const loadFacts = (transport: Transport): Fact[] => [
  [transport.transportType.name, `№ ${transport.transportNumber}`],
  ['Прицеп', transport.trailerNumber ?? ''],
  [
    'Накладная',
    transport.documentNumber
      ? `${paperNumber('', transport.documentNumber)} от ${formatDay(transport.shipmentDate)}`
      : '',
  ],
  ['Поставщик', transport.provider?.name ?? ''],
  ['Грузоотправитель', (transport.gro ?? transport.provider)?.name ?? ''],
  ['Договор', transport.contract ? paperNumber('', transport.contract.number) : ''],
  ['Станция отправления', transport.stationOut ? `${transport.stationOut.name} (${transport.stationOut.code})` : ''],
  ['Станция назначения', `${transport.station.name} (${transport.station.code})`],
  ['Прибытие', momentText(transport, 'arrivedAt', momentWords) ?? ''],
];

const kindWords: Readonly<Record<WeighingFacts['kind'], string>> = {
  REGISTER: 'Взвешивание',
  OVERWEIGHT: 'Контрольная перевеска',
  CLEAR: 'Чистая перевеска',
};

/** The number is given before the paper is printed and stays with what it says, so a print that fails leaves no gap. */
const numbered = (
  { pool, clock }: PaperDeps,
  { person }: ActorContext,
  paper: Pick<NumberedPaper, 'kind' | 'subject' | 'transportId'>,
): Promise<string> => inTransaction(pool, (tx) => paperRepo(tx).numberOf({ ...paper, by: person.userId, at: clock() }));

/** «нет» when the load is within the capacity. */
function overloadWords(net: number, capacity: number | null): string {
  if (capacity === null) {
    return '';
  }
  const overload = toNumber(subtract(decimal(net), decimal(capacity)));
  return overload > 0 ? weightWords(overload) : 'нет';
}

export async function weighingSlip(deps: PaperDeps, context: ActorContext, id: string): Promise<StreamReply> {
  const transport = await deps.cards.get(context, id);
  const weighings = await paperRepo(context.db).listWeighings(id);
  if (weighings.length === 0) {
    throw paperErrors.noWeighing();
  }
  const declared = declaredNet(transport);
  // The same weighings described otherwise are another paper.
  const subject = weighings
    .map(({ id: weighingId, capacity: load, tareMethod }) => [weighingId, load, tareMethod].join(':'))
    .toSorted()
    .join(' ');
  const capacity = weighings.find(({ kind }) => kind === 'REGISTER')?.capacity ?? null;
  const number = await numbered(deps, context, { kind: 'SLIP', subject, transportId: id });
  const content = [
    factTable([
      ...loadFacts(transport),
      ['Грузополучатель', deps.config.organisation ?? ''],
      ['Род груза', 'лом черных металлов'],
      ['Грузоподъёмность, т', weightWords(capacity)],
      ['Нетто по документам, т', weightWords(declared)],
    ]),
    ...weighings.map(({ kind, gross, tare, net, trash, diff, tareMethod, at, by }, place) =>
      together(
        { text: kindWords[kind], bold: true, margin: [0, 8, 0, 0] },
        factTable([
          ['Дата и время', momentWords(at)],
          ['Брутто, т', weightWords(gross)],
          ['Тара, т', weightWords(tare)],
          ['Как взята тара', tareMethod === null ? '' : tareMethodWords[tareMethod]],
          ['Нетто, т', weightWords(net)],
          // The clear weighing is of a part of the load.
          ['Перегруз, т', kind === 'CLEAR' ? '' : overloadWords(net, capacity)],
          ['Засор, т', weightWords(trash)],
          ['Расхождение с документами, т', signedWords(diff)],
          ['Взвесил', by ?? ''],
        ]),
        ...(place === weighings.length - 1 ? [signLine('Весовщик', weighings[0]?.by ?? '')] : []),
      ),
    ),
  ];
  return sent(deps, context, { title: `Отвес № ${number}`, transport, content });
}

export async function phonegramPaper(deps: PaperDeps, context: ActorContext, id: string): Promise<StreamReply> {
  const transport = await deps.cards.get(context, id);
  const storage = await paperRepo(context.db).findStorage(id);
  if (!storage || storage.noticeNumber === null) {
    throw paperErrors.noPhonegram();
  }
  const { noticeNumber, noticeAt, noticeRecipient, text } = storage;
  const body =
    text === null ? 'Передана вне программы. Груз принят на ответственное хранение (ст. 514 ГК РФ).' : plainText(text);
  const { before, last } = parted(body);
  const content = [
    factTable([
      ['Передана', momentWords(noticeAt)],
      ['Принял', noticeRecipient ?? ''],
      ['Причины', storage.reasons.join('; ')],
    ]),
    ...(before === '' ? [] : [{ text: before, lineHeight: 1.25 }]),
    together(
      { text: last, lineHeight: 1.25 },
      ...(isClosed(transport) ? [] : await roomCode(deps, context, id)),
      ...(text === null ? [factTable(loadFacts(transport))] : []),
      signLine('Передал', storage.begunBy ?? ''),
      signLine('Принял', ''),
    ),
  ];
  return sent(deps, context, { title: `Телефонограмма № ${noticeNumber}`, transport, content });
}

/** The last paragraph goes with the lines to sign on; one that fills a page cannot. */
function parted(text: string): { readonly before: string; readonly last: string } {
  const [, before = '', last = ''] = /^(?:(.*)\n+)?(.*)$/s.exec(text.trimEnd())!;
  return last.length > 1500 ? { before: text, last: '' } : { before, last };
}

/** Only a person who may send the phonegram gets the link into his hands, and history says that it was printed. */
async function roomCode({ roomAddress }: PaperDeps, context: ActorContext, id: string): Promise<Content[]> {
  const address = may(context.actor, roomContract.send.permission) ? await roomAddress(context.db, id) : undefined;
  if (address === undefined) {
    return [];
  }
  const { actions, fields } = roomHistory;
  await recordChanges(context.db, context, [
    { action: actions.print, entity: 'transport', entityId: id, transportId: id, field: fields.room },
  ]);
  return [
    {
      columns: [
        { qr: address, fit: 110, eccLevel: 'M', width: 'auto' },
        {
          width: '*',
          text: 'Посмотреть дело и ответить можно с телефона, без учётной записи: наведите камеру на код. Ответить может каждый, у кого он есть: отдайте лист только представителю поставщика.',
        },
      ],
      columnGap: 12,
      margin: [0, 12, 0, 0],
    },
  ];
}

export async function storageReceipt(deps: PaperDeps, context: ActorContext, id: string): Promise<StreamReply> {
  const transport = await deps.cards.get(context, id);
  const storage = await paperRepo(context.db).findStorage(id);
  if (!storage) {
    throw paperErrors.noStorage();
  }
  const content = [
    { text: 'Груз принят на ответственное хранение по ст. 514 ГК РФ.' },
    factTable([...loadFacts(transport), ['Нетто, т', weightWords(transport.registerWeight?.net ?? null)]]),
    together(
      factTable(storageFacts(storage, transport)),
      signLine('Принял на хранение', storage.begunBy ?? ''),
      signLine('Сдал', ''),
    ),
  ];
  const number = await numbered(deps, context, { kind: 'RECEIPT', subject: storage.id, transportId: id });
  const title = `Квитанция об ответственном хранении № ${number}`;
  return sent(deps, context, { title, transport, content });
}

const storageFacts = (storage: StorageFacts, { acceptancePlaceMark, station }: Transport): Fact[] => [
  ['Принят', momentWords(storage.begin)],
  ['Место хранения', acceptancePlaceMark ?? station.name],
  ['Причины', storage.reasons.join('; ')],
  ['Комментарий', storage.comment ?? ''],
  ['Телефонограмма', storage.noticeNumber ? `№ ${storage.noticeNumber} от ${momentWords(storage.noticeAt)}` : ''],
  ['Ответ поставщика до', momentWords(storage.answerBy)],
  ['Прибытие представителя до', momentWords(storage.arriveBy)],
  ['Окончание приемки до', momentWords(storage.finishBy)],
  ['Стоимость хранения, руб. в сутки', storage.dailyCost > 0 ? String(storage.dailyCost) : ''],
  ['Хранение окончено', momentWords(storage.end)],
  ['Чем закончилось', storage.endReason ?? ''],
];

interface PaperContent {
  readonly title: string;
  readonly transport: Transport;
  readonly content: Parameters<typeof onePage>[0]['content'];
}

const paperOf = async (
  { config, clock }: PaperDeps,
  { db, person, origin }: ActorContext,
  { title, transport, content }: PaperContent,
): Promise<Paper> =>
  onePage({
    title,
    organisation: config.organisation ?? '',
    at: clock(),
    content,
    by: await paperRepo(db).nameOf(person.userId),
    code: pageCode(config.publicUrl || origin, `/auto/${transport.id}`),
  });
