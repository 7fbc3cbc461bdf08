// Pages 2 and 3 of the form ТОРГ-2: the load by its papers and by the scales, the table of goods, how it was kept.
import type { TorgFigures, TorgMass } from '@otk/domain/torg/torg.figures';
import { paperNumber } from '@otk/domain/kernel/paper-number';
import type { TorgFields } from '@otk/domain/torg/torg.schema';
import type { Content, TableCell } from 'pdfmake/interfaces';

import { breakable, countingRow, figure, head, kilograms, labelled, ruled, titledTable } from './torg.parts.ts';

const pageOf = (page: number): Content => ({
  text: `${page}-я страница формы № ТОРГ-2`,
  alignment: 'right',
  fontSize: 6,
  pageBreak: 'before',
});

const state =
  'Сведения о состоянии вагонов, автофургонов и т. д. Наличие, описание упаковочных ярлыков, пломб транспорта на отдельных местах (сертификатов, спецификаций в вагоне, контейнере) и отправительская маркировка';

export const pageTwo = (fields: TorgFields, figures: TorgFigures): Content[] => [
  pageOf(2),
  long(state, fields.stateByPapers),
  papersTable(fields),
  long(`${state} фактически`, fields.stateActual),
  massTable(fields, figures),
  declaredTable(fields, figures),
];

export const pageThree = (fields: TorgFields, figures: TorgFigures): Content[] => [
  pageOf(3),
  labelled('Условия хранения товара (продукции) до его вскрытия на складе получателя', fields.storageConditions),
  labelled('Сведения о температуре при разгрузке в вагоне (рефрижераторе и т. д.), в товаре, °С', fields.temperature),
  labelled(
    'Состояние тары и упаковки, маркировка мест, товара и тары в момент внешнего осмотра товара (продукции)',
    fields.packingState,
  ),
  long(
    'Содержание наружной маркировки тары и другие данные, на основании которых можно сделать выводы о том, в чьей упаковке предъявлен товар (производителя или отправителя)',
    fields.marking,
  ),
  labelled('Дата вскрытия тары (тарного места, вагона, контейнера и т. п.)', fields.openedOn),
  long(
    'Организация, которая взвесила и опломбировала отгруженный товар, исправность пломб и содержание оттисков, соответствие пломб товаросопроводительным документам',
    fields.sealedBy,
  ),
  long(
    'Порядок отбора товара (продукции) для выборочной проверки с указанием ГОСТ, особых условий поставки по договору (контракту), основание выборочной проверки',
    fields.sampling,
  ),
  foundTable(fields, figures),
];

/** A label too long to leave room on its own line. */
export const long = (label: string, text: string): Content => ({
  stack: [{ text: label, margin: [0, 3, 0, 0] }, ruled(text)],
});

const papersTable = (fields: TorgFields): Content =>
  titledTable(
    'По сопроводительным транспортным документам значится:',
    [110, 45, 65, '*', 45, 75, 95, 150],
    [
      [
        head('Отметка об опломбировании товара (груза), состояние пломб и содержание оттиска', { rowSpan: 2 }),
        head('Количество мест', { rowSpan: 2 }),
        head('Вид упаковки', { rowSpan: 2 }),
        head('Наименование товара (груза) или номера вагонов (контейнеров, автофургонов и т. д.)', { rowSpan: 2 }),
        head('Единица измерения', { rowSpan: 2 }),
        head('Масса брутто товара (груза) по документам', { colSpan: 2 }),
        '',
        head('Особые отметки отправителя по накладной', { rowSpan: 2 }),
      ],
      ['', '', '', '', '', head('отправителя'), head('транспортной организации (станции, пристани, порта)'), ''],
      countingRow(1, 8),
    ],
    [
      [
        fields.seals,
        { text: fields.placeCount, alignment: 'center' },
        { text: fields.packing, alignment: 'center' },
        breakable(`Лом и отходы черных металлов, ${paperNumber(fields.delivery, fields.deliveryNumber)}`),
        { text: 'т', alignment: 'center' },
        { text: fields.grossBySender, alignment: 'right' },
        { text: fields.grossByCarrier, alignment: 'right' },
        fields.specialMark,
      ],
    ],
    [14, 20],
  );

function massTable(fields: TorgFields, { masses }: TorgFigures): Content {
  const row = (
    label: string,
    places: string,
    { gross, tare, net }: TorgMass,
    filling: string,
    isSigned = false,
  ): TableCell[] => [
    label,
    { text: places, alignment: 'center' },
    kilograms(gross, isSigned),
    kilograms(tare, isSigned),
    kilograms(net, isSigned),
    { text: filling, alignment: 'center' },
  ];
  return titledTable(
    'Расхождение по количеству мест и массе в актируемой партии товара, обнаруженные на складе товарополучателя',
    [170, 70, 90, 90, 90, '*'],
    [
      [
        head('Показатели', { rowSpan: 2 }),
        head('Количество мест', { rowSpan: 2 }),
        head('Масса, кг', { colSpan: 3 }),
        '',
        '',
        head('Степень заполнения тарного места, вагона, контейнера и т. п.', { rowSpan: 2 }),
      ],
      ['', '', head('брутто'), head('тара'), head('нетто'), ''],
    ],
    [
      row('По документам грузоотправителя', fields.placeCount, masses.declared, fields.filling),
      row('Фактически поступило', fields.actualPlaceCount, masses.actual, fields.actualFilling),
      row('Расхождение (+, −)', '', masses.difference, '', true),
    ],
  );
}

const unit = (): TableCell[] => [
  { text: 'т', alignment: 'center' },
  { text: '168', alignment: 'center' },
];
const place = (index: number): TableCell => ({ text: String(index + 1), alignment: 'center' });

function declaredTable({ deliveryNumber }: TorgFields, { rows, total }: TorgFigures): Content {
  return titledTable(
    'Результаты приемки товара (столбцы 1–9)',
    [20, '*', 80, 45, 40, 50, 50, 70, 50, 60],
    [
      [
        head('№ п/п', { rowSpan: 2 }),
        head('Товар (наименование)', { rowSpan: 2 }),
        head('Номер места', { rowSpan: 2 }),
        head('Единица измерения', { colSpan: 2 }),
        '',
        head('По документам поставщика значится', { colSpan: 5 }),
        '',
        '',
        '',
        '',
      ],
      [
        '',
        '',
        '',
        head('наиме-нование'),
        head('код по ОКЕИ'),
        head('артикул товара'),
        head('сорт'),
        head('количество (масса)'),
        head('цена, руб. коп.'),
        head('сумма, руб. коп.'),
      ],
      [head(''), ...countingRow(1, 9)],
    ],
    [
      ...rows.map(({ name, sort, declared }, index): TableCell[] => [
        place(index),
        name,
        { text: deliveryNumber, alignment: 'center' },
        ...unit(),
        '',
        { text: sort, alignment: 'center' },
        figure(declared),
        '',
        '',
      ]),
      ['', { text: 'ИТОГО', bold: true }, '', ...unit(), '', '', figure(total.declared, { bold: true }), '', ''],
    ],
  );
}

function foundTable({ passport }: TorgFields, { rows, total }: TorgFigures): Content {
  const found = (row: TorgFigures['total'], sort: string, more: object = {}): TableCell[] => [
    '',
    { text: sort, alignment: 'center' },
    figure(row.found, more),
    '',
    '',
    figure(row.defect, more),
    '',
    '',
    '',
    figure(row.shortage, more),
    '',
    figure(row.surplus, more),
    '',
  ];
  const pair = () => [head('кол-во'), head('сумма, руб. коп.')];
  return titledTable(
    'Результаты приемки товара (столбцы 10–23, строки те же)',
    [32, 42, 42, 56, 44, 44, 56, 44, 40, 40, 56, 44, 56, 44, '*'],
    [
      [
        head('№ п/п', { rowSpan: 3 }),
        head('Фактически оказалось', { colSpan: 5, rowSpan: 2 }),
        '',
        '',
        '',
        '',
        head('Брак', { colSpan: 2, rowSpan: 2 }),
        '',
        head('Бой', { colSpan: 2, rowSpan: 2 }),
        '',
        head('Отклонение', { colSpan: 4 }),
        '',
        '',
        '',
        head('Номер паспорта', { rowSpan: 3 }),
      ],
      [
        '',
        '',
        '',
        '',
        '',
        '',
        '',
        '',
        '',
        '',
        head('Недостача', { colSpan: 2 }),
        '',
        head('Излишки', { colSpan: 2 }),
        '',
        '',
      ],
      [
        '',
        head('артикул товара'),
        head('сорт'),
        head('количество (масса)'),
        head('цена, руб. коп.'),
        head('сумма, руб. коп.'),
        ...pair(),
        ...pair(),
        ...pair(),
        ...pair(),
        '',
      ],
      [head(''), ...countingRow(10, 14)],
    ],
    [
      ...rows.map((row, index): TableCell[] => [
        place(index),
        ...found(row, row.sort),
        row.found === null ? '' : { text: passport, alignment: 'center' },
      ]),
      [{ text: 'ИТОГО', bold: true }, ...found(total, '', { bold: true }), ''],
    ],
  );
}
