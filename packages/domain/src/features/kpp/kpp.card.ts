// What the gate shows on the card of a transport. The driver's data is a value of its own: people without the right to it
// get null (`kpp.card.ts` of the server).
import * as z from 'zod/mini';

import { weight } from '../../kernel/schema.ts';

export const directionWords = { IN: 'Въезд', OUT: 'Выезд' } as const;
export const directions = Object.keys(directionWords) as (keyof typeof directionWords)[];

export const sealWords = { INTACT: 'Цела', BROKEN: 'Нарушена', ABSENT: 'Нет' } as const;
export const sealStates = Object.keys(sealWords) as (keyof typeof sealWords)[];

export const documentTypes = ['ТТН', 'ТН', 'Ж/д накладная'] as const;

export const radiationResults = ['NORMAL', 'WARNING', 'ALARM'] as const;

/** What a reading was taken with. */
export const radiationMethodWords = { PORTAL: 'Рамка', HAND: 'Ручной прибор' } as const;
export const radiationMethods = Object.keys(radiationMethodWords) as (keyof typeof radiationMethodWords)[];

const said = z.nullable(z.string());
const dose = z.nullable(z.number());

/** Stamped by the device of the guard. */
export const kppMoments = ['arrivedAt', 'entryAt', 'exitAt'] as const;

export const kppCard = {
  /** Null for a transport that did not pass the gate, and absent on cards that devices stored before. */
  checkpoint: z._default(
    z.nullable(
      z.object({
        carrier: said,
        direction: z.enum(directions),
        passNumber: said,
        gate: said,
        documentType: said,
        documentDate: said,
        sealNumber: said,
        sealState: z.nullable(z.enum(sealStates)),
        radiationBackground: dose,
        radiationMax: dose,
        radiationDevice: said,
        radiationResult: z.nullable(z.enum(radiationResults)),
        radiationMethod: z._default(z.nullable(z.enum(radiationMethods)), null),
        grossPreliminary: z.nullable(weight),
        comment: said,
        entryAt: said,
        exitAt: said,
      }),
    ),
    null,
  ),
  /** Moments that a device stamped while its clocks disagreed; absent on cards that devices stored before. */
  unsureMoments: z._default(z.array(z.enum(kppMoments)), []),
  /** Personal data (domain §7.1): null without the permission DRIVER_READ. */
  driver: z._default(z.nullable(z.object({ name: said, phone: said, document: said })), null),
  /** The last radiation alarm and who has acknowledged it. */
  radiationAlarm: z._default(
    z.nullable(
      z.object({
        raisedAt: z.string(),
        raisedBy: said,
        background: dose,
        max: dose,
        /** False on cards that devices stored before: their status tells. */
        isOpen: z._default(z.boolean(), false),
        acknowledged: z.array(z.object({ userId: z.uuid(), name: z.string(), at: z.string() })),
      }),
    ),
    null,
  ),
  /** An open alarm of another record of the same vehicle: it holds this record too. */
  vehicleAlarm: z._default(
    z.nullable(
      z.object({
        transportId: z.uuid(),
        transportNumber: z.string(),
        raisedAt: z.string(),
        background: dose,
        max: dose,
      }),
    ),
    null,
  ),
  /** Every reading, oldest first: a second measurement never replaces the first. */
  measurements: z._default(
    z.array(
      z.object({
        /** Null: not sent yet. */
        at: said,
        by: said,
        background: dose,
        max: z.number(),
        device: said,
        method: z.nullable(z.enum(radiationMethods)),
        result: z.enum(radiationResults),
      }),
    ),
    [],
  ),
};
