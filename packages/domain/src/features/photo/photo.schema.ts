import * as z from 'zod/mini';

import { instant } from '../../kernel/moment.ts';

/** spec §9: photos are resized to this width and compressed with this quality before they leave the device. */
export const photoMaxWidth = 1920;
export const photoQuality = 0.6;

export const photoMaxBytes = 15 * 1024 * 1024;
export const photoMaxPixels = 50_000_000;
export const photoMaxCount = 500;

/** 1 marks a photo to be sent to the supplier, 0 keeps it internal (spec §3). */
export const photoSendFlag = z.union([z.literal(0), z.literal(1)]);
export type PhotoSendFlag = z.output<typeof photoSendFlag>;

export const photoTag = z
  .object({ id: z.uuid(), name: z.string(), sort: z.number() })
  .register(z.globalRegistry, { id: 'PhotoTag' });
export type PhotoTag = z.output<typeof photoTag>;

/** A photo stored on the server. */
export const photo = z
  .object({
    id: z.uuid(),
    localId: z.string(),
    transportId: z.uuid(),
    name: z.string(),
    send: photoSendFlag,
    tag: z.array(z.uuid()),
    type: z.string(),
    /** Signed URLs of the picture and of its thumbnail, valid for a few minutes. */
    url: z.string(),
    thumb_url: z.string(),
    size: z.number(),
    width: z.number(),
    height: z.number(),
    /** sha256 of the received bytes, in hexadecimal. */
    sha256: z.string(),
    /** When the photo was taken, by the clock of the device. */
    takenAt: z.nullable(z.string()),
    createdAt: z.string(),
    author: z.object({ id: z.uuid(), fullName: z.string() }),
  })
  .register(z.globalRegistry, { id: 'Photo' });
export type Photo = z.output<typeof photo>;

export const photoLocalId = z.string().check(z.regex(/^[0-9a-z]{8,64}$/, 'Неверный локальный номер'));

const flagField = z.pipe(
  z.enum(['0', '1']),
  z.transform((value): PhotoSendFlag => (value === '1' ? 1 : 0)),
);

/** Fields of the multipart body beside the file. */
export const photoCreation = z.object({
  localId: photoLocalId,
  transportId: z.uuid(),
  send: flagField,
  name: z.string().check(z.trim(), z.minLength(1, 'Укажите имя файла'), z.maxLength(200)),
  takenAt: z.optional(instant()),
  /** sha256 of the camera's original before the resize, stored as evidence. */
  originalSha256: z.optional(z.string().check(z.regex(/^[0-9a-f]{64}$/))),
  /** The photo that this one is an edited version of; it stays with its bytes and its hash, out of the lists. */
  replaces: z.optional(z.uuid()),
  /** Tag ids chosen before the upload, joined by commas. */
  tag: z.optional(z.string().check(z.regex(/^[0-9a-f-]{36}(,[0-9a-f-]{36}){0,19}$/))),
});
export type PhotoCreation = z.output<typeof photoCreation>;
