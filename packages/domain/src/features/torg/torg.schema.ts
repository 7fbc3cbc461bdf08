import * as z from 'zod/mini';

import { letterPart } from '../../kernel/letter.ts';
import { requiredText } from '../../kernel/schema.ts';

const text = (maximum: number) => z.string().check(z.trim(), z.maxLength(maximum, `Не больше ${maximum} знаков`));
const line = text(200);
const short = text(40);
const note = text(1000);

/** The lines of the form that a person may change before the act is saved; the figures are never typed. */
export const torgFields = z
  .strictObject({
    organisation: text(300),
    okpo: short,
    unit: line,
    basis: z.enum(['', 'приказ', 'распоряжение']),
    basisNumber: short,
    basisDate: short,
    okdp: short,
    operation: short,
    approver: line,
    place: line,
    establishedAt: short,
    papers: line,
    call: z.enum(['', 'телеграмма', 'факс', 'телефонограмма', 'радиограмма']),
    callNumber: short,
    callDate: short,
    consignor: text(300),
    manufacturer: text(300),
    supplier: text(300),
    insurer: text(300),
    contractNumber: short,
    contractDate: short,
    invoiceNumber: short,
    invoiceDate: short,
    commercialActNumber: short,
    commercialActDate: short,
    veterinaryNumber: short,
    veterinaryDate: short,
    waybillNumber: short,
    waybillDate: short,
    delivery: line,
    deliveryNumber: line,
    sentAt: short,
    stationOut: line,
    warehouseOut: line,
    arrivedAt: short,
    openedAt: short,
    handedOverAt: short,
    deliveredAt: short,
    unloadingAt: short,
    begunAt: short,
    suspendedAt: short,
    resumedAt: short,
    endedAt: short,
    stateByPapers: note,
    seals: line,
    placeCount: short,
    packing: line,
    grossBySender: short,
    grossByCarrier: short,
    specialMark: note,
    stateActual: note,
    actualPlaceCount: short,
    filling: short,
    actualFilling: short,
    passport: short,
    storageConditions: note,
    temperature: line,
    packingState: note,
    marking: note,
    openedOn: line,
    sealedBy: note,
    sampling: note,
    measuredAt: note,
    scales: note,
    otherData: note,
    defects: text(3000),
    conclusion: text(3000),
    attachments: note,
    chairman: line,
    /** One person on a line: «должность, Ф. И. О.». */
    members: text(2000),
    representative: line,
    authority: line,
    authorityNumber: short,
    authorityDate: short,
    sheets: short,
    accountant: line,
    decision: note,
    keeper: line,
  })
  .register(z.globalRegistry, { id: 'TorgFields' });
export type TorgFields = z.output<typeof torgFields>;

const cell = z.nullable(z.number());
const mass = z.object({ gross: cell, tare: cell, net: z.number() });
const cells = { declared: cell, found: cell, defect: cell, shortage: cell, surplus: cell };

const torgFigures = z
  .object({
    masses: z.object({ declared: mass, actual: mass, difference: mass }),
    rows: z.array(z.object({ name: z.string(), sort: z.string(), ...cells })),
    total: z.object(cells),
  })
  .register(z.globalRegistry, { id: 'TorgFigures' });

/** What the form is filled with before a person changes it. */
export const torgDraft = z
  .object({
    fields: torgFields,
    figures: torgFigures,
    /** Why an act cannot be saved now; null when it can. */
    refusal: z.nullable(z.string()),
    /** The version that a new one replaces; null when no act is saved. */
    replaces: z.nullable(z.number()),
    version: z.number(),
  })
  .register(z.globalRegistry, { id: 'TorgDraft' });
export type TorgDraft = z.output<typeof torgDraft>;

/** An act without these is no act. */
const signedFields = z.extend(torgFields, {
  chairman: requiredText(200, 'Укажите председателя комиссии'),
  members: requiredText(2000, 'Укажите хотя бы одного члена комиссии'),
});

export const torgEdit = z.strictObject({
  fields: signedFields,
  /** The version the person saw in force, null when there was none. Another one in force is a conflict. */
  replaces: z._default(z.nullable(z.number()), null),
  ...letterPart,
});
export type TorgEdit = z.output<typeof torgEdit>;

/** Base64: it is shown at once and not kept. */
export const torgPreview = z.object({ pdf: z.string() });

export const torgVoid = z.strictObject({
  reason: requiredText(1000, 'Укажите, почему акт аннулируется'),
  /** The version the person saw in force: another one is not annulled. */
  version: z.optional(z.number().check(z.int())),
  ...letterPart,
});
export type TorgVoid = z.output<typeof torgVoid>;
/** Kept with an act that a caller without a form has voided. */
export const noReason = 'причина не указана';

const torgAct = {
  number: z.string(),
  version: z.number(),
  /** `VOID`: deleted; its number is not given to another act. */
  state: z.enum(['SAVED', 'SUPERSEDED', 'VOID']),
  savedAt: z.string(),
  savedBy: z.nullable(z.string()),
  voidReason: z.nullable(z.string()),
};

export const torgCheck = z
  .object({
    saved: z.boolean(),
    act: z.nullable(
      z.object({ ...torgAct, /** The weights of the card have changed since. */ isOutdated: z.boolean() }),
    ),
    refusal: z.nullable(z.string()),
  })
  .register(z.globalRegistry, { id: 'TorgCheck' });
export type TorgCheck = z.output<typeof torgCheck>;

/** A saved act with its file. */
export const torgFile = z
  .object({ ...torgAct, id: z.uuid(), url: z.string(), fileName: z.string(), size: z.number() })
  .register(z.globalRegistry, { id: 'TorgFile' });
export type TorgFile = z.output<typeof torgFile>;
