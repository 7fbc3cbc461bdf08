// The form ТОРГ-2 (ОКУД 0330202, domain §4.1) as a paper: four pages, more when the table of goods is long.
import { formatWorksMoment } from '@otk/domain/kernel/unit-words';
import type { TorgFigures, TorgRow } from '@otk/domain/torg/torg.figures';
import type { SignatureRole } from '@otk/domain/signature/signature.card';
import type { TorgFields } from '@otk/domain/torg/torg.schema';
import { withoutSign } from '@otk/domain/kernel/paper-number';
import { membersOf } from '@otk/domain/torg/torg.shown';
import type { Content, Margins } from 'pdfmake/interfaces';

import type { Paper } from '#platform/pdf/paper';

import { type ActHead, pageOne } from './torg.page-one.ts';
import { breakable, column, labelled, type MadeSignature, ruled, signature } from './torg.parts.ts';
import { long, pageThree, pageTwo } from './torg.tables.ts';

export interface TorgPrint {
  readonly fields: TorgFields;
  readonly figures: TorgFigures;
  /** Absent in a preview. */
  readonly act?: ActHead & { readonly version: number; readonly savedBy: string | null };
  readonly at: Date;
  /** Absent in a preview. */
  readonly marks?: TorgMarks;
  /** What was signed on glass under this act. */
  readonly made?: FindMade;
}

/** By what an act is recognised: codes beside the last lines to sign on, words below them. */
export interface TorgMarks {
  readonly codes: readonly Content[];
  readonly words: readonly string[];
}

export type FindMade = (role: SignatureRole, person: string) => MadeSignature | undefined;

export function torgPaper({ fields, figures, act, at, marks, made = () => undefined }: TorgPrint): Paper {
  const version = act && act.version > 1 ? `, версия ${act.version}` : '';
  const title = act ? `Акт ТОРГ-2 № ${act.number} от ${act.date}${version}` : 'Акт ТОРГ-2, предварительный просмотр';
  return {
    title,
    at,
    orientation: 'landscape',
    fontSize: 8.5,
    ...(!act && { watermark: 'ПРЕДВАРИТЕЛЬНЫЙ ПРОСМОТР' }),
    ...(act && { footer: `${title} · сохранил(а) ${act.savedBy ?? ''}, ${formatWorksMoment(at)}` }),
    content: contentOf(softened(fields), { ...figures, rows: figures.rows.map(softRow) }, { made, marks }, act),
  };
}

interface Ending {
  readonly made: FindMade;
  readonly marks: TorgMarks | undefined;
}

const contentOf = (
  fields: TorgFields,
  figures: TorgFigures,
  ending: Ending,
  act: ActHead = { number: '', date: '' },
): Content => [
  ...pageOne(fields, act),
  ...pageTwo(fields, figures),
  ...pageThree(fields, figures),
  ...pageFour(fields, ending),
];

const softened = (fields: TorgFields): TorgFields =>
  Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, breakable(text)])) as TorgFields;
const softRow = (row: TorgRow): TorgRow => ({ ...row, name: breakable(row.name) });

const pageFour = (fields: TorgFields, { made, marks }: Ending): Content[] => [
  { text: '4-я страница формы № ТОРГ-2', alignment: 'right', fontSize: 6, pageBreak: 'before' },
  labelled('Определение количества (массы) товара (продукции) проводилось', fields.measuredAt, 'место определения'),
  long(
    'Взвешивание товаров (продукции) проводилось на исправных весах, проверенных в установленном порядке. Сведения об исправности весоизмерительных приборов (тип весов, год клеймения)',
    fields.scales,
  ),
  labelled('Другие данные', fields.otherData),
  {
    text: 'По остальным товарно-материальным ценностям, перечисленным в сопроводительных документах поставщика, расхождений в количестве и качестве нет.',
    margin: [0, 3, 0, 0],
  },
  long(
    'Подробное описание дефектов (характер недостачи, излишков, ненадлежащего качества, брака, боя) и мнение комиссии о причинах их образования',
    fields.defects,
  ),
  { text: 'Заключение комиссии', bold: true, margin: [0, 3, 0, 0] },
  ruled(fields.conclusion),
  labelled('Приложение', fields.attachments, 'перечень прилагаемых документов'),
  {
    text: 'Члены комиссии предупреждены об ответственности за подписание акта, содержащего данные, не соответствующие действительности.',
    italics: true,
    margin: [0, 3, 0, 0],
  },
  signature('Председатель комиссии', fields.chairman, made('CHAIRMAN', fields.chairman)),
  ...memberLines(fields).map((member, place) =>
    signature(place === 0 ? 'Члены комиссии' : '', member, member === '' ? undefined : made('MEMBER', member)),
  ),
  signature(
    'Представитель грузоотправителя (поставщика, производителя)',
    fields.representative,
    made('REPRESENTATIVE', fields.representative),
  ),
  {
    columns: [
      column('*', labelled('Документ, удостоверяющий полномочия', fields.authority, 'наименование')),
      column(110, labelled('№', withoutSign(fields.authorityNumber))),
      column(130, labelled('выдан', fields.authorityDate)),
    ],
    columnGap: 8,
  },
  {
    columns: [
      { stack: lastLines(fields), width: '*' },
      ...(marks?.codes ?? []).map((code) => ({ stack: [code], width: 'auto', margin: codeMargin })),
    ],
    // Four empty modules between two codes and around them, as readers ask.
    columnGap: 10,
    // Nobody signs on a page without a word of the act.
    unbreakable: true,
  },
  { stack: [...(marks?.words ?? [])], fontSize: 7, margin: [0, 4, 0, 0] },
];

const codeMargin: Margins = [0, 10, 0, 10];

const lastLines = (fields: TorgFields): Content[] => [
  {
    columns: [
      column(150, labelled('Акт с приложением на', fields.sheets)),
      { text: 'листах получил.', width: 'auto', margin: [0, 2, 0, 0] },
    ],
    columnGap: 4,
    margin: [0, 4, 0, 0],
  },
  signature('Главный (старший) бухгалтер', fields.accountant),
  { text: '«_____» ____________________ 20____ г.', margin: [158, 3, 0, 0] },
  { text: 'Решение руководителя', bold: true, margin: [0, 4, 0, 0] },
  ruled(fields.decision),
  { text: 'Товар и тару на ответственное хранение принял.', margin: [0, 3, 0, 0] },
  signature('Заведующий складом (кладовщик)', fields.keeper),
];

/** The form has four lines; more members get more lines. */
const memberLines = (fields: TorgFields): string[] => {
  const named = membersOf(fields);
  return [...named, ...Array.from({ length: Math.max(0, 3 - named.length) }, () => '')];
};
