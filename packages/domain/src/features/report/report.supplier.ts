// The card of one supplier: what is known of the supplier's loads and answers in a period.
import * as z from 'zod/mini';

import { inOrder, openPeriod, period } from '../../kernel/period.ts';
import { named, weight } from '../../kernel/schema.ts';
import { daysBetween } from './report.filter.ts';
import type { Period } from './report.rules.ts';

const supplierDaysAtMost = 366;

/** Days of arrival in the time of the works, inclusive. Without them the present month. */
export const supplierQuery = z.object(openPeriod).check(
  inOrder,
  z.refine(
    ({ begin, end }) => begin === undefined || end === undefined || daysBetween(begin, end) <= supplierDaysAtMost,
    { path: ['end'], error: 'Период длиннее года. Выберите год или меньше' },
  ),
);
export type SupplierQuery = z.output<typeof supplierQuery>;

const dayOf = (year: number, month: number, day: number): string =>
  new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10);
const placeOf = (day: string): readonly [year: number, month: number] => [
  Number(day.slice(0, 4)),
  Number(day.slice(5, 7)) - 1,
];

/** Whole months, `months` of them, the last one `back` months before that of the day. */
export function monthsUntil(day: string, months: number, back = 0): Period {
  const [year, month] = placeOf(day);
  return { begin: dayOf(year, month - back - months + 1, 1), end: dayOf(year, month - back + 1, 0) };
}

/** The quarter of the year in which the day is. */
export function quarterOf(day: string): Period {
  const [year, month] = placeOf(day);
  const first = month - (month % 3);
  return { begin: dayOf(year, first, 1), end: dayOf(year, first + 3, 0) };
}

/** What is not given follows from the rest: a month from its first day or to its last. */
export function supplierPeriod({ begin, end }: SupplierQuery, today: string): Period {
  const first = begin ?? monthsUntil(end ?? today, 1).begin;
  return { begin: first, end: end ?? monthsUntil(first, 1).end };
}

const count = z.number();

/** Of the supplier, or of all suppliers together. Masses are tonnes. */
const figures = z.object({
  transports: count,
  weighed: count,
  withDiscrepancy: count,
  /** Of the weighed ones. */
  net: weight,
  /** What differed, of weighed loads: mass beyond the limit, dirt over the norm, kinds that were not declared, unordered items. */
  differed: z.object({ mass: weight, dirt: weight, kinds: weight, unordered: weight }),
  /** Null when the dirt of no load is recorded; without ends when nothing shows how loads differ. */
  dirt: z.nullable(
    z.object({ judged: count, percent: z.number(), low: z.nullable(z.number()), high: z.nullable(z.number()) }),
  ),
  /** Of phonegrams given in the period. */
  answers: z.object({ inTime: count, late: count, none: count, waiting: count }),
  /** Of the same cases those that the supplier contested. */
  contested: z.object({ lost: count, won: count, open: count }),
  /** Hours on storage within the period. */
  standing: z.number(),
});
export type SupplierFigures = z.output<typeof figures>;

export const supplierCard = z
  .object({
    supplier: named,
    period: z.object(period),
    before: z.object(period),
    now: figures,
    earlier: figures,
    /** Null for a person of the supplier. */
    all: z.nullable(z.object({ suppliers: count, figures })),
    /** Transports by type. */
    types: z.array(z.object({ name: z.string(), transports: count })),
    /** Twelve months, the last one is that of the end of the period. Loads whose dirt is recorded. */
    months: z.array(z.object({ begin: z.iso.date(), end: z.iso.date(), judged: count, net: weight, trash: weight })),
    /** Found kinds; most tonnes that failed first. */
    kinds: z.array(
      z.object({ code: z.string(), name: z.string(), transports: count, failed: count, net: weight, tonnes: weight }),
    ),
    /** A stay with several reasons counts in each. */
    causes: z.array(z.object({ reason: named, cases: count, hours: z.number() })),
    /** Pairs found in the period, for those who decide about them; null for everybody else. */
    lookalikes: z.nullable(z.object({ open: count, same: count, different: count })),
  })
  .register(z.globalRegistry, { id: 'SupplierCard' });
export type SupplierCard = z.output<typeof supplierCard>;

/** Kilograms that differed on each tonne of net; null when nothing was weighed. */
export function pointsOf({ net, differed }: Pick<SupplierFigures, 'net' | 'differed'>): number | null {
  const { mass, dirt, kinds, unordered } = differed;
  return net > 0 ? Math.round(((mass + dirt + kinds + unordered) / net) * 10_000) / 10 : null;
}
