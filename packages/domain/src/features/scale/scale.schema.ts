// Scales as they are watched: what tares say of them, and tares that no vehicle of this number had before.
import * as z from 'zod/mini';

import { pageQuery } from '../../kernel/paging.ts';

const watchedDrift = z.object({
  id: z.uuid(),
  since: z.string(),
  foundAt: z.string(),
  /** Kilograms; more than 0: the scale shows too much. */
  offset: z.number(),
  /** Half of the 95 % interval of the offset; null: not counted. */
  margin: z.nullable(z.number()),
  count: z.number(),
});
export type WatchedDrift = z.output<typeof watchedDrift>;

const byPerson = z.array(z.object({ by: z.string(), count: z.number() }));

/** The last days, for which acts that hide a drift are counted. */
export const latelyDays = 30;

const lately = z.object({
  /** Weighings in force with a tare. */
  weighed: z.number(),
  /** Of them those whose unusual tare is explained by the vehicle, by the person who weighed. */
  explained: byPerson,
  /** How often it was said to be verified. */
  verified: byPerson,
});
export type Lately = z.output<typeof lately>;

export const watchedScale = z
  .object({
    id: z.uuid(),
    name: z.string(),
    station: z.string(),
    /** Weighings since the comparison began whose vehicle had been weighed empty often enough before. */
    compared: z.number(),
    /** When and by whom it was last said to be verified. */
    verified: z.nullable(z.object({ at: z.string(), by: z.string() })),
    /** Null: nothing was found since. */
    drift: z.nullable(watchedDrift),
    lately: z._default(lately, { weighed: 0, explained: [], verified: [] }),
  })
  .register(z.globalRegistry, { id: 'WatchedScale' });
export type WatchedScale = z.output<typeof watchedScale>;

export const unusualTare = z
  .object({
    weighingId: z.uuid(),
    transportId: z.uuid(),
    transportNumber: z.string(),
    scaleName: z.string(),
    weighedAt: z.string(),
    /** Tonnes. */
    tare: z.number(),
    /** Kilograms above the usual tare of this vehicle, below it when negative. */
    excess: z.number(),
    /** Kilograms either way within which a tare of this vehicle is usual. */
    limit: z.number(),
    /** How many weighings the usual tare is known by. */
    count: z.number(),
  })
  .register(z.globalRegistry, { id: 'UnusualTare' });
export type UnusualTare = z.output<typeof unusualTare>;

export const unusualQuery = z.object(pageQuery({ limit: 20, most: 100 }));
export type UnusualQuery = z.output<typeof unusualQuery>;

/** `seen`: the drift that the person saw; null when none was shown. */
export const verification = z.strictObject({ seen: z.nullable(z.uuid()) });
export type Verification = z.output<typeof verification>;
