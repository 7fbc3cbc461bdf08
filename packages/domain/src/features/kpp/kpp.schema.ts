// The fields of the gate (domain §7.1) in the form in which they are sent. Some belong to the transport itself, the others
// to the gate alone; the guard fills in one form.
import * as z from 'zod/mini';

import { decidedPart } from '../../kernel/decision.ts';
import { day, instant } from '../../kernel/moment.ts';
import { type Actor, may } from '../../kernel/actor.ts';
import { pageBody } from '../../kernel/paging.ts';
import { requiredText, tonnes } from '../../kernel/schema.ts';
import { canEditField, cardFields, type CardField, newNumbers } from '../transport/transport.edit.ts';
import type { Transport } from '../transport/transport.schema.ts';
import { directions, radiationMethods, sealStates } from './kpp.card.ts';

const text = (max: number) => z.nullable(z.string().check(z.trim(), z.maxLength(max, `Не длиннее ${max} символов`)));
const dose = z.nullable(
  z
    .number('Укажите показание числом')
    .check(
      z.gte(0, 'Показание не может быть отрицательным'),
      z.lt(100_000, 'Проверьте показание'),
      z.multipleOf(0.01, 'Не больше двух знаков после запятой'),
    ),
);
const ownFields = {
  transportNumber: cardFields.transportNumber,
  trailerNumber: cardFields.trailerNumber,
  transportTypeId: cardFields.transportTypeId,
  documentNumber: cardFields.documentNumber,
  providerId: cardFields.providerId,
  groId: cardFields.groId,
  contractId: cardFields.contractId,
  explosionProofDocument: cardFields.explosionProofDocument,
  radiationProofDocument: cardFields.radiationProofDocument,
} as const satisfies Partial<Record<CardField, z.ZodMiniType>>;

const driverFields = { driverName: text(150), driverPhone: text(30), driverDocument: text(100) } as const;

const gateOnlyFields = {
  carrier: text(150),
  direction: z.enum(directions),
  passNumber: text(50),
  gate: text(50),
  documentType: text(50),
  documentDate: z.nullable(day()),
  sealNumber: text(50),
  sealState: z.nullable(z.enum(sealStates)),
  radiationBackground: dose,
  radiationMax: dose,
  radiationDevice: text(100),
  radiationMethod: z.nullable(z.enum(radiationMethods)),
  grossPreliminary: z.nullable(tonnes),
  comment: text(1000),
  entryAt: z.nullable(instant()),
  exitAt: z.nullable(instant()),
} as const;

const kppFields = { ...ownFields, ...driverFields, ...gateOnlyFields } as const;
export const kppValues = z.strictObject(kppFields);
export type KppValues = z.output<typeof kppValues>;
export type KppField = keyof KppValues;

const namesOf = <T extends object>(fields: T) => Object.keys(fields) as (keyof T & string)[];
export const kppFieldNames: readonly KppField[] = namesOf(kppFields);
const kppOwnFields = namesOf(ownFields);
export const kppDriverFields = namesOf(driverFields);
export const kppGateFields = namesOf(gateOnlyFields);
/** A reading: each is kept beside the earlier ones. */
export const kppReading = [
  'radiationBackground',
  'radiationMax',
  'radiationDevice',
  'radiationMethod',
] as const satisfies readonly KppField[];
/** A vehicle enters and leaves also when its card is closed: the unloaded truck drives out after the reception. */
export const kppMovements: readonly KppField[] = ['entryAt', 'exitAt', 'comment'];

const someValues = z.partial(kppValues);

export const kppEdit = z.strictObject({
  ...someValues.shape,
  /** Version of the card the guard started from. */
  version: z.number().check(z.int()),
  /** Values of the changed fields in that version. */
  base: z.optional(someValues),
  ...decidedPart,
});
export type KppEdit = z.output<typeof kppEdit>;

const kppSenderLine = z.strictObject({
  productionTypeId: z.uuid('Выберите вид лома'),
  net: tonnes,
});

/**
 * The id is made on the device, so that photos and edits made offline name the same transport. Entry and exit are edits of
 * their own: they need photos, which a vehicle that is being registered cannot have.
 */
export const kppRegistration = z.strictObject({
  ...z.omit(someValues, { entryAt: true, exitAt: true }).shape,
  id: z.uuid(),
  ...newNumbers,
  transportTypeId: z.uuid('Выберите тип ТС'),
  documentNumber: requiredText(50, 'Укажите номер документа'),
  stationId: z.uuid('Выберите станцию приемки'),
  /** The moment by the clock of the device; the server's time when empty. */
  arrivedAt: z._default(z.nullable(instant()), null),
  senderScrapType: z._default(z.array(kppSenderLine).check(z.maxLength(20, 'Не больше 20 видов')), []),
});
export type KppRegistration = z.output<typeof kppRegistration>;

export const kppListQuery = z.strictObject({
  /** False: at the gate and inside; true: those that have left, newest first. */
  left: z._default(z.boolean(), false),
  /** True: announced and not at the gate yet, newest shipments first. */
  expected: z._default(z.boolean(), false),
  search: z._default(z.string().check(z.trim(), z.maxLength(100)), ''),
  ...pageBody({ limit: 100, most: 200 }),
});
export type KppListQuery = z.output<typeof kppListQuery>;

export const emptyKpp: KppValues = {
  transportNumber: '',
  trailerNumber: null,
  transportTypeId: '',
  documentNumber: null,
  providerId: null,
  groId: null,
  contractId: null,
  explosionProofDocument: null,
  radiationProofDocument: null,
  driverName: null,
  driverPhone: null,
  driverDocument: null,
  carrier: null,
  direction: 'IN',
  passNumber: null,
  gate: null,
  documentType: null,
  documentDate: null,
  sealNumber: null,
  sealState: null,
  radiationBackground: null,
  radiationMax: null,
  radiationDevice: null,
  radiationMethod: null,
  grossPreliminary: null,
  comment: null,
  entryAt: null,
  exitAt: null,
};

/** The values of a card in the form in which they are sent. */
export function kppValuesOf(card: Transport): KppValues {
  const { radiationResult: _result, ...gate } = card.checkpoint ?? { radiationResult: null };
  return {
    ...emptyKpp,
    ...gate,
    transportNumber: card.transportNumber,
    trailerNumber: card.trailerNumber,
    transportTypeId: card.transportType.id,
    documentNumber: card.documentNumber,
    providerId: card.provider?.id ?? null,
    groId: card.gro?.id ?? null,
    contractId: card.contract?.id ?? null,
    explosionProofDocument: card.explosionProofDocument,
    radiationProofDocument: card.radiationProofDocument,
    driverName: card.driver?.name ?? null,
    driverPhone: card.driver?.phone ?? null,
    driverDocument: card.driver?.document ?? null,
  };
}

/** The values with an edit laid over them; what the edit does not name stays. */
export const kppWith = (values: KppValues, edit: Partial<Record<KppField, unknown>>): KppValues =>
  Object.fromEntries(
    kppFieldNames.map((field) => [field, edit[field] === undefined ? values[field] : edit[field]]),
  ) as KppValues;

const isOneOf = <T extends string>(names: readonly T[], field: string): field is T =>
  (names as readonly string[]).includes(field);

/** Who may change a field at the gate: what belongs to the transport needs its own permission, the driver his. */
export function canEditKppField(actor: Pick<Actor, 'permissions'>, field: KppField): boolean {
  if (!may(actor, 'TRANSPORT_EDIT')) {
    return false;
  }
  if (isOneOf(kppDriverFields, field)) {
    return may(actor, 'DRIVER_READ');
  }
  return isOneOf(kppOwnFields, field) ? canEditField(actor, field) : true;
}
