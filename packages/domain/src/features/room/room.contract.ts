import * as z from 'zod/mini';

import { fileErrors } from '../../kernel/file-errors.ts';
import { defineContract } from '../../kernel/route.ts';
import { answerErrors } from '../answer/answer.errors.ts';
import { documentErrors } from '../document/document.errors.ts';
import { photoErrors } from '../photo/photo.errors.ts';
import { photoMaxBytes } from '../photo/photo.schema.ts';
import { transportErrors } from '../transport/transport.errors.ts';
import { roomErrors } from './room.errors.ts';
import {
  roomAnswerGiven,
  roomCase,
  roomPaper,
  roomPaperCreation,
  roomPaperMaxBytes,
  roomPhoto,
  roomPhotoCreation,
  roomState,
} from './room.schema.ts';

/** Admitted by the token of the link: `Authorization: Room <token>`. */
const byLink = { access: 'room' } as const;
const linkErrors = [roomErrors.closed, roomErrors.throttled] as const;
/** (link, localId) makes a repetition harmless; a reply stored in a receipt would contain expired addresses. */
const upload = { ...byLink, method: 'POST', kind: 'multipart', receipt: false } as const;
const uploadErrors = [
  ...linkErrors,
  roomErrors.answerClosed,
  fileErrors.missing,
  fileErrors.badFormat,
  fileErrors.tooLarge,
  fileErrors.noSpace,
] as const;
const staff = { permission: 'STORAGE_SET', params: z.object({ id: z.uuid() }), reply: roomState } as const;

export const roomContract = defineContract('room', {
  get: {
    ...byLink,
    method: 'GET',
    path: '/room/case',
    summary: 'Дело для поставщика по ссылке из телефонограммы',
    reply: roomCase,
    errors: [...linkErrors],
  },
  file: {
    method: 'GET',
    path: '/room/file/:id',
    summary: 'Байты файла дела по подписанному адресу',
    access: 'public',
    kind: 'stream',
    params: z.object({ id: z.uuid() }),
    query: z.object({
      /** The link that it was signed for. */
      session: z.uuid(),
      until: z.string().check(z.regex(/^\d{1,15}$/)),
      sign: z.string().check(z.maxLength(100)),
      /** Save the file instead of showing it. */
      download: z.optional(z.literal('1')),
    }),
    reply: z.unknown(),
    errors: [fileErrors.addressExpired, fileErrors.notFound],
  },
  addPhoto: {
    ...upload,
    path: '/room/photo',
    summary: 'Поставщик прикладывает фото',
    maxBytes: photoMaxBytes,
    body: roomPhotoCreation,
    reply: roomPhoto,
    errors: [
      ...uploadErrors,
      roomErrors.tooManyPhotos,
      photoErrors.badPicture,
      photoErrors.truncated,
      photoErrors.tooManyPixels,
      photoErrors.otherBytes,
      photoErrors.wasRemoved,
      photoErrors.tooMany,
    ],
  },
  addPaper: {
    ...upload,
    path: '/room/paper',
    summary: 'Поставщик прикладывает файл',
    maxBytes: roomPaperMaxBytes,
    body: roomPaperCreation,
    reply: roomPaper,
    errors: [
      ...uploadErrors,
      roomErrors.tooManyPapers,
      documentErrors.otherBytes,
      documentErrors.wasRemoved,
      documentErrors.tooMany,
    ],
  },
  answer: {
    ...byLink,
    method: 'POST',
    path: '/room/answer',
    summary: 'Ответ поставщика по ссылке; становится ответом дела',
    body: roomAnswerGiven,
    reply: z.object({ at: z.string() }),
    errors: [
      ...linkErrors,
      roomErrors.answerClosed,
      roomErrors.figuresChanged,
      roomErrors.placeTaken,
      answerErrors.changed,
      answerErrors.lineUnknown,
    ],
  },
  state: {
    ...staff,
    method: 'GET',
    path: '/transport/:id/room',
    summary: 'Ссылка поставщика: когда отправлена и открыта, до какого времени действует',
    errors: [transportErrors.notFound],
  },
  send: {
    ...staff,
    method: 'POST',
    path: '/transport/:id/room',
    summary: 'Отправить поставщику новую ссылку; прежние перестают действовать',
    errors: [transportErrors.notFound, roomErrors.noAddress, roomErrors.notAsked, roomErrors.noRecipient],
  },
  revoke: {
    ...staff,
    method: 'DELETE',
    path: '/transport/:id/room',
    summary: 'Отозвать ссылку поставщика',
    errors: [transportErrors.notFound, roomErrors.noLink],
  },
});
