// One fact of shipment as the external system gives it (domain §8). docs/ekomet.md describes the same fields for those who
// write an adapter.
import * as z from 'zod/mini';

import { day, instant } from '../../kernel/moment.ts';
import { importedTonnes } from '../../kernel/schema.ts';
import { isStorable } from '../../kernel/storable.ts';

const empty = new Set<unknown>([undefined, null, '']);
/** A missing value, null and an empty text are the same. */
const orNull = <S extends z.ZodMiniType>(schema: S) =>
  z.pipe(
    z.transform((value: unknown) => (empty.has(typeof value === 'string' ? value.trim() : value) ? null : value)),
    z.nullable(schema),
  );
/** A number is taken for the text that it reads as; a list or an object is no text. */
const asText = (value: unknown): unknown => (typeof value === 'number' ? String(value) : value);
const text = (max: number) =>
  orNull(z.pipe(z.transform(asText), z.string().check(z.trim(), z.maxLength(max, `Не длиннее ${max} символов`))));
/** «64,950», «64.95», «1 064,5» as a number; any other text stays, and is refused. */
export const weightOf = (text: string): number | string => {
  const plain = text.replaceAll(/\s/g, '').replace(',', '.');
  return /^\d+(\.\d+)?$/.test(plain) ? Number(plain) : text;
};
/** Tables write weights as texts. */
const weight = z.pipe(
  z.transform((value: unknown) => (typeof value === 'string' ? weightOf(value) : value)),
  importedTonnes,
);
/** «77; 78» in a table is a list. */
const listed = (value: unknown): unknown =>
  typeof value === 'string'
    ? value
        .split(/[;,]/)
        .map((part) => part.trim())
        .filter(Boolean)
    : (value ?? []);
const list = <S extends z.ZodMiniType>(schema: S, most: number, error: string) =>
  z.pipe(z.transform(listed), z.array(schema).check(z.maxLength(most, error)));

export const factShipment = z.object({
  /** Key of the shipment in the external system. */
  shipmentId: orNull(z.uuid('shipmentId: не похоже на guid')),
  shipmentDate: day('Дата отгрузки не указана или неверна'),
  transportNumber: z
    .string('Номер ТС не указан')
    .check(z.trim(), z.minLength(1, 'Номер ТС не указан'), z.maxLength(30, 'Номер ТС не длиннее 30 символов')),
  transportTypeName: text(50),
  containerNumbers: list(
    z.string().check(z.trim(), z.minLength(4), z.maxLength(20)),
    4,
    'Не больше четырёх контейнеров',
  ),
  documentNumber: text(50),
  providerCode: text(50),
  providerName: text(200),
  inn: orNull(
    z.pipe(z.transform(asText), z.string().check(z.trim(), z.regex(/^(\d{10}|\d{12})$/, 'ИНН: 10 или 12 цифр'))),
  ),
  gro: text(200),
  contractNumber: text(100),
  contractDate: orNull(day('Дата договора неверна')),
  specificationNumber: text(100),
  stationOutCode: text(10),
  stationInCode: text(10),
  kinds: list(
    z.object({
      kindCode: z.string('Вид лома: укажите код').check(z.trim(), z.minLength(1), z.maxLength(30)),
      net: importedTonnes,
    }),
    20,
    'Не больше 20 видов лома',
  ),
  gross: orNull(weight),
  tare: orNull(weight),
  sealNumbers: list(z.string().check(z.trim(), z.maxLength(50)), 20, 'Не больше 20 пломб'),
  explosionDocNumber: text(60),
  explosionDocDate: orNull(day('Дата удостоверения неверна')),
  radiationDocNumber: text(60),
  radiationDocDate: orNull(day('Дата протокола неверна')),
  productionTypeCode: text(30),
  divisionCode: text(50),
  updatedAt: orNull(instant('updatedAt: неверное время')),
});
export type FactShipment = z.output<typeof factShipment>;

export type ReadShipment =
  | { readonly shipment: FactShipment; readonly reasons?: undefined }
  | { readonly shipment?: undefined; readonly reasons: readonly string[] };

/** False for texts that the database cannot store, and for those that were decoded by a wrong encoding. */
const isReadable = (value: unknown): boolean => {
  if (typeof value === 'string') {
    return isStorable(value) && !value.includes('\uFFFD');
  }
  return typeof value !== 'object' || value === null || Object.values(value).every(isReadable);
};

/** A row of the external system, or in words why it cannot be read. */
export function readShipment(row: unknown): ReadShipment {
  const parsed = z.safeParse(factShipment, row);
  if (parsed.success) {
    return isReadable(parsed.data)
      ? { shipment: parsed.data }
      : { reasons: ['Текст повреждён: проверьте кодировку (нужна UTF-8)'] };
  }
  const reasons = parsed.error.issues.map(({ path, message }) =>
    /[а-яё]/i.test(message) ? message : `${path.join('.')}: неверное значение`,
  );
  return { reasons: [...new Set(reasons)] };
}

/** Key of a shipment that has no guid (domain §8). */
export const naturalKey = ({
  transportNumber,
  shipmentDate,
  documentNumber,
}: Pick<FactShipment, 'transportNumber' | 'shipmentDate' | 'documentNumber'>): string =>
  `${transportNumber} ${shipmentDate} ${documentNumber ?? ''}`;
