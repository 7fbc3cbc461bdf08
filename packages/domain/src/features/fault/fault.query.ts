// Which failures are asked for, also by the address of their page.
import * as z from 'zod/mini';

export const faultSources = ['client', 'server'] as const;
export type FaultSource = (typeof faultSources)[number];

export const faultQuery = z.object({
  source: z.optional(z.enum(faultSources)),
  /** Also those that an administrator has marked as resolved and that did not happen again. */
  resolved: z.optional(z.literal('true')),
});
export type FaultQuery = z.output<typeof faultQuery>;
