import * as z from 'zod/mini';

import { fileErrors } from '../../kernel/file-errors.ts';
import { defineContract } from '../../kernel/route.ts';
import { transportErrors } from '../transport/transport.errors.ts';
import { zipErrors } from './zip.errors.ts';
import { archive, unzippedEntry, zipMaxBytes } from './zip.schema.ts';

const params = z.object({ id: z.uuid() });

export const zipContract = defineContract('zip', {
  zip: {
    method: 'GET',
    path: '/transport/zip/:id',
    summary: 'Все фото, видео и документы ТС одним архивом',
    permission: 'FILE_READ',
    kind: 'stream',
    params,
    reply: z.unknown(),
    errors: [transportErrors.notFound],
  },
  uploadArchive: {
    method: 'POST',
    path: '/transport/:id/archive',
    summary: 'Принести архив с фото и документами ТС; разбирает его unzip',
    permission: 'PHOTO_EDIT',
    kind: 'multipart',
    maxBytes: zipMaxBytes,
    params,
    body: z.object({}),
    reply: archive,
    errors: [
      fileErrors.missing,
      fileErrors.badFormat,
      fileErrors.tooLarge,
      fileErrors.noSpace,
      transportErrors.notFound,
      transportErrors.closed,
      zipErrors.broken,
      zipErrors.tooManyEntries,
      zipErrors.tooLarge,
      zipErrors.tooDense,
      zipErrors.badName,
      zipErrors.notFile,
      zipErrors.nested,
      zipErrors.encrypted,
    ],
  },
  unzip: {
    method: 'GET',
    path: '/transport/unzip/:id',
    summary: 'Разобрать принесённый архив на фото и документы; повтор ничего не добавляет; id — номер архива',
    permission: 'PHOTO_EDIT',
    hasEffects: true,
    params,
    reply: z.object({ transportId: z.uuid(), entries: z.array(unzippedEntry) }),
    errors: [zipErrors.notFound, transportErrors.closed],
  },
});
