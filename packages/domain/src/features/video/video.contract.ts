import * as z from 'zod/mini';

import { fileErrors } from '../../kernel/file-errors.ts';
import { defineContract } from '../../kernel/route.ts';
import { transportErrors } from '../transport/transport.errors.ts';
import { videoErrors } from './video.errors.ts';
import { posterMaxBytes, video, videoCreation } from './video.schema.ts';

const params = z.object({ id: z.uuid() });
const write = { permission: 'PHOTO_EDIT' } as const;

/** Bytes are uploaded outside this contract by the tus protocol under /video/upload; `create` turns them into a video. */
export const videoContract = defineContract('video', {
  create: {
    ...write,
    method: 'POST',
    path: '/video',
    summary: 'Принять видео, байты которого отправлены по протоколу tus на /video/upload',
    body: videoCreation,
    reply: video,
    // (author, localId) makes a repetition harmless; a reply stored in a receipt would contain expired URLs.
    receipt: false,
    errors: [
      videoErrors.uploadNotFound,
      videoErrors.notWhole,
      videoErrors.badFormat,
      videoErrors.otherBytes,
      videoErrors.wasRemoved,
      videoErrors.tooMany,
      transportErrors.notFound,
      fileErrors.noSpace,
    ],
  },
  listOfTransport: {
    method: 'GET',
    permission: 'FILE_READ',
    path: '/video/transport/:transportId',
    summary: 'Видео одного ТС',
    params: z.object({ transportId: z.uuid() }),
    reply: z.array(video),
    takenAlong: true,
    errors: [transportErrors.notFound],
  },
  setPoster: {
    ...write,
    method: 'POST',
    path: '/video/:id/poster',
    summary: 'Сохранить заставку видео',
    kind: 'multipart',
    maxBytes: posterMaxBytes,
    params,
    body: z.object({}),
    reply: video,
    receipt: false,
    errors: [fileErrors.missing, fileErrors.tooLarge, videoErrors.badPoster, videoErrors.notFound],
  },
  setSend: {
    ...write,
    method: 'PATCH',
    path: '/video/:id/send',
    summary: 'Показать видео поставщику или скрыть от него',
    params,
    body: z.object({ send: z.boolean() }),
    reply: z.object({ id: z.uuid() }),
    errors: [videoErrors.notFound],
  },
  remove: {
    ...write,
    method: 'DELETE',
    path: '/video/:id',
    summary: 'Удалить видео',
    params,
    reply: z.object({ id: z.uuid() }),
    errors: [videoErrors.notFound],
  },
  restore: {
    ...write,
    method: 'PATCH',
    path: '/video/restore/:id',
    summary: 'Вернуть удалённое видео',
    params,
    reply: z.object({ id: z.uuid() }),
    errors: [videoErrors.notFound],
  },
});
