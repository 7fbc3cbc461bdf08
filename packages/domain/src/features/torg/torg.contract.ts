import * as z from 'zod/mini';

import { defineContract } from '../../kernel/route.ts';
import { transportErrors } from '../transport/transport.errors.ts';
import { transport } from '../transport/transport.schema.ts';
import { torgErrors } from './torg.errors.ts';
import { torgCheck, torgDraft, torgEdit, torgFile, torgPreview, torgVoid } from './torg.schema.ts';

const params = z.object({ id: z.uuid() });
const { saved, replaced, absent, unsigned, ...refusals } = torgErrors;

export const torgContract = defineContract('torg', {
  generateTorg: {
    method: 'POST',
    path: '/transport/generate-torg/:id',
    summary: 'Сохранить акт ТОРГ-2: номер по порядку года, файл PDF; прежняя версия остаётся с пометкой',
    permission: 'TORG_MANAGE',
    letters: true,
    params,
    body: torgEdit,
    reply: transport,
    errors: [transportErrors.notFound, transportErrors.closed, saved, ...Object.values(refusals)],
  },
  deleteTorg: {
    method: 'DELETE',
    path: '/transport/delete-torg/:id',
    summary: 'Аннулировать акт ТОРГ-2; его номер остаётся за ним',
    permission: 'TORG_MANAGE',
    params,
    // spec §7 names no body: a caller without one gives no reason.
    body: z.nullish(torgVoid),
    letters: true,
    reply: transport,
    errors: [transportErrors.notFound, transportErrors.closed, absent, replaced],
  },
  checkSavedTorg2: {
    method: 'GET',
    path: '/transport/:id/check-saved-torg2',
    summary: 'Сохранён ли акт ТОРГ-2, и если нет, что этому мешает',
    permission: 'TORG_CHECK',
    params,
    reply: torgCheck,
    takenAlong: true,
    errors: [transportErrors.notFound],
  },
  getDraft: {
    method: 'GET',
    path: '/transport/:id/torg2-draft',
    summary: 'Строки акта ТОРГ-2, заполненные по данным ТС',
    permission: 'TORG_MANAGE',
    params,
    reply: torgDraft,
    errors: [transportErrors.notFound],
  },
  preview: {
    method: 'POST',
    path: '/transport/:id/torg2-preview',
    summary: 'Предварительный просмотр акта ТОРГ-2: PDF без номера, ничего не сохраняется',
    permission: 'TORG_MANAGE',
    params,
    body: torgEdit,
    receipt: false,
    reply: torgPreview,
    errors: [transportErrors.notFound, ...Object.values(refusals)],
  },
  listFiles: {
    method: 'GET',
    path: '/transport/:id/torg2',
    summary: 'Акты ТОРГ-2 ТС с файлами, новые сверху; заменённые и аннулированные остаются',
    permission: 'TORG_READ',
    params,
    reply: z.array(torgFile),
    errors: [transportErrors.notFound],
  },
  printSigned: {
    method: 'GET',
    path: '/transport/:id/torg2-signed',
    summary: 'Действующий акт ТОРГ-2 с подписями, поставленными под ним на экране, PDF',
    permission: 'TORG_READ',
    kind: 'stream',
    params,
    reply: z.unknown(),
    errors: [transportErrors.notFound, absent, unsigned],
  },
});
