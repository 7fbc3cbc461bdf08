import { notificationContract } from '@otk/domain/notification/notification.contract';
import { transportErrors } from '@otk/domain/transport/transport.errors';
import { notificationErrors } from '@otk/domain/notification/notification.errors';
import { sentHtml } from '@otk/domain/notification/notification.text';
import * as z from 'zod/mini';

import { readCursor, storedMoment, toPage } from '#platform/cursor';
import { type Api, mountContract } from '#platform/http/mount-contract';
import { rehearse } from '#platform/http/rehearse';

import { ensureVisible } from '../transport/transport.change.service.ts';
import { contactRepo } from './outgoing/notification.contact.repo.ts';
import { createContact, editContact } from './outgoing/notification.contact.service.ts';
import type { Hub } from './stream/notification.hub.ts';
import { readLetterBook } from './outgoing/notification.letter.service.ts';
import { outboxRepo } from './outgoing/notification.outbox.repo.ts';
import { retryOutgoing } from './outgoing/notification.outbox.service.ts';
import { isPushService } from './outgoing/notification.push.ts';
import { pushRepo } from './outgoing/notification.push.repo.ts';
import { notificationRepo } from './notification.repo.ts';
import type { NotifyDeps } from './notification.service.ts';
import { templateRepo } from './template/notification.template.repo.ts';
import {
  createTemplate,
  editTemplate,
  listTemplateTypes,
  previewTemplate,
  removeTemplate,
  testTemplate,
} from './template/notification.template.service.ts';
import { ask, listOfTransport, listSubMessages, reply } from './notification.thread.service.ts';

export interface NotificationDeps extends NotifyDeps {
  readonly hub: Hub;
  /** Null: pushes to closed browsers are off. */
  readonly vapidPublicKey: string | null;
}

/** The number of the last message. */
const inboxPosition = z.tuple([z.int().check(z.gte(1))]);
const outboxPosition = z.tuple([storedMoment, z.uuid()]);

export function notificationRoutes(api: Api, deps: NotificationDeps): void {
  const { clock, hub, vapidPublicKey } = deps;
  mountContract(api, 'notification', notificationContract, {
    stream: async ({ query }, { person, actor, lastEventId }) => {
      const { userId, sessionId, expiresAt } = person;
      const subscriber = { userId, sessionId, udrId: actor.udrId, expiresAt };
      return { connect: hub.admit(subscriber, eventNumber(lastEventId ?? query.lastEventId)) };
    },
    list: async ({ query }, { db, person }) => {
      const { after, limit, unread, type } = query;
      const before = readCursor(inboxPosition, after)?.[0];
      const rows = await notificationRepo(db).listOwn(person.userId, {
        before,
        limit: limit + 1,
        type,
        isUnread: unread === '1',
      });
      return toPage(rows, limit, ({ streamId }) => [streamId]);
    },
    countUnread: async (_given, { db, person }) => {
      const { total, lastId } = await notificationRepo(db).countUnread(person.userId);
      return { count: total, lastId };
    },
    countUnreadOfTransport: async ({ params }, context) => {
      await ensureVisible(context, params.id);
      const { total, lastId } = await notificationRepo(context.db).countUnread(context.person.userId, [params.id]);
      return { count: total, lastId };
    },
    countUnreadByTransport: ({ body }, { db, person }) => notificationRepo(db).countUnread(person.userId, body.ids),
    listOfTransport: ({ params }, context) => listOfTransport(context, params.id),
    listSubMessages: ({ params }, context) => listSubMessages(context, params.id),
    markRead: async ({ params }, { db, person }) => {
      const messages = notificationRepo(db);
      const message = await messages.get(person.userId, params.id);
      if (message?.streamId === null || message === undefined) {
        throw notificationErrors.notFound();
      }
      await messages.markRead(person.userId, clock(), params);
      return messages.countUnread(person.userId);
    },
    markAllRead: async ({ query }, { db, person }) => {
      await notificationRepo(db).markRead(person.userId, clock(), query);
      return notificationRepo(db).countUnread(person.userId);
    },
    ask: ({ params, body }, context) => ask(deps, context, params.id, body.text),
    reply: ({ params, body }, context) => reply(deps, context, params.id, body),

    previewLetters: async ({ body }, context) => {
      const refusals = { unknown: notificationErrors.actUnknown, forbidden: transportErrors.statusForbidden };
      const letters = await rehearse(api, context, { ...body, ...refusals });
      return {
        letters: letters.map(({ html, recipients, ...letter }) => ({
          ...letter,
          recipients: [...recipients],
          text: sentHtml(html),
        })),
      };
    },
    getLetterBook: (_given, { db }) => readLetterBook(db, deps.sender),

    listTemplates: (_given, { db }) => templateRepo(db).list(),
    listTemplateTypes: async () => listTemplateTypes(),
    createTemplate: ({ body }, context) => createTemplate(context, body),
    editTemplate: ({ query, body }, context) => editTemplate(context, query.id, body, clock()),
    removeTemplate: async ({ query }, context) => {
      await removeTemplate(context, query.id, clock());
      return {};
    },
    previewTemplate: ({ body }, context) => previewTemplate(deps, context, body),
    testTemplate: ({ body }, context) => testTemplate(deps, context, body),

    listContacts: ({ query }, { db }) => contactRepo(db).list(query.providerId),
    createContact: ({ body }, context) => createContact(context, body),
    editContact: ({ params, body }, context) => editContact(context, params.id, body, clock()),

    listOutgoing: async ({ query: { state, after, limit } }, { db }) => {
      const rows = await outboxRepo(db).list(state, limit + 1, readCursor(outboxPosition, after));
      return toPage(rows, limit, ({ position, id }) => [position, id]);
    },
    retryOutgoing: ({ params }, context) => retryOutgoing(context, params.id, clock()),

    getPushKey: async () => ({ publicKey: vapidPublicKey }),
    subscribePush: async ({ body }, { db, person }) => {
      if (vapidPublicKey === null) {
        throw notificationErrors.pushOff();
      }
      if (!isPushService(body.endpoint)) {
        throw notificationErrors.pushAddress();
      }
      await pushRepo(db).save(body, person.userId, person.sessionId);
      return {};
    },
    unsubscribePush: async ({ body }, { db, person }) => {
      await pushRepo(db).removeOwn(body.endpoint, person.userId);
      return {};
    },
  });
}

function eventNumber(text: string | undefined): number | undefined {
  if (text !== undefined && !/^\d{1,15}$/.test(text)) {
    throw notificationErrors.badEventId();
  }
  return text === undefined ? undefined : Number(text);
}
