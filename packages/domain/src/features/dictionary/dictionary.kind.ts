// The dictionaries that are edited, as data: the values of an entry and the words of its fields.
import * as z from 'zod/mini';

import { day } from '../../kernel/moment.ts';
import { requiredText } from '../../kernel/schema.ts';
import type { DictionaryKind } from './dictionary.names.ts';

const name = requiredText(200, 'Укажите название');
const code = requiredText(30, 'Укажите код');
const note = z.nullable(z.string().check(z.trim(), z.maxLength(500, 'Не больше 500 знаков')));
/** Place in the list. Null: a new entry becomes the last one, a known one keeps its place. */
const sort = z._default(
  z.nullable(z.number('Место в списке: число').check(z.int('Целое число'), z.gte(0), z.lte(100_000))),
  null,
);

/** Of a scale by its papers, in kilograms either way; null when it does not weigh so. */
const error = z._default(
  z.nullable(
    z
      .number('Погрешность: число')
      .check(z.int('Целое число килограммов'), z.gte(1, 'Не меньше 1'), z.lte(5000, 'Не больше 5000')),
  ),
  null,
);

/** The values of an entry, by kind. */
export const entryValues = {
  station: z.strictObject({
    code: z.string('Укажите код').check(z.trim(), z.regex(/^\d{6}$/, 'Код станции: шесть цифр')),
    name,
    railway: note,
  }),
  scale: z
    .strictObject({
      name,
      stationId: z.uuid('Выберите станцию'),
      errorStatic: error,
      errorMotion: error,
      errorAxles: error,
    })
    .check(
      z.refine(({ errorStatic, errorMotion, errorAxles }) => (errorStatic ?? errorMotion ?? errorAxles) !== null, {
        path: ['errorStatic'],
        error: 'Укажите погрешность хотя бы для одного способа',
      }),
    ),
  scrapType: z.strictObject({
    code,
    name,
    percent: z.number('Укажите процент').check(z.gte(0, 'Не меньше 0'), z.lte(100, 'Не больше 100')),
    /** From this day on a changed percent holds, today when absent; transports shipped earlier keep theirs. */
    percentFrom: z._default(z.nullable(day()), null),
    class: z.enum(['STEEL', 'IRON']),
    category: z.enum(['А', 'Б']),
    standard: requiredText(100, 'Укажите стандарт'),
    limits: note,
    isActive: z.boolean(),
    sort,
  }),
  productionType: z.strictObject({ code, name, action: note, sort }),
  section: z.strictObject({ name, sort }),
  item: z.strictObject({
    name,
    productionTypeId: z.uuid('Выберите тип'),
    unorderedProductionGroupId: z.uuid('Выберите раздел'),
    sort,
  }),
  sign: z.strictObject({ name, sort }),
  reason: z.strictObject({ code, name, isCommentRequired: z.boolean(), sort }),
  photoTag: z.strictObject({ name, sort }),
  provider: z.strictObject({
    name,
    inn: z.nullable(z.string().check(z.trim(), z.regex(/^(\d{10}|\d{12})$/, 'ИНН: десять или двенадцать цифр'))),
  }),
} as const satisfies Record<DictionaryKind, z.ZodMiniObject>;

/** Dictionaries whose order is chosen by people; the others are ordered by name. */
export const orderedKinds = ['scrapType', 'productionType', 'section', 'item', 'sign', 'reason', 'photoTag'] as const;
export type OrderedKind = (typeof orderedKinds)[number];
export const isOrdered = (kind: DictionaryKind): kind is OrderedKind => 'sort' in entryValues[kind].shape;

const value = z.nullable(z.union([z.string().check(z.maxLength(1000)), z.number(), z.boolean()]));
const values = z.record(z.string().check(z.maxLength(50)), value);
export type EntryValues = z.output<typeof values>;

/** What may refer to an entry. */
export const useCodes = [
  'transport',
  'person',
  'template',
  'appointment',
  'scrapLine',
  'unorderedLine',
  'item',
  'storage',
  'contract',
  'photo',
  'weighing',
  'scale',
] as const;
export type UseCode = (typeof useCodes)[number];

/** An entry as an administrator sees it: also removed ones, with the number of records that refer to it. */
export const dictionaryEntry = z
  .object({
    id: z.uuid(),
    values,
    uses: z.number(),
    /** The uses by what they are; absent in what a device has stored before. */
    usedBy: z.optional(z.array(z.object({ what: z.enum(useCodes), count: z.number() }))),
    isDeleted: z.boolean(),
    /** Raised by every change; an edit names the version it is based on. */
    version: z.number(),
  })
  .register(z.globalRegistry, { id: 'DictionaryEntry' });
export type DictionaryEntry = z.output<typeof dictionaryEntry>;

/** `version` is absent for a new entry. */
export const entrySave = z.strictObject({
  values,
  version: z.optional(z.number().check(z.int(), z.gte(0), z.lte(2 ** 31 - 1))),
});
export type EntrySave = z.output<typeof entrySave>;

/** Rows of a file; the client makes the ids of new entries. */
export const entryLoad = z.strictObject({
  entries: z
    .array(z.strictObject({ id: z.uuid(), ...entrySave.shape }))
    .check(z.minLength(1, 'В файле нет новых и изменённых записей'), z.maxLength(1000, 'Не больше 1000 строк за раз')),
  /** Says what is wrong, and changes nothing. */
  dryRun: z._default(z.boolean(), false),
});
export type EntryLoad = z.output<typeof entryLoad>;
