import * as z from 'zod/mini';

export const station = z
  .object({ id: z.uuid(), code: z.string(), name: z.string(), createdAt: z.string(), updatedAt: z.string() })
  .register(z.globalRegistry, { id: 'Station' });
export type Station = z.output<typeof station>;

/** spec §3: the pseudo-station of every filter. */
export const allStations = { id: 'all', code: 'all', name: 'Все' } as const;
