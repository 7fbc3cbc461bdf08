import * as z from 'zod/mini';

import { defineContract } from '../../kernel/route.ts';
import { transportErrors } from '../transport/transport.errors.ts';
import { transport } from '../transport/transport.schema.ts';
import { storageErrors } from './storage.errors.ts';
import {
  storageBegin,
  storageEnd,
  storageEntry,
  storageManualBegin,
  storagePage,
  storageQuery,
} from './storage.schema.ts';
import { termsChange, termsEntry } from './storage.terms.ts';

const params = z.object({ id: z.uuid() });
const step = {
  method: 'POST',
  letters: true,
  params,
  reply: transport,
  errors: [transportErrors.notFound, transportErrors.statusUnknown, transportErrors.statusForbidden],
} as const;
const beginErrors = [...step.errors, storageErrors.already, storageErrors.reasonUnknown, storageErrors.commentRequired];

export const storageContract = defineContract('storage', {
  setToStorage: {
    ...step,
    path: '/transport/:id/set-to-storage',
    summary:
      'Поставить на ответственное хранение и отправить поставщику телефонограмму; без получателя хранение отменяется',
    permission: 'STORAGE_SET',
    body: storageBegin,
    errors: beginErrors,
  },
  setToManualStorage: {
    ...step,
    path: '/transport/:id/set-to-manual-storage',
    summary: 'Поставить на ответственное хранение, когда телефонограмма уже передана вне системы',
    permission: 'STORAGE_MANUAL',
    body: storageManualBegin,
    errors: [
      ...beginErrors,
      storageErrors.noticeInFuture,
      storageErrors.noticeBeforeArrival,
      storageErrors.noticeOfFormer,
    ],
  },
  endStorage: {
    ...step,
    path: '/transport/:id/end-storage',
    summary: 'Окончить ответственное хранение',
    permission: 'STORAGE_END',
    body: storageEnd,
    errors: [transportErrors.notFound, storageErrors.absent],
  },
  listOfTransport: {
    method: 'GET',
    path: '/transport/:id/storage-history',
    summary: 'История хранения ТС, новое сверху',
    permission: 'SCHEDULE_READ',
    params,
    reply: z.array(storageEntry),
    errors: [transportErrors.notFound],
  },
  listTerms: {
    method: 'GET',
    path: '/transport/storage-terms',
    summary: 'Сроки по договорам: по умолчанию и особые',
    permission: 'DICT_EDIT',
    reply: z.array(termsEntry),
  },
  setTerms: {
    method: 'PUT',
    path: '/transport/storage-terms',
    summary: 'Изменить сроки по умолчанию или одного договора; уже начатые сроки не меняются',
    permission: 'DICT_EDIT',
    body: termsChange,
    reply: z.array(termsEntry),
    errors: [storageErrors.termsChanged, storageErrors.contractUnknown],
  },
  list: {
    method: 'GET',
    path: '/transport/storage-history',
    summary: 'ТС на ответственном хранении и снятые с него, дольше всех лежащие сверху',
    permission: 'SCHEDULE_READ',
    query: storageQuery,
    reply: storagePage,
  },
});
