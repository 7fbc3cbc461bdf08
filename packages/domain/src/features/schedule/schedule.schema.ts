import * as z from 'zod/mini';

import { day, instant } from '../../kernel/moment.ts';
import { named, requiredText } from '../../kernel/schema.ts';
import { transportStatuses } from '../transport/transport.status.ts';
import { representative } from './schedule.card.ts';

const name = (missing: string) => requiredText(200, missing);
const date = instant('Укажите дату и время');
const reason = requiredText(1000, 'Укажите причину');

const assign = z.strictObject({ act: z.literal('ASSIGN'), date });
const move = z.strictObject({ act: z.literal('MOVE'), date, reason });
const cancel = z.strictObject({ act: z.literal('CANCEL'), reason });
const hold = z.strictObject({
  act: z.literal('HOLD'),
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
    }),
  ),
});

/** One call does all that happens to a commission: it is assigned, moved, cancelled and held. */
export const commissionAct = z.discriminatedUnion('act', [assign, move, cancel, hold]);
export type CommissionAct = z.output<typeof commissionAct>;

export const separateAct = z.discriminatedUnion('act', [
  z.extend(assign, { isSingleSide: z._default(z.boolean(), false) }),
  move,
  cancel,
  hold,
]);
export type SeparateAct = z.output<typeof separateAct>;

/** One line of a schedule. */
export const appointment = z
  .object({
    id: z.uuid(),
    date: z.string(),
    place: z.nullable(z.string()),
    state: z.enum(['PLANNED', 'HELD', 'MOVED', 'CANCELLED']),
    /** Why it was moved or cancelled. */
    reason: z.nullable(z.string()),
    isSingleSide: z.boolean(),
    result: z.nullable(z.string()),
    chairman: z.nullable(z.string()),
    members: z.array(z.string()),
    representative: z.nullable(representative),
    /** By when the representative must appear. */
    arriveBy: z.nullable(z.string()),
    setBy: z.nullable(z.string()),
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
const dayMs = 86_400_000;

export const scheduleQuery = z
  .object({
    begin: day(),
    end: day(),
    station: z._default(z.string().check(z.regex(/^(all|\d{6})$/, 'Неверный код станции')), 'all'),
    /** Also what was moved and cancelled. */
    all: z.optional(z.union([z.boolean(), z.stringbool()])),
  })
  .check(
    z.refine(({ begin, end }) => begin <= end, { path: ['end'], error: 'Конец периода раньше начала' }),
    z.refine(({ begin, end }) => Date.parse(end) - Date.parse(begin) <= longestDays * dayMs, {
      path: ['end'],
      error: `Не больше ${longestDays} дней за раз`,
    }),
  );
export type ScheduleQuery = z.output<typeof scheduleQuery>;
