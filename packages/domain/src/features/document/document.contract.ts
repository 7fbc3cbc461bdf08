import * as z from 'zod/mini';

import { fileErrors } from '../../kernel/file-errors.ts';
import { defineContract } from '../../kernel/route.ts';
import { transportErrors } from '../transport/transport.errors.ts';
import { documentErrors } from './document.errors.ts';
import {
  document,
  documentCreation,
  documentDecision,
  documentMaxBytes,
  documentRename,
  documentReplacement,
  documentText,
} from './document.schema.ts';

const params = z.object({ id: z.uuid() });
const write = { permission: 'DOCUMENT_EDIT' } as const;
/** Replies contain signed URLs: a reply stored in a receipt would return expired ones. */
const freshReply = { reply: document, receipt: false } as const;
const upload = { kind: 'multipart', maxBytes: documentMaxBytes, ...freshReply } as const;
const uploadErrors = [
  fileErrors.missing,
  fileErrors.badFormat,
  fileErrors.tooLarge,
  fileErrors.noSpace,
  documentErrors.otherBytes,
  documentErrors.wasRemoved,
] as const;

export const documentContract = defineContract('document', {
  create: {
    ...write,
    ...upload,
    method: 'POST',
    path: '/document',
    summary: 'Приложить документ к ТС',
    body: documentCreation,
    errors: [...uploadErrors, documentErrors.tooMany, transportErrors.notFound],
  },
  addVersion: {
    ...write,
    ...upload,
    method: 'POST',
    path: '/document/:id/version',
    summary: 'Заменить файл документа новой версией',
    params,
    body: documentReplacement,
    errors: [...uploadErrors, documentErrors.accepted, documentErrors.tooManyVersions, documentErrors.notFound],
  },
  listOfTransport: {
    method: 'GET',
    permission: 'FILE_READ',
    path: '/document/transport/:transportId',
    summary: 'Документы одного ТС',
    params: z.object({ transportId: z.uuid() }),
    reply: z.array(document),
    takenAlong: true,
    errors: [transportErrors.notFound],
  },
  addComment: {
    method: 'POST',
    permission: 'DOCUMENT_COMMENT',
    path: '/document/:id/comment',
    summary: 'Добавить комментарий к документу',
    params,
    body: z.object({ text: documentText }),
    reply: z.object({ id: z.uuid() }),
    errors: [documentErrors.notFound],
  },
  decide: {
    method: 'PATCH',
    permission: 'DOCUMENT_DECIDE',
    path: '/document/:id/status',
    summary: 'Принять или отклонить документ, снять решение',
    params,
    body: documentDecision,
    reply: z.object({ id: z.uuid() }),
    errors: [documentErrors.notFound, documentErrors.otherVersion, documentErrors.decided],
  },
  rename: {
    ...write,
    method: 'PATCH',
    path: '/document/:id',
    summary: 'Переименовать документ',
    params,
    body: documentRename,
    reply: z.object({ id: z.uuid() }),
    errors: [documentErrors.notFound, documentErrors.accepted, documentErrors.stale],
  },
  setSend: {
    ...write,
    method: 'PATCH',
    path: '/document/:id/send',
    summary: 'Показать документ поставщику или скрыть от него',
    params,
    body: z.object({ send: z.boolean() }),
    reply: z.object({ id: z.uuid() }),
    errors: [documentErrors.notFound],
  },
  remove: {
    ...write,
    method: 'DELETE',
    path: '/document/:id',
    summary: 'Удалить документ',
    params,
    reply: z.object({ id: z.uuid() }),
    errors: [documentErrors.notFound, documentErrors.accepted],
  },
  restore: {
    ...write,
    method: 'PATCH',
    path: '/document/restore/:id',
    summary: 'Вернуть удалённый документ',
    params,
    reply: z.object({ id: z.uuid() }),
    errors: [documentErrors.notFound, documentErrors.accepted],
  },
});
