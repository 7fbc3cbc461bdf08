// Two photos that look like one: of two transports, or of one transport and an earlier reception of it.
import * as z from 'zod/mini';

import { pageQuery } from '../../kernel/paging.ts';

export const lookalikeVerdicts = ['SAME', 'DIFFERENT'] as const;
export const lookalikeVerdict = z.enum(lookalikeVerdicts);
export type LookalikeVerdict = z.output<typeof lookalikeVerdict>;

export const verdictWords = {
  SAME: 'Тот же лом',
  DIFFERENT: 'Другой лом',
} as const satisfies Record<LookalikeVerdict, string>;

const side = z.object({
  photoId: z.uuid(),
  transportId: z.uuid(),
  transportNumber: z.string(),
  takenAt: z.string(),
  author: z.string(),
  url: z.string(),
  thumb_url: z.string(),
});
export type LookalikeSide = z.output<typeof side>;

export const lookalike = z
  .object({
    id: z.uuid(),
    /** Of the two the one that arrived later. */
    photo: side,
    older: side,
    foundAt: z.string(),
    decision: z.nullable(z.object({ verdict: lookalikeVerdict, by: z.string(), at: z.string() })),
  })
  .register(z.globalRegistry, { id: 'Lookalike' });
export type Lookalike = z.output<typeof lookalike>;

export const lookalikeQuery = z.object({
  ...pageQuery({ limit: 20, most: 100 }),
  /** All pairs of this transport; absent: those of every transport in sight that wait for a decision. */
  transportId: z.optional(z.uuid()),
});
export type LookalikeQuery = z.output<typeof lookalikeQuery>;

export const lookalikeDecision = z.strictObject({
  verdict: lookalikeVerdict,
  /** The verdict that the person saw; somebody else's meanwhile is not overwritten unread. */
  seen: z.nullable(lookalikeVerdict),
});
export type LookalikeDecision = z.output<typeof lookalikeDecision>;
