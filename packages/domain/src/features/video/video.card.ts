import * as z from 'zod/mini';

/** Absent in cards that a device stored before this value existed. */
export const videoCard = { videoCount: z._default(z.number(), 0) };
