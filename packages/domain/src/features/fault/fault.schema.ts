// Failures of the program, client and server alike, grouped by what failed where.
import * as z from 'zod/mini';

import { faultSources } from './fault.query.ts';

/** A step before the failure; never what somebody typed. */
export const trailStep = z.object({ at: z.nullable(z.string()), what: z.string() });
export type TrailStep = z.output<typeof trailStep>;

export const faultReport = z.object({
  id: z.number(),
  at: z.string(),
  /** Of the request that failed, or of the one that brought the report: the log line has it. */
  requestId: z.nullable(z.string()),
  release: z.nullable(z.string()),
  /** Address without ids and parameters. */
  page: z.nullable(z.string()),
  userAgent: z.nullable(z.string()),
  stack: z.string(),
  trail: z.array(trailStep),
});
export type FaultReport = z.output<typeof faultReport>;

export const fault = z
  .object({
    id: z.uuid(),
    source: z.enum(faultSources),
    title: z.string(),
    /** The function and file where it was thrown. */
    place: z.string(),
    count: z.number(),
    firstAt: z.string(),
    lastAt: z.string(),
    resolvedAt: z.nullable(z.string()),
  })
  .register(z.globalRegistry, { id: 'Fault' });
export type Fault = z.output<typeof fault>;
