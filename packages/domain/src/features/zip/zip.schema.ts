import * as z from 'zod/mini';

const megabyte = 1024 * 1024;

export const zipMaxBytes = 300 * megabyte;
export const zipMaxEntries = 500;
/** Largest total size of the unpacked content. */
export const zipMaxInflated = 300 * megabyte;
/** Largest compression ratio. Content up to `zipRatioGrace` bytes is exempt: a small file may compress extremely well. */
export const zipMaxRatio = 100;
export const zipRatioGrace = 64 * 1024;

/** An archive uploaded for a transport and not unpacked yet. */
export const archive = z
  .object({ id: z.uuid(), transportId: z.uuid(), name: z.string(), size: z.number(), entries: z.number() })
  .register(z.globalRegistry, { id: 'Archive' });
export type Archive = z.output<typeof archive>;

/** Result for one file of the archive. */
export const unzippedEntry = z
  .object({
    name: z.string(),
    /** Created object; null when the file was refused. */
    kind: z.nullable(z.enum(['photo', 'document'])),
    id: z.nullable(z.uuid()),
    /** Why it was refused. */
    reason: z.nullable(z.string()),
  })
  .register(z.globalRegistry, { id: 'UnzippedEntry' });
export type UnzippedEntry = z.output<typeof unzippedEntry>;
