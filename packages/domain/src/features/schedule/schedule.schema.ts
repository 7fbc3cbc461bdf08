import * as z from 'zod/mini';

import { letterPart } from '../../kernel/letter.ts';
import { instant } from '../../kernel/moment.ts';
import { inOrder, openPeriod, period } from '../../kernel/period.ts';
import { named, requiredText, tonnes } from '../../kernel/schema.ts';
import { addDays, dayMs } from '../../kernel/works-time.ts';
import { transportStatuses } from '../transport/transport.status.ts';
import { foundValues, representative } from './schedule.card.ts';

const name = (missing: string) => requiredText(200, missing);
const date = instant('Укажите дату и время');
const reason = requiredText(1000, 'Укажите причину');

/** The appointed time that the person saw: when somebody else has moved it since, nothing is changed. */
const seen = z.optional(date);

const assign = z.strictObject({ act: z.literal('ASSIGN'), date, ...letterPart });
export const moveAct = z.strictObject({ act: z.literal('MOVE'), date, reason, seen, ...letterPart });
export type MoveAct = z.output<typeof moveAct>;
/** A no-show is a cancellation because the representative did not come. */
const cancel = z.strictObject({
  act: z.literal('CANCEL'),
  reason,
  isNoShow: z._default(z.boolean(), false),
  seen,
  ...letterPart,
});

const foundLine = z.strictObject({
  productionTypeId: z.uuid('Выберите вид лома'),
  net: tonnes.check(z.gt(0, 'Укажите вес больше нуля')),
});
const kindsOf = (lines: readonly { readonly productionTypeId: string }[]) =>
  new Set(lines.map(({ productionTypeId }) => productionTypeId));
/** Kinds and weights that replace the found ones of the card. */
const found = z.strictObject(
  {
    lines: z.array(foundLine).check(
      z.minLength(1, 'Укажите хотя бы один вид лома'),
      z.maxLength(50, 'Не больше 50 видов лома'),
      z.refine((lines) => kindsOf(lines).size === lines.length, 'Один вид лома указан дважды'),
    ),
    /** The found kinds that the person saw: when somebody else has changed them since, nothing is overwritten. */
    base: z.array(z.strictObject({ productionTypeId: z.uuid(), net: z.number() })).check(z.maxLength(200)),
  },
  'Укажите хотя бы один вид лома',
);
export type Found = z.output<typeof found>;

const hold = z.strictObject({
  act: z.literal('HOLD'),
  seen,
  ...letterPart,
  result: requiredText(2000, 'Опишите результат'),
  chairman: name('Укажите председателя'),
  members: z
    .array(name('Укажите члена комиссии'))
    .check(z.minLength(1, 'Укажите хотя бы одного члена комиссии'), z.maxLength(10, 'Не больше 10 членов комиссии')),
  /** Null: the representative of the supplier did not come. */
  representative: z.nullable(
    z.strictObject({
      name: name('Укажите представителя'),
      authority: z._default(z.nullable(requiredText(100, 'Укажите номер доверенности')), null),
      /** Why he refused to sign. */
      refusal: z._default(z.nullable(requiredText(500, 'Укажите, почему представитель отказался подписать')), null),
    }),
  ),
});

/** One call does all that happens to a commission: it is assigned, moved, cancelled and held. */
export const commissionAct = z.discriminatedUnion('act', [
  assign,
  moveAct,
  cancel,
  z.extend(hold, { found: z._default(z.nullable(found), null) }),
]);
export type CommissionAct = z.output<typeof commissionAct>;

/** A separation sorts and weighs every part, so its result has kinds and weights (domain §3.1 step 12). */
export const separateAct = z.discriminatedUnion('act', [
  z.extend(assign, { isSingleSide: z._default(z.boolean(), false) }),
  moveAct,
  cancel,
  z.extend(hold, { found, equipment: z._default(z.nullable(requiredText(200, 'Укажите технику')), null) }),
]);
export type SeparateAct = z.output<typeof separateAct>;

/** SUPERSEDED: held, then the case was opened again and has a new appointment. */
const appointmentStates = ['PLANNED', 'HELD', 'MOVED', 'CANCELLED', 'NO_SHOW', 'SUPERSEDED'] as const;

/** One line of a schedule. */
export const appointment = z
  .object({
    id: z.uuid(),
    date: z.string(),
    place: z.nullable(z.string()),
    state: z.enum(appointmentStates),
    /** Why it was moved or cancelled, or what is known about the no-show. */
    reason: z.nullable(z.string()),
    isSingleSide: z.boolean(),
    result: z.nullable(z.string()),
    chairman: z.nullable(z.string()),
    members: z.array(z.string()),
    representative: z.nullable(representative),
    ...foundValues,
    /** Machines of a separation. */
    equipment: z.nullable(z.string()),
    /** By when the representative must appear. */
    arriveBy: z.nullable(z.string()),
    setBy: z.nullable(z.string()),
    /** Why the transport is on storage. */
    causes: z.array(z.string()),
    transport: z.object({
      id: z.uuid(),
      transportNumber: z.string(),
      status: z.object({ code: z.enum(transportStatuses), description: z.string() }),
      station: z.object({ id: z.uuid(), code: z.string(), name: z.string() }),
      provider: z.nullable(named),
    }),
  })
  .register(z.globalRegistry, { id: 'Appointment' });
export type Appointment = z.output<typeof appointment>;

const longestDays = 100;

const shown = {
  ...period,
  station: z._default(z.string().check(z.regex(/^(all|\d{6})$/, 'Неверный код станции')), 'all'),
};
type Period = { readonly begin: string; readonly end: string };
const isShort = ({ begin, end }: Period): boolean => Date.parse(end) - Date.parse(begin) <= longestDays * dayMs;
const tooLong = { path: ['end'], error: `Не больше ${longestDays} дней за раз` };
const notTooLong = z.refine<Period>(isShort, tooLong);

export const scheduleQuery = z
  .object({
    ...shown,
    ...openPeriod,
    /** Also what was moved, cancelled and not attended. */
    all: z.optional(z.union([z.boolean(), z.stringbool()])),
  })
  .check(
    inOrder,
    // One end alone is completed by the server.
    z.refine(({ begin, end }) => begin === undefined || end === undefined || isShort({ begin, end }), tooLong),
  );
type AskedSchedule = z.output<typeof scheduleQuery>;
export type ScheduleQuery = AskedSchedule & Period;

const usualDays = 30;

/** Without a period the next thirty days are shown; with one end of it, thirty days from or up to that end. */
export function inPeriod({ begin, end, ...asked }: AskedSchedule, today: string): ScheduleQuery {
  const from = begin ?? (end === undefined ? today : addDays(end, -usualDays));
  return { ...asked, begin: from, end: end ?? addDays(from, usualDays) };
}

export const dayQuery = z.object(shown).check(inOrder, notTooLong);
export type DayQuery = z.output<typeof dayQuery>;
