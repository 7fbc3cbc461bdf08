import * as z from 'zod/mini';

/** One sign-in of a person on a device. */
export const deviceSession = z
  .object({
    id: z.uuid(),
    createdAt: z.string(),
    /** The last exchange of tokens: at most half an hour before the last request. */
    lastSeenAt: z.string(),
    expiresAt: z.string(),
    userAgent: z.nullable(z.string()),
    ip: z.nullable(z.string()),
    /** The session that asks. */
    isCurrent: z.boolean(),
  })
  .register(z.globalRegistry, { id: 'DeviceSession' });
export type DeviceSession = z.output<typeof deviceSession>;
