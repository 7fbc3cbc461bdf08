// What the page «Точность» shows: only groups with enough pairs, and only those that the reader may see.
import * as z from 'zod/mini';

export const accuracyPeriods = ['30', '90', '180', '365'] as const;
export const usualPeriod = '180';
export const accuracyQuery = z.object({ days: z._default(z.enum(accuracyPeriods), usualPeriod) });
export type AccuracyQuery = z.output<typeof accuracyQuery>;
export type AccuracyPeriod = AccuracyQuery['days'];

const accuracyGroups = ['ALL', 'INSPECTOR', 'KIND', 'SHIFT', 'STATION'] as const;

const accuracyGroup = z
  .object({
    by: z.enum(accuracyGroups),
    /** Null: of everybody, or a person whom the reader may not know. */
    name: z.nullable(z.string()),
    isOwn: z.boolean(),
    pairs: z.number(),
    bias: z.number(),
    low: z.number(),
    high: z.number(),
    spread: z.number(),
    sameKind: z.number(),
    isFound: z.boolean(),
  })
  .register(z.globalRegistry, { id: 'AccuracyGroup' });
export type AccuracyGroup = z.output<typeof accuracyGroup>;

/** Loads that were drawn and cannot be judged again, because no photo shows the scrap. */
const unseenLoads = z
  .object({
    /** Null: of several people, or a person whom the reader may not know. */
    name: z.nullable(z.string()),
    isOwn: z.boolean(),
    loads: z.number(),
    /** Of so many that were drawn. */
    of: z.number(),
  })
  .register(z.globalRegistry, { id: 'UnseenLoads' });
export type UnseenLoads = z.output<typeof unseenLoads>;

export const accuracyReply = z.object({
  groups: z.array(accuracyGroup),
  unseen: z._default(z.array(unseenLoads), []),
});
export type AccuracyReply = z.output<typeof accuracyReply>;
