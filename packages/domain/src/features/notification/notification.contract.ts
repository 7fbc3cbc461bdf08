import * as z from 'zod/mini';

import { divisionEventCodes } from '../../kernel/event-code.ts';
import { letterPart } from '../../kernel/letter.ts';
import { pageOf, pageQuery } from '../../kernel/paging.ts';
import { requestErrors } from '../../kernel/request-errors.ts';
import { defineContract, defineRoutes } from '../../kernel/route.ts';
import { transportErrors } from '../transport/transport.errors.ts';
import { notificationDeliveryContract } from './notification.delivery.contract.ts';
import { notificationErrors } from './notification.errors.ts';
import {
  letterBook,
  letterPreview,
  notification,
  replyText,
  unreadCount,
  unreadCounts,
} from './notification.schema.ts';
import { notificationTypeCodes } from './notification.type.ts';

const id = z.object({ id: z.uuid() });
const read = { method: 'GET', permission: 'NOTIFY_READ' } as const;

const messages = defineRoutes({
  stream: {
    ...read,
    path: '/notification/sse',
    summary: 'Поток уведомлений (text/event-stream); продолжение по заголовку Last-Event-ID или lastEventId',
    kind: 'stream',
    query: z.object({ lastEventId: z.optional(z.string().check(z.regex(/^\d{1,15}$/))) }),
    reply: z.unknown(),
    errors: [notificationErrors.badEventId, notificationErrors.tooManyStreams, requestErrors.busy],
  },
  list: {
    ...read,
    path: '/notification/user',
    summary: 'Уведомления пользователя, новые первыми',
    // Messages of all divisions of the person.
    acrossDivisions: true,
    query: z.object({
      ...pageQuery({ limit: 50, most: 200 }),
      type: z.optional(z.enum([...notificationTypeCodes, ...divisionEventCodes])),
      unread: z.optional(z.literal('1')),
    }),
    reply: pageOf(notification),
  },
  countUnread: {
    ...read,
    path: '/notification/user/unread/count',
    summary: 'Сколько непрочитано всего',
    reply: unreadCount,
  },
  countUnreadOfTransport: {
    ...read,
    path: '/notification/user/transport/unread/count/:id',
    summary: 'Сколько непрочитано по одному ТС',
    params: id,
    reply: unreadCount,
    errors: [transportErrors.notFound],
  },
  countUnreadByTransport: {
    method: 'POST',
    permission: 'NOTIFY_READ',
    path: '/notification/unread-by-transport',
    summary: 'Сколько непрочитано по каждому из названных ТС; без ТС с нулём',
    receipt: false,
    body: z.strictObject({ ids: z.array(z.uuid()).check(z.maxLength(500)) }),
    reply: unreadCounts,
  },
  listOfTransport: {
    ...read,
    path: '/notification/transport/:id',
    summary: 'Сообщения по ТС от старых к новым, не больше 500 последних; ветки по parentId',
    params: id,
    reply: z.array(notification),
    takenAlong: true,
    errors: [transportErrors.notFound],
  },
  listSubMessages: {
    ...read,
    path: '/notification/sub-message/:id',
    summary: 'Сообщения под сообщением, от старых к новым',
    params: id,
    reply: z.array(notification),
    errors: [notificationErrors.notFound],
  },
  markRead: {
    method: 'POST',
    permission: 'NOTIFY_READ',
    path: '/notification/read/:id',
    summary: 'Отметить уведомление прочитанным',
    receipt: false,
    params: id,
    reply: unreadCounts,
    errors: [notificationErrors.notFound],
  },
  markAllRead: {
    method: 'POST',
    permission: 'NOTIFY_READ',
    path: '/notification/read',
    summary: 'Отметить прочитанными все уведомления или все уведомления одного ТС',
    receipt: false,
    query: z.object({ transportId: z.optional(z.uuid()) }),
    reply: unreadCounts,
  },
  ask: {
    method: 'POST',
    permission: 'NOTIFY_REPLY',
    path: '/notification/transport/:id/request',
    summary: 'Записать вопрос поставщика по ТС',
    params: id,
    body: z.strictObject({ text: replyText }),
    reply: notification,
    errors: [transportErrors.notFound],
  },
  reply: {
    method: 'POST',
    permission: 'NOTIFY_REPLY',
    path: '/notification/:id/reply',
    summary: 'Ответить на вопрос поставщика или записать его ответ на телефонограмму',
    params: id,
    letters: true,
    body: z.strictObject({ text: replyText, ...letterPart }),
    reply: notification,
    errors: [
      notificationErrors.notFound,
      notificationErrors.notAnswerable,
      notificationErrors.answerForbidden,
      notificationErrors.tooManyLetters,
    ],
  },
});

const letters = defineRoutes({
  previewLetters: {
    method: 'POST',
    permission: 'TRANSPORT_READ',
    rights: 'И право самого действия.',
    path: '/notification/letter-preview',
    summary: 'Письма, которые действие отправило бы поставщику: оно выполняется и отменяется, отказы те же',
    receipt: false,
    body: z.strictObject({
      /** Such as `storage.setToStorage`. */
      operation: z.string().check(z.maxLength(100)),
      params: z._default(z.record(z.string().check(z.maxLength(50)), z.string().check(z.maxLength(200))), {}),
      body: z.optional(z.unknown()),
    }),
    reply: letterPreview,
    errors: [notificationErrors.actUnknown, transportErrors.statusForbidden],
  },
  getLetterBook: {
    method: 'GET',
    permission: 'STATUS_CHANGE',
    path: '/notification/letter-book',
    summary: 'Шаблоны писем поставщикам, отправитель и поставщики с контактами: чтобы показать письмо без связи',
    reply: letterBook,
  },
});

export const notificationContract = defineContract('notification', {
  ...messages,
  ...letters,
  ...notificationDeliveryContract,
});
