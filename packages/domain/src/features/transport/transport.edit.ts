// Which fields of a card may be changed and by whom. Nested objects are sent as {name}Id (spec §4 Transport edit state).
import * as z from 'zod/mini';

import { decidedPart } from '../../kernel/decision.ts';
import { day } from '../../kernel/moment.ts';
import { type Actor, may } from '../../kernel/actor.ts';
import type { AppError } from '../../kernel/app-error.ts';
import type { Permission } from '../auth/auth.permission.ts';
import { isAlarmed } from './transport.alarm.ts';
import { containerList } from './transport.container.ts';
import { transportErrors } from './transport.errors.ts';
import type { Transport } from './transport.schema.ts';
import type { TransportStatus } from './transport.status.ts';

const text = (max: number) => z.nullable(z.string().check(z.trim(), z.maxLength(max, `Не длиннее ${max} символов`)));
const ref = z.nullable(z.uuid());

/** All fields of the card that PATCH /transport/{id} may change. */
export const cardFields = {
  transportNumber: z
    .string()
    .check(z.trim(), z.minLength(1, 'Укажите номер ТС'), z.maxLength(30, 'Не длиннее 30 символов')),
  trailerNumber: text(30),
  transportTypeId: z.uuid(),
  shipmentDate: day(),
  documentNumber: text(50),
  providerId: ref,
  groId: ref,
  contractId: ref,
  stationId: z.uuid(),
  stationOutId: ref,
  stationInId: ref,
  productionTypeId: ref,
  senderScrapTypeInfo: text(500),
  acceptancePlaceMark: text(200),
  specialMark: text(2000),
  explosionProofDocument: text(100),
  radiationProofDocument: text(100),
  onReweight: z.boolean(),
} as const;
export type CardField = keyof typeof cardFields;
export const cardFieldNames = Object.keys(cardFields) as CardField[];

export const cardValues = z.strictObject(cardFields);
const someCardValues = z.partial(cardValues);
export type CardValues = z.output<typeof cardValues>;

const concurrency = {
  /** Version of the card the person started from. */
  version: z.number().check(z.int()),
  /** Values of the changed fields in that version. Changes of other fields by another person are no conflict. */
  base: z.optional(someCardValues),
  ...decidedPart,
};

export const cardEdit = z.strictObject({ ...someCardValues.shape, ...concurrency });
export type CardEdit = z.output<typeof cardEdit>;

/** Beside its region a plate has «RUS»: no part of the number. With it the same vehicle would look like another. */
const withoutCountry = z.overwrite<string>((number) => number.replace(/(\d)[^\p{L}\d]*(RUS|РУС)$/iu, '$1'));
export const newNumbers = {
  transportNumber: cardFields.transportNumber.check(withoutCountry),
  trailerNumber: z.optional(
    z.nullable(z.string().check(z.trim(), z.maxLength(30, 'Не длиннее 30 символов'), withoutCountry)),
  ),
} as const;

export const newTransport = z.strictObject({
  /** Made on the device, so that work about the transport need not wait for the server. */
  id: z.optional(z.uuid()),
  ...z.partial(z.omit(cardValues, { onReweight: true })).shape,
  ...newNumbers,
  transportTypeId: cardFields.transportTypeId,
  shipmentDate: cardFields.shipmentDate,
  stationId: cardFields.stationId,
  containers: z._default(containerList, []),
  localId: z.optional(z.string().check(z.minLength(8), z.maxLength(100))),
});
export type NewTransport = z.output<typeof newTransport>;

/** The permission for each field, besides TRANSPORT_EDIT. */
export const editors: Readonly<Record<Exclude<CardField, 'onReweight'>, Permission>> = {
  transportNumber: 'CARD_PAPERS',
  trailerNumber: 'CARD_PAPERS',
  transportTypeId: 'CARD_PAPERS',
  shipmentDate: 'CARD_PAPERS',
  documentNumber: 'CARD_CERTIFICATES',
  providerId: 'CARD_PAPERS',
  groId: 'CARD_PAPERS',
  contractId: 'CARD_PAPERS',
  stationId: 'CARD_STATION',
  stationOutId: 'CARD_PAPERS',
  stationInId: 'CARD_PAPERS',
  productionTypeId: 'CARD_PAPERS',
  senderScrapTypeInfo: 'CARD_PAPERS',
  acceptancePlaceMark: 'CARD_PLACE',
  specialMark: 'CARD_MARKS',
  explosionProofDocument: 'CARD_CERTIFICATES',
  radiationProofDocument: 'CARD_CERTIFICATES',
};

/** In these statuses the card is evidence: it has to be reopened (back to reception) before it can be changed. */
export const closedStatuses: readonly TransportStatus[] = [
  'RECEPTION_FINISHED',
  'RETURN_BACK',
  'SENT_TO_EKOMET',
  'ARCHIVED',
];

export const isClosed = ({ status }: Pick<Transport, 'status'>): boolean => closedStatuses.includes(status.code);

/** The deadlines of a storage are those of the supplier who was called: no other one knows of them. */
export const isSupplierCalled = ({
  provider,
  responsibleStorage,
}: Pick<Transport, 'provider' | 'responsibleStorage'>) => provider !== null && responsibleStorage !== null;

/** What was handed over is never weighed again. */
const handedOver: readonly TransportStatus[] = ['SENT_TO_EKOMET', 'ARCHIVED'];

/**
 * Why kinds and weights cannot be changed now; null when they can. A radiation alarm of the vehicle closes them; after the
 * end of reception they may still be changed during a reweigh.
 */
export function weightsClosedBy(
  transport: Pick<Transport, 'status' | 'onReweight' | 'radiationAlarm' | 'vehicleAlarm'>,
): AppError | null {
  if (isAlarmed(transport)) {
    return transportErrors.alarmed();
  }
  const isReweighed = transport.onReweight && !handedOver.includes(transport.status.code);
  return isClosed(transport) && !isReweighed ? transportErrors.closed() : null;
}

export const canEditField = (actor: Pick<Actor, 'permissions'>, field: CardField): boolean =>
  field === 'onReweight' ? may(actor, 'REWEIGHT_REQUEST') : may(actor, 'TRANSPORT_EDIT') && may(actor, editors[field]);

/** Containers belong to the shipping documents: the right to change the transport number covers them. */
export const canEditContainers = (actor: Pick<Actor, 'permissions'>): boolean => canEditField(actor, 'transportNumber');

/** Value of an editable field in the form the update sends. */
export const cardValueOf = (transport: Transport): CardValues => ({
  transportNumber: transport.transportNumber,
  trailerNumber: transport.trailerNumber,
  transportTypeId: transport.transportType.id,
  shipmentDate: transport.shipmentDate,
  documentNumber: transport.documentNumber,
  providerId: transport.provider?.id ?? null,
  groId: transport.gro?.id ?? null,
  contractId: transport.contract?.id ?? null,
  stationId: transport.station.id,
  stationOutId: transport.stationOut?.id ?? null,
  stationInId: transport.stationIn?.id ?? null,
  productionTypeId: transport.productionType?.id ?? null,
  senderScrapTypeInfo: transport.senderScrapTypeInfo,
  acceptancePlaceMark: transport.acceptancePlaceMark,
  specialMark: transport.specialMark,
  explosionProofDocument: transport.explosionProofDocument,
  radiationProofDocument: transport.radiationProofDocument,
  onReweight: transport.onReweight,
});
