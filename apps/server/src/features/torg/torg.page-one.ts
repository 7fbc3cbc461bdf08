// Page 1 of the form ТОРГ-2: who, on what ground, by which papers the load came, and when what happened.
import { personOf } from '@otk/domain/torg/torg.person';
import { paperNumber, withoutSign } from '@otk/domain/kernel/paper-number';
import type { TorgFields } from '@otk/domain/torg/torg.schema';
import type { Content, TableCell } from 'pdfmake/interfaces';

import { beside, choice, column, countingRow, formTable, head, labelled, ruled } from './torg.parts.ts';

/** Number and day of an act; a preview has none. */
export interface ActHead {
  readonly number: string;
  readonly date: string;
}

export const pageOne = (fields: TorgFields, act: ActHead): Content[] => [
  {
    text: 'Унифицированная форма № ТОРГ-2\nУтверждена постановлением Госкомстата России от 25.12.98 № 132',
    alignment: 'right',
    fontSize: 7,
  },
  {
    columns: [
      { width: '*', stack: issuer(fields) },
      { width: 200, ...codes(fields) },
    ],
    columnGap: 16,
  },
  title(fields, act),
  ...lines(fields),
  moments(fields),
];

const issuer = ({ organisation, unit, basis }: TorgFields): Content[] => [
  ruled(organisation, 'организация, адрес, номер телефона, факса'),
  ruled(unit, 'структурное подразделение'),
  {
    columns: [
      { text: 'Основание для составления акта:', width: 'auto' },
      column('*', choice(['приказ', 'распоряжение'], basis)),
    ],
    columnGap: 4,
    margin: [0, 3, 0, 0],
  },
];

const codes = ({ okpo, okdp, basisNumber, basisDate, operation }: TorgFields) => {
  const row = (label: string, code: string, isBold = false): TableCell[] => [
    { text: label, alignment: 'right', border: [false, false, false, false], fontSize: 8 },
    { text: code || ' ', alignment: 'center', bold: isBold, fontSize: 8 },
  ];
  return {
    layout: 'form',
    table: {
      widths: ['*', 70],
      body: [
        row('', 'Код'),
        row('Форма по ОКУД', '0330202', true),
        row('по ОКПО', okpo),
        row('', ''),
        row('', ''),
        row('Вид деятельности по ОКДП', okdp),
        row('Основание: номер', basisNumber),
        row('дата', basisDate),
        row('Вид операции', operation),
      ],
    },
  };
};

function title({ approver }: TorgFields, { number, date }: ActHead): Content {
  const { post, name } = personOf(approver);
  return {
    columns: [
      {
        width: '*',
        stack: [
          {
            columns: [
              { text: 'АКТ', bold: true, fontSize: 14, alignment: 'right', margin: [0, 8, 0, 0], width: '*' },
              {
                width: 190,
                layout: 'form',
                table: {
                  widths: ['*', '*'],
                  body: [
                    [head('Номер документа'), head('Дата составления')],
                    [
                      { text: number, alignment: 'center', bold: true },
                      { text: date, alignment: 'center', bold: true },
                    ],
                  ],
                },
              },
            ],
            columnGap: 12,
          },
          {
            text: 'об установленном расхождении по количеству и качеству\nпри приемке товарно-материальных ценностей',
            bold: true,
            alignment: 'center',
            margin: [0, 4, 0, 0],
          },
        ],
      },
      {
        width: 290,
        stack: [
          { text: 'УТВЕРЖДАЮ. Руководитель', bold: true },
          {
            columns: [
              column('*', ruled(post, 'должность')),
              column(70, ruled('', 'подпись')),
              column('*', ruled(name, 'расшифровка подписи')),
            ],
            columnGap: 6,
          },
          { text: '«_____» ____________________ 20____ г.', margin: [0, 3, 0, 0] },
        ],
      },
    ],
    columnGap: 16,
    margin: [0, 4, 0, 2],
  };
}

const whose = 'наименование, адрес, номер телефона, факса';
const paper = (label: string, number: string, date: string): Content =>
  labelled(label, number || date ? `${paperNumber('', number || '____')} от ${date || '________'}` : '№            от');

/** Two phonegrams are listed, each in one line with its own moment. */
function callsOf({ callNumber, callDate }: TorgFields): string {
  const [numbers, dates] = [callNumber.split(', '), callDate.split(', ')];
  if (callNumber === '') {
    return '№          от';
  }
  return numbers.length === dates.length
    ? numbers
        .map((number, place) => `${paperNumber('', number)} от ${dates[place]}`.replaceAll(' ', '\u00A0'))
        .join('; ')
    : `${paperNumber('', callNumber)} от ${callDate}`;
}

const lines = (fields: TorgFields): Content[] => [
  labelled('Место приемки товара', fields.place),
  labelled(
    'Настоящий акт составлен комиссией, которая установила:',
    `${fields.establishedAt} по сопроводительным документам ${fields.papers} доставлен товар`,
    'дата; наименование, номер и дата сопроводительных документов',
  ),
  {
    columns: [
      {
        text: 'Документ о вызове представителя грузоотправителя, поставщика, производителя:',
        width: 'auto',
        margin: [0, 1, 0, 0],
      },
      column('auto', choice(['телеграмма', 'факс', 'телефонограмма', 'радиограмма'], fields.call)),
      column('*', ruled(callsOf(fields))),
    ],
    columnGap: 4,
    margin: [0, 1, 0, 0],
  },
  beside(labelled('Грузоотправитель', fields.consignor, whose), labelled('Производитель', fields.manufacturer, whose)),
  beside(labelled('Поставщик', fields.supplier, whose), labelled('Страховая компания', fields.insurer, whose)),
  beside(
    paper('Договор (контракт) на поставку товара', fields.contractNumber, fields.contractDate),
    paper('Счет-фактура', fields.invoiceNumber, fields.invoiceDate),
  ),
  beside(
    paper('Коммерческий акт', fields.commercialActNumber, fields.commercialActDate),
    paper('Ветеринарное свидетельство (свидетельство)', fields.veterinaryNumber, fields.veterinaryDate),
  ),
  paper('Железнодорожная накладная', fields.waybillNumber, fields.waybillDate),
  beside(
    labelled('Способ доставки', fields.delivery, 'вид транспортного средства'),
    labelled('№', withoutSign(fields.deliveryNumber)),
    labelled('Дата отправления товара', fields.sentAt),
  ),
  beside(
    labelled('со станции (пристани, порта) отправления', fields.stationOut, 'наименование'),
    labelled('или со склада отправителя товара', fields.warehouseOut, 'наименование'),
  ),
];

const moments = (fields: TorgFields): Content => {
  const spanned = { rowSpan: 2 };
  const centred = (text: string): TableCell => ({ text: text || ' ', alignment: 'center' });
  return formTable(
    ['*', '*', '*', '*', '*', '*', '*', '*', '*'],
    [
      [head('Дата, время, ч. мин.', { colSpan: 9 }), ...Array.from({ length: 8 }, () => '')],
      [
        head('прибытия товара на станцию (пристань, порт) назначения', spanned),
        head('вскрытия вагона, автофургона, контейнера и других транспортных средств', spanned),
        head('выдачи товара организацией транспорта', spanned),
        head('доставки товара на склад организации-получателя', spanned),
        head('начала разгрузки', spanned),
        head('приемки товара', { colSpan: 4 }),
        '',
        '',
        '',
      ],
      ['', '', '', '', '', head('начало'), head('приостановление'), head('возобновление'), head('окончание')],
      countingRow(1, 9),
    ],
    [
      [
        fields.arrivedAt,
        fields.openedAt,
        fields.handedOverAt,
        fields.deliveredAt,
        fields.unloadingAt,
        fields.begunAt,
        fields.suspendedAt,
        fields.resumedAt,
        fields.endedAt,
      ].map(centred),
    ],
    [12, 14, 26],
  );
};
