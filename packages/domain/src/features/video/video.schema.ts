import { fileErrors } from '../../kernel/file-errors.ts';
import * as z from 'zod/mini';

import { instant } from '../../kernel/moment.ts';

export const videoMaxBytes = 300 * 1024 * 1024;
export const videoMaxCount = 100;
/** Of all unfinished uploads of one person together: the web sends one after another. */
export const unfinishedMaxBytes = 10 * videoMaxBytes;
export const posterMaxBytes = 5 * 1024 * 1024;
export const posterMaxSide = 640;

/** Made on the device before the first byte is sent: (author, localId) makes a repetition harmless. */
const videoLocalId = z.string().check(z.regex(/^[0-9a-z]{8,64}$/, 'Неверный локальный номер'));

/** A video stored on the server. */
export const video = z
  .object({
    id: z.uuid(),
    localId: z.string(),
    transportId: z.uuid(),
    name: z.string(),
    type: z.string(),
    size: z.number(),
    /** Seconds, measured by the device; unknown for some picked files. */
    duration: z.nullable(z.number()),
    /** Signed URLs, valid for a few minutes. */
    url: z.string(),
    posterUrl: z.nullable(z.string()),
    /** sha256 of the received bytes, in hexadecimal. */
    sha256: z.string(),
    takenAt: z.nullable(z.string()),
    createdAt: z.string(),
    author: z.object({ id: z.uuid(), fullName: z.string() }),
    /** Marked for the supplier. Absent in lists that devices stored before. */
    send: z._default(z.boolean(), false),
  })
  .register(z.globalRegistry, { id: 'Video' });
export type Video = z.output<typeof video>;

const name = z.string().check(z.trim(), z.minLength(1, 'Укажите имя файла'), z.maxLength(200));

/** Metadata that the device sends when it starts the resumable upload. */
export const videoAnnouncement = z.object({
  localId: videoLocalId,
  transportId: z.uuid(),
  name,
  type: z.string().check(z.regex(/^video\/(mp4|quicktime|webm)$/, fileErrors.badFormat().message)),
});

/** Body of `create`, sent when all bytes of `uploadId` are on the server. */
export const videoCreation = z.object({
  uploadId: z.string().check(z.regex(/^[0-9a-f]{32}$/, 'Неверный номер загрузки')),
  localId: videoLocalId,
  transportId: z.uuid(),
  name,
  duration: z.nullable(z.number().check(z.gte(0), z.lte(86_400))),
  takenAt: z.nullable(instant()),
});
export type VideoCreation = z.output<typeof videoCreation>;
