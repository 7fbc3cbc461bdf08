// The card as a form: texts as they are typed, chosen objects as ids. `tidyValues` makes of them what is sent.
import { type CardField, cardValueOf, cardValues } from '@otk/domain/transport/transport.edit';
import type { Transport } from '@otk/domain/transport/transport.schema';
import * as z from 'zod/mini';

const requiredTexts = ['transportNumber', 'shipmentDate'] as const;
const optionalTexts = [
  'trailerNumber',
  'documentNumber',
  'senderScrapTypeInfo',
  'acceptancePlaceMark',
  'specialMark',
  'explosionProofDocument',
  'radiationProofDocument',
] as const;
export const choiceFields = [
  'transportTypeId',
  'providerId',
  'groId',
  'contractId',
  'stationId',
  'stationOutId',
  'stationInId',
  'productionTypeId',
] as const satisfies readonly CardField[];

export type TextField = (typeof requiredTexts | typeof optionalTexts)[number];
export type ChoiceField = (typeof choiceFields)[number];
/** Fields of the form. «На перевеске» is not one of them: its own step sets it. */
export type FormField = TextField | ChoiceField;

const isChoice = (field: FormField): field is ChoiceField => (choiceFields as readonly FormField[]).includes(field);

export type FormValues = Record<FormField, string | null>;

/** In the order of the screen, which is also the order of named differences and of errors. */
export const formFields = [
  'transportNumber',
  'trailerNumber',
  'transportTypeId',
  'shipmentDate',
  'stationOutId',
  'stationInId',
  'stationId',
  'acceptancePlaceMark',
  'specialMark',
  'documentNumber',
  'providerId',
  'groId',
  'contractId',
  'productionTypeId',
  'senderScrapTypeInfo',
  'explosionProofDocument',
  'radiationProofDocument',
] as const satisfies readonly FormField[];

type Entries = [FormField, string | null][];
const valuesOf = (entries: Entries) => Object.fromEntries(entries) as FormValues;

export function savedValues(transport: Transport): FormValues {
  const values = cardValueOf(transport);
  return valuesOf(formFields.map((field) => [field, values[field]]));
}

const isRequiredText = (field: FormField) => (requiredTexts as readonly FormField[]).includes(field);

/** An empty text is an absent one; a required text and a required choice may still be missing. */
function tidyValue(field: FormField, value: string | null): string | null {
  if (isChoice(field)) {
    return value;
  }
  const text = value?.trim() ?? '';
  return text === '' && !isRequiredText(field) ? null : text;
}

export const tidyValues = (values: FormValues): FormValues =>
  valuesOf(formFields.map((field) => [field, tidyValue(field, values[field])]));

const formValues = z.extend(z.omit(cardValues, { onReweight: true }), {
  transportTypeId: z.uuid('Выберите тип ТС'),
  stationId: z.uuid('Выберите станцию приемки'),
});

/** The server's rules, checked in the form before anything is sent. */
export const cardForm = z.pipe(z.transform<FormValues, FormValues>(tidyValues), formValues);

/** What is wrong with one field. */
export const faultOf = (field: FormField, value: string | null): string | undefined =>
  z.safeParse(formValues.shape[field], tidyValue(field, value)).error?.issues[0]?.message;
