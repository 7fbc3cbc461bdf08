// The card as a form: empty texts are '', chosen objects are ids. `fromForm` makes the body of the update.
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

export type CardForm = Record<TextField, string> & Record<ChoiceField, string | null>;

/** The values to send; a required choice may still be missing. */
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

export const toForm = (values: FormValues): CardForm =>
  Object.fromEntries(
    formFields.map((field) => [field, isChoice(field) ? values[field] : (values[field] ?? '')]),
  ) as CardForm;

const isRequiredText = (field: FormField) => (requiredTexts as readonly FormField[]).includes(field);

export const fromForm = (form: CardForm): FormValues =>
  valuesOf(
    formFields.map((field) => {
      const value = form[field];
      if (value === null || isChoice(field)) {
        return [field, value];
      }
      return [field, value.trim() === '' && !isRequiredText(field) ? null : value.trim()];
    }),
  );

const formValues = z.extend(z.omit(cardValues, { onReweight: true }), {
  transportTypeId: z.uuid('Выберите тип ТС'),
  stationId: z.uuid('Выберите станцию приемки'),
});

/** The server's rules, checked in the form before anything is sent. */
export const cardForm = z.pipe(z.transform<CardForm, FormValues>(fromForm), formValues);
export type CardFormOutput = z.output<typeof formValues>;
