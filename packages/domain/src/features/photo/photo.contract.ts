import * as z from 'zod/mini';

import { pageOf, pageQuery } from '../../kernel/paging.ts';
import { defineContract } from '../../kernel/route.ts';
import { fileErrors } from '../../kernel/file-errors.ts';
import { transportErrors } from '../transport/transport.errors.ts';
import { photoErrors } from './photo.errors.ts';
import { photo, photoCreation, photoLocalId, photoMaxBytes, photoSendFlag, photoTag } from './photo.schema.ts';

const params = z.object({ id: z.uuid() });
const read = { method: 'GET', permission: 'FILE_READ' } as const;
const write = { permission: 'PHOTO_EDIT' } as const;
/** The device keeps photos in rows of its own and names the transport from them. */
const offline = { transport: 'caller', answer: 'ownRows' } as const;

export const photoContract = defineContract('photo', {
  create: {
    ...write,
    method: 'POST',
    path: '/ts-photo/create-photo',
    summary: 'Принять фото',
    kind: 'multipart',
    maxBytes: photoMaxBytes,
    body: photoCreation,
    reply: photo,
    offline: { title: 'Фото', transport: { body: 'transportId' }, answer: 'ownRows' },
    // (author, localId) makes a repetition harmless; a reply stored in a receipt would contain expired URLs.
    receipt: false,
    errors: [
      fileErrors.missing,
      fileErrors.badFormat,
      fileErrors.tooLarge,
      photoErrors.badPicture,
      photoErrors.truncated,
      photoErrors.tooManyPixels,
      photoErrors.otherBytes,
      photoErrors.wasRemoved,
      photoErrors.tooMany,
      photoErrors.alreadySent,
      transportErrors.notFound,
      transportErrors.closed,
      fileErrors.noSpace,
    ],
  },
  setSend: {
    ...write,
    method: 'PATCH',
    path: '/ts-photo/:id',
    summary: 'Отметить фото к отправке или снять отметку',
    params,
    body: z.object({ send: photoSendFlag }),
    reply: photo,
    offline: { ...offline, title: 'Отметка фото' },
    errors: [photoErrors.notFound, transportErrors.closed],
  },
  remove: {
    ...write,
    method: 'DELETE',
    path: '/ts-photo/remove-photo/:id',
    summary: 'Удалить фото по номеру или по локальному номеру',
    params: z.object({ id: z.union([z.uuid(), photoLocalId]) }),
    reply: z.object({ localId: z.string() }),
    offline: { ...offline, title: 'Удаление фото' },
    errors: [photoErrors.notFound, transportErrors.closed],
  },
  manageTags: {
    ...write,
    method: 'POST',
    path: '/ts-photo/manage-tags/:id',
    summary: 'Задать метки фото',
    params,
    body: z.object({ tagIds: z.array(z.uuid()).check(z.maxLength(20)) }),
    reply: photo,
    // Kept unsent only for a photo that was being sent when its tags were chosen.
    offline: { ...offline, title: 'Метки фото' },
    errors: [photoErrors.notFound, photoErrors.unknownTag, transportErrors.closed],
  },
  markAll: {
    ...write,
    method: 'PATCH',
    path: '/ts-photo/mark-all',
    summary: 'Поставить или снять отметку отправки у всех фото ТС; без ТС — у всех своих фото открытых ТС',
    query: z.object({ mark: z.enum(['0', '1']), transportId: z.optional(z.uuid()) }),
    reply: z.array(photo),
    errors: [transportErrors.notFound, transportErrors.closed],
  },
  listTags: {
    method: 'GET',
    access: 'self',
    beforePasswordChange: true,
    path: '/ts-photo/tag',
    summary: 'Метки фото',
    reply: z.array(photoTag),
  },
  listOfTransport: {
    ...read,
    path: '/ts-photo/transport/:transportId',
    summary: 'Фото одного ТС',
    params: z.object({ transportId: z.uuid() }),
    reply: z.array(photo),
    takenAlong: true,
    errors: [transportErrors.notFound],
  },
  list: {
    ...read,
    path: '/ts-photo',
    summary: 'Фото доступных ТС, новые первыми',
    query: z.object(pageQuery({ limit: 50, most: 200 })),
    reply: pageOf(photo),
  },
  get: {
    ...read,
    path: '/ts-photo/:id',
    summary: 'Одно фото',
    params,
    reply: photo,
    readsObject: true,
    errors: [photoErrors.notFound],
  },
});
