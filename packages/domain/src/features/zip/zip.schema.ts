import * as z from 'zod/mini';

const megabyte = 1024 * 1024;

export const zipMaxBytes = 300 * megabyte;
export const zipMaxEntries = 500;
/** Of what is inside, unpacked. */
export const zipMaxInflated = 300 * megabyte;
/** How many bytes one packed byte may stand for; small files may be all blanks. */
export const zipMaxRatio = 100;
export const zipRatioGrace = 64 * 1024;

/** An archive that was brought to a transport and has not been taken apart yet. */
export const archive = z
  .object({ id: z.uuid(), transportId: z.uuid(), name: z.string(), size: z.number(), entries: z.number() })
  .register(z.globalRegistry, { id: 'Archive' });
export type Archive = z.output<typeof archive>;

/** What became of one file of the archive. */
export const unzippedEntry = z
  .object({
    name: z.string(),
    /** What it was taken as; null when it was refused. */
    kind: z.nullable(z.enum(['photo', 'document'])),
    id: z.nullable(z.uuid()),
    /** Why it was refused. */
    reason: z.nullable(z.string()),
  })
  .register(z.globalRegistry, { id: 'UnzippedEntry' });
export type UnzippedEntry = z.output<typeof unzippedEntry>;
