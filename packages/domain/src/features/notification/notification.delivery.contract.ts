// Templates, contacts of suppliers, outgoing letters and push subscriptions.
import * as z from 'zod/mini';

import { pageOf, pageQuery } from '../../kernel/paging.ts';
import { defineRoutes } from '../../kernel/route.ts';
import { transportErrors } from '../transport/transport.errors.ts';
import { notificationErrors } from './notification.errors.ts';
import { outboxStates } from './notification.outgoing-state.ts';
import { contactChange, newContact, outgoing, providerContact, pushSubscription } from './notification.schema.ts';
import {
  notificationTemplate,
  templateChange,
  templateEdit,
  templatePreview,
  templateTrial,
  templateType,
} from './notification.template.ts';

const id = z.object({ id: z.uuid() });
const templates = { permission: 'TEMPLATE_ADMIN' } as const;
const contacts = { permission: 'DICT_EDIT' } as const;
const push = { permission: 'NOTIFY_READ' } as const;

export const notificationDeliveryContract = defineRoutes({
  listTemplates: {
    ...templates,
    method: 'GET',
    path: '/notification/template',
    summary: 'Шаблоны уведомлений',
    reply: z.array(notificationTemplate),
  },
  listTemplateTypes: {
    ...templates,
    method: 'GET',
    path: '/notification/template/type',
    summary: 'Типы уведомлений и подстановки, которые можно вставить в шаблон',
    reply: z.array(templateType),
  },
  createTemplate: {
    ...templates,
    method: 'POST',
    path: '/notification/template',
    summary: 'Создать шаблон',
    body: templateEdit,
    reply: notificationTemplate,
    errors: [
      notificationErrors.templateBroken,
      notificationErrors.templateTaken,
      notificationErrors.letterUnseen,
      notificationErrors.stationUnknown,
    ],
  },
  editTemplate: {
    ...templates,
    method: 'PATCH',
    path: '/notification/template',
    summary: 'Изменить шаблон',
    query: id,
    body: templateChange,
    reply: notificationTemplate,
    errors: [
      notificationErrors.templateNotFound,
      notificationErrors.templateBroken,
      notificationErrors.stationUnknown,
      notificationErrors.templateTaken,
      notificationErrors.letterUnseen,
      notificationErrors.stale,
    ],
  },
  removeTemplate: {
    ...templates,
    method: 'DELETE',
    path: '/notification/template',
    summary: 'Удалить шаблон',
    query: id,
    reply: z.object({}),
    errors: [notificationErrors.templateNotFound],
  },
  previewTemplate: {
    ...templates,
    method: 'POST',
    path: '/notification/template/preview',
    summary: 'Показать шаблон на настоящем ТС',
    receipt: false,
    body: templateTrial,
    reply: templatePreview,
    errors: [notificationErrors.templateBroken, transportErrors.notFound],
  },
  testTemplate: {
    ...templates,
    method: 'POST',
    path: '/notification/template/test',
    summary: 'Отправить уведомление по шаблону только себе; с адресом — и письмом',
    body: z.extend(templateTrial, { email: z.optional(z.email('Неверный адрес почты').check(z.maxLength(200))) }),
    reply: templatePreview,
    errors: [notificationErrors.templateBroken, transportErrors.notFound],
  },

  listContacts: {
    ...contacts,
    method: 'GET',
    path: '/notification/contact',
    summary: 'Контакты поставщика',
    query: z.object({ providerId: z.uuid() }),
    reply: z.array(providerContact),
  },
  createContact: {
    ...contacts,
    method: 'POST',
    path: '/notification/contact',
    summary: 'Добавить контакт поставщика',
    body: newContact,
    reply: providerContact,
    errors: [notificationErrors.providerNotFound],
  },
  editContact: {
    ...contacts,
    method: 'PATCH',
    path: '/notification/contact/:id',
    summary: 'Изменить контакт поставщика или снять его с действия',
    params: id,
    body: contactChange,
    reply: providerContact,
    errors: [notificationErrors.contactNotFound, notificationErrors.contactStale],
  },

  listOutgoing: {
    ...templates,
    method: 'GET',
    path: '/notification/outbox',
    summary: 'Отправления наружу, новые первыми; по умолчанию недоставленные',
    query: z.object({
      state: z._default(z.enum(outboxStates), 'DEAD'),
      ...pageQuery({ limit: 50, most: 200 }),
    }),
    reply: pageOf(outgoing),
  },
  retryOutgoing: {
    ...templates,
    method: 'POST',
    path: '/notification/outbox/:id/retry',
    summary: 'Отправить недоставленное ещё раз',
    params: id,
    reply: outgoing,
    errors: [notificationErrors.outgoingNotFound, notificationErrors.phonegramCancelled],
  },

  getPushKey: {
    ...push,
    method: 'GET',
    path: '/notification/push/key',
    summary: 'Ключ для подписки браузера; null — уведомления при закрытом приложении выключены',
    reply: z.object({ publicKey: z.nullable(z.string()) }),
  },
  subscribePush: {
    ...push,
    method: 'POST',
    path: '/notification/push/subscribe',
    summary: 'Подписать браузер на уведомления при закрытом приложении',
    receipt: false,
    body: pushSubscription,
    reply: z.object({}),
    errors: [notificationErrors.pushOff, notificationErrors.pushAddress],
  },
  unsubscribePush: {
    ...push,
    method: 'POST',
    path: '/notification/push/unsubscribe',
    summary: 'Отписать браузер',
    receipt: false,
    body: z.strictObject({ endpoint: z.string().check(z.maxLength(1000)) }),
    reply: z.object({}),
  },
});
