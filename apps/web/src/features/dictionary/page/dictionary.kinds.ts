// Words and fields of the dictionaries.
import { type DictionaryEntry, type EntryValues, isOrdered } from '@otk/domain/dictionary/dictionary.kind';
import type { DictionaryKind } from '@otk/domain/dictionary/dictionary.names';
import { formatPercent, kilogramsWords } from '@otk/domain/kernel/unit-words';

import type { FieldSpec, Option } from '#platform/record/RecordFields';
import { chosenFrom, type OptionsQuery } from '#ui/form/autocomplete-props';

export interface DictionaryWords {
  readonly title: string;
  readonly add: string;
  /** Completes «Удалить …?» and is the title of the form. */
  readonly one: string;
  readonly fields: (options: DictionaryOptions) => readonly FieldSpec[];
  readonly initial: EntryValues;
  readonly noteOf: (values: EntryValues, options: DictionaryOptions) => string;
}

/** Entries of other dictionaries that a field chooses from. */
export interface DictionaryOptions {
  readonly types: readonly Option[] | undefined;
  readonly sections: readonly Option[] | undefined;
  readonly stations: readonly Option[] | undefined;
  /** Of both; absent for a file, which waits for them. */
  readonly query?: OptionsQuery;
}

const name: FieldSpec = { kind: 'text', name: 'name', label: 'Название' };
const code: FieldSpec = { kind: 'text', name: 'code', label: 'Код' };
/** A column of files; in the list rows are moved instead. */
const sort: FieldSpec = { kind: 'number', name: 'sort', label: 'Место в списке' };
const text = (value: EntryValues[string] | undefined): string => String(value ?? '');
const nameIn = (options: readonly Option[] | undefined, id: EntryValues[string] | undefined): string =>
  options?.find((option) => option.id === id)?.name ?? '';
const errorField = (of: string, as: string, hint?: string): FieldSpec => ({
  kind: 'number',
  name: of,
  label: `Погрешность ${as}`,
  unit: 'кг',
  ...(hint !== undefined && { hint }),
  oneOf: { title: 'Погрешность', as },
});
const errorWords = (method: string, error: EntryValues[string] | undefined): string =>
  typeof error === 'number' ? `${method} ±${kilogramsWords(error)}` : '';
const plain = { fields: () => [name], initial: { name: '', sort: null }, noteOf: () => '' } as const;

export const dictionaryWords: Readonly<Record<DictionaryKind, DictionaryWords>> = {
  station: {
    title: 'Станции',
    add: 'Добавить станцию',
    one: 'станцию',
    fields: () => [{ ...code, hint: 'Шесть цифр (ЕСР)' }, name, { kind: 'text', name: 'railway', label: 'Дорога' }],
    initial: { code: '', name: '', railway: '' },
    noteOf: ({ code: number, railway }) => [text(number), text(railway)].filter(Boolean).join(' · '),
  },
  scale: {
    title: 'Весы',
    add: 'Добавить весы',
    one: 'весы',
    fields: ({ stations, query }) => [
      name,
      {
        kind: 'one',
        name: 'stationId',
        label: 'Станция',
        ...chosenFrom(stations, query, 'Станций ещё нет: добавьте их в «Станциях»'),
      },
      errorField(
        'errorStatic',
        'в статике',
        'По паспорту, в обе стороны. Нужна хотя бы одна из трёх. Пусто: так не взвешивают',
      ),
      errorField('errorMotion', 'в движении'),
      errorField('errorAxles', 'поосно'),
    ],
    initial: { name: '', stationId: null, errorStatic: null, errorMotion: null, errorAxles: null },
    noteOf: ({ stationId, errorStatic, errorMotion, errorAxles }, { stations }) =>
      [
        nameIn(stations, stationId),
        errorWords('в статике', errorStatic),
        errorWords('в движении', errorMotion),
        errorWords('поосно', errorAxles),
      ]
        .filter(Boolean)
        .join(' · '),
  },
  scrapType: {
    title: 'Виды лома',
    add: 'Добавить вид лома',
    one: 'вид лома',
    fields: () => [
      code,
      name,
      { kind: 'number', name: 'percent', label: 'Засорённость', unit: '%' },
      {
        kind: 'day',
        name: 'percentFrom',
        label: 'Новый процент действует с',
        hint: 'ТС, отгруженные раньше, сохранят прежний. Пусто: с\u00A0сегодняшнего дня',
        isOfChange: true,
      },
      {
        kind: 'one',
        name: 'class',
        label: 'Металл',
        options: [
          { id: 'STEEL', name: 'Сталь' },
          { id: 'IRON', name: 'Чугун' },
        ],
      },
      {
        kind: 'one',
        name: 'category',
        label: 'Категория',
        options: [
          { id: 'А', name: 'А, углеродистый' },
          { id: 'Б', name: 'Б, легированный' },
        ],
      },
      { kind: 'text', name: 'standard', label: 'Стандарт' },
      { kind: 'text', name: 'limits', label: 'Требования', lines: 2 },
      { kind: 'flag', name: 'isActive', label: 'Предлагается в новых ТС' },
    ],
    initial: {
      code: '',
      name: '',
      percent: null,
      percentFrom: '',
      class: 'STEEL',
      category: 'А',
      standard: 'ГОСТ 2787-2024',
      limits: '',
      isActive: true,
      sort: null,
    },
    noteOf: ({ code: kind, percent, isActive }) =>
      [
        text(kind),
        typeof percent === 'number' && `засорённость ${formatPercent(percent, 3)}`,
        isActive === false && 'не предлагается',
      ]
        .filter(Boolean)
        .join(' · '),
  },
  productionType: {
    title: 'Типы незаказной продукции',
    add: 'Добавить тип незаказной продукции',
    one: 'тип незаказной продукции',
    fields: () => [name, code, { kind: 'text', name: 'action', label: 'Что делать при находке', lines: 2 }],
    initial: { code: '', name: '', action: '', sort: null },
    noteOf: ({ code: type, action }) => [text(type), text(action)].filter(Boolean).join(' · '),
  },
  section: { ...plain, title: 'Разделы незаказной продукции', add: 'Добавить раздел', one: 'раздел' },
  item: {
    title: 'Незаказная продукция',
    add: 'Добавить позицию',
    one: 'позицию',
    fields: ({ types, sections, query }) => [
      name,
      {
        kind: 'one',
        name: 'unorderedProductionGroupId',
        label: 'Раздел',
        ...chosenFrom(sections, query, 'Разделов ещё нет: добавьте их в «Разделах незаказной продукции»'),
      },
      {
        kind: 'one',
        name: 'productionTypeId',
        label: 'Тип',
        ...chosenFrom(types, query, 'Типов ещё нет: добавьте их в «Типах незаказной продукции»'),
      },
    ],
    initial: { name: '', unorderedProductionGroupId: null, productionTypeId: null, sort: null },
    noteOf: ({ productionTypeId }, { types }) => nameIn(types, productionTypeId),
  },
  sign: { ...plain, title: 'Признаки', add: 'Добавить признак', one: 'признак' },
  reason: {
    title: 'Причины',
    add: 'Добавить причину',
    one: 'причину',
    fields: () => [
      name,
      { ...code, hint: 'По нему причина отмечается сама: у имеющейся не меняйте', isDetail: true },
      { kind: 'flag', name: 'isCommentRequired', label: 'Нужен комментарий' },
    ],
    initial: { code: '', name: '', isCommentRequired: false, sort: null },
    noteOf: ({ isCommentRequired }) => (isCommentRequired === true ? 'нужен комментарий' : ''),
  },
  provider: {
    title: 'Поставщики',
    add: 'Добавить поставщика',
    one: 'поставщика',
    fields: () => [name, { kind: 'text', name: 'inn', label: 'ИНН', hint: 'Десять или двенадцать цифр' }],
    initial: { name: '', inn: '' },
    noteOf: ({ inn }) => (inn ? `ИНН ${text(inn)}` : ''),
  },
  photoTag: { ...plain, title: 'Метки фото', add: 'Добавить метку', one: 'метку' },
};

export const sectionName = ({ unorderedProductionGroupId }: EntryValues, { sections }: DictionaryOptions): string =>
  nameIn(sections, unorderedProductionGroupId);

/** The columns of a file. */
export const columnsOf = (kind: DictionaryKind, options: DictionaryOptions): readonly FieldSpec[] => [
  ...dictionaryWords[kind].fields(options),
  ...(isOrdered(kind) ? [sort] : []),
];

/** As the form shows it: an absent text is empty. */
export const formOf = (initial: EntryValues, { values }: DictionaryEntry): EntryValues =>
  Object.fromEntries(
    Object.entries(initial).map(([field, usual]) => [field, values[field] ?? (typeof usual === 'string' ? '' : null)]),
  );

/** As it is sent: an empty text is absent. */
export const bodyOf = (values: EntryValues): EntryValues =>
  Object.fromEntries(
    Object.entries(values).map(([field, value]) => [
      field,
      typeof value === 'string' && value.trim() === '' && optional.includes(field) ? null : value,
    ]),
  );
const optional = ['railway', 'limits', 'action', 'percentFrom', 'inn'];
