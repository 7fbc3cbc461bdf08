import * as z from 'zod/mini';

export const videoMaxBytes = 300 * 1024 * 1024;
export const videoMaxCount = 100;
export const posterMaxBytes = 5 * 1024 * 1024;
export const posterMaxSide = 640;

/** Made on the device before the first byte is sent: repeating is harmless by (author, localId). */
export const videoLocalId = z.string().check(z.regex(/^[0-9a-z]{8,64}$/, 'Неверный локальный номер'));

/** A video that the server has. */
export const video = z
  .object({
    id: z.uuid(),
    localId: z.string(),
    transportId: z.uuid(),
    name: z.string(),
    type: z.string(),
    size: z.number(),
    /** Seconds, as the device measured them; unknown for some chosen files. */
    duration: z.nullable(z.number()),
    /** Signed addresses, good for a few minutes. */
    url: z.string(),
    posterUrl: z.nullable(z.string()),
    /** sha256 of the bytes that arrived, in hexadecimal. */
    sha256: z.string(),
    takenAt: z.nullable(z.string()),
    createdAt: z.string(),
    author: z.object({ id: z.uuid(), fullName: z.string() }),
  })
  .register(z.globalRegistry, { id: 'Video' });
export type Video = z.output<typeof video>;

const name = z.string().check(z.trim(), z.minLength(1, 'Укажите имя файла'), z.maxLength(200));

/** What the device says when it begins to send, in the metadata of the resumable upload. */
export const videoAnnouncement = z.object({
  localId: videoLocalId,
  transportId: z.uuid(),
  name,
  type: z.string().check(z.regex(/^video\/(mp4|quicktime|webm)$/, 'Неверный формат файла')),
});
export type VideoAnnouncement = z.output<typeof videoAnnouncement>;

/** All bytes have arrived under `uploadId`: make a video of them. */
export const videoCreation = z.object({
  uploadId: z.string().check(z.regex(/^[0-9a-f]{32}$/, 'Неверный номер загрузки')),
  localId: videoLocalId,
  transportId: z.uuid(),
  name,
  duration: z.nullable(z.number().check(z.gte(0), z.lte(86_400))),
  takenAt: z.nullable(z.iso.datetime({ offset: true })),
});
export type VideoCreation = z.output<typeof videoCreation>;
