import * as z from 'zod/mini';

const evidenceStates = ['QUEUED', 'RUNNING', 'READY', 'FAILED', 'CANCELLED'] as const;

/** One ordered package: its progress and, when it is ready, its file. */
export const evidence = z
  .object({
    id: z.uuid(),
    transportId: z.uuid(),
    state: z.enum(evidenceStates),
    createdAt: z.string(),
    finishedAt: z.nullable(z.string()),
    /** Files written so far, and in all; null until they are counted. */
    done: z.number(),
    total: z.nullable(z.number()),
    failure: z.nullable(z.string()),
    /** Null when there is none yet or its term of keeping has passed. */
    file: z.nullable(z.object({ name: z.string(), size: z.number(), url: z.string() })),
  })
  .register(z.globalRegistry, { id: 'Evidence' });
export type Evidence = z.output<typeof evidence>;

export const isUnderWay = ({ state }: Pick<Evidence, 'state'>): boolean => state === 'QUEUED' || state === 'RUNNING';

export const evidences = z.array(evidence);
