import * as z from 'zod/mini';

import { outboxStates } from './notification.outgoing-state.ts';
import { notificationTypeCodes } from './notification.type.ts';

/** Also a type of a newer server, which is shown as a plain message and not dropped. */
const type = z.union([z.enum(notificationTypeCodes), z.string()]);
const author = z.nullable(z.object({ id: z.uuid(), fullName: z.string() }));

/** spec §3 Notification message. `text` may contain HTML: show it only through `presentText`. */
export const notification = z
  .object({
    id: z.uuid(),
    type,
    parentType: z.nullable(type),
    /** First message of the thread; null for that message itself. */
    parentId: z.nullable(z.uuid()),
    /** `noTransportId` for a message about a division; its number is empty. */
    transportId: z.uuid(),
    transportNumber: z.string(),
    text: z.string(),
    author,
    createdAt: z.string(),
    /** Number in the person's event stream; null when the person who asks is not a recipient. */
    streamId: z.nullable(z.number()),
    readAt: z.nullable(z.string()),
    isUnread: z.boolean(),
    /** UDR through which the person is a recipient: the transport can be opened in its division. */
    udrId: z.nullable(z.uuid()),
    /** Number of sub-messages. */
    subCount: z.number(),
  })
  .register(z.globalRegistry, { id: 'Notification' });
export type Notification = z.output<typeof notification>;

/** `lastId`: last stream number included in the counts; only later messages are to be added to them. */
export const unreadCounts = z
  .object({
    total: z.number().check(z.gte(0)),
    transports: z.array(z.object({ transportId: z.uuid(), count: z.number().check(z.gte(0)) })),
    lastId: z.number(),
  })
  .register(z.globalRegistry, { id: 'UnreadCounts' });
export type UnreadCounts = z.output<typeof unreadCounts>;

export const unreadCount = z.object({ count: z.number().check(z.gte(0)), lastId: z.number() });

export const replyText = z
  .string()
  .check(z.trim(), z.minLength(1, 'Введите текст'), z.maxLength(4000, 'Не длиннее 4000 символов'));

export const providerContact = z
  .object({
    id: z.uuid(),
    providerId: z.uuid(),
    name: z.string(),
    email: z.nullable(z.string()),
    phone: z.nullable(z.string()),
    /** Kind of the contact; a kind may exclude its contacts from phonegrams. */
    contactTypeId: z.nullable(z.uuid()),
    isActive: z.boolean(),
  })
  .register(z.globalRegistry, { id: 'ProviderContact' });
export type ProviderContact = z.output<typeof providerContact>;

const contactName = z.string().check(z.trim(), z.minLength(1, 'Укажите имя'), z.maxLength(150));
const contactEmail = z.nullable(z.email('Неверный адрес почты').check(z.maxLength(200)));
const contactPhone = z.nullable(z.string().check(z.trim(), z.maxLength(50)));
export const newContact = z.strictObject({
  providerId: z.uuid(),
  name: contactName,
  email: contactEmail,
  phone: z._default(contactPhone, null),
  contactTypeId: z._default(z.nullable(z.uuid()), null),
  isActive: z._default(z.boolean(), true),
});
export const contactChange = z.strictObject({
  name: z.optional(contactName),
  email: z.optional(contactEmail),
  phone: z.optional(contactPhone),
  contactTypeId: z.optional(z.nullable(z.uuid())),
  isActive: z.optional(z.boolean()),
  /** What the person saw; what somebody else has changed since is not overwritten. */
  base: z.optional(
    z.strictObject({
      name: z.string().check(z.maxLength(1000)),
      email: z.nullable(z.string().check(z.maxLength(1000))),
      phone: z.nullable(z.string().check(z.maxLength(1000))),
      contactTypeId: z.nullable(z.uuid()),
      isActive: z.boolean(),
    }),
  ),
});
export type ContactChange = z.output<typeof contactChange>;

/** An outgoing letter or push. */
export const outgoing = z
  .object({
    id: z.uuid(),
    kind: z.enum(['EMAIL', 'PUSH']),
    recipient: z.string(),
    subject: z.string(),
    state: z.enum(outboxStates),
    tries: z.number(),
    lastError: z.nullable(z.string()),
    createdAt: z.string(),
    nextAt: z.string(),
    sentAt: z.nullable(z.string()),
    transportId: z.nullable(z.uuid()),
  })
  .register(z.globalRegistry, { id: 'Outgoing' });
export type Outgoing = z.output<typeof outgoing>;

/** The result of the browser's PushSubscription.toJSON(). */
export const pushSubscription = z.object({
  endpoint: z.url({ protocol: /^https?$/ }).check(z.maxLength(1000)),
  keys: z.object({
    p256dh: z.string().check(z.regex(/^[\w-]{80,100}=*$/)),
    auth: z.string().check(z.regex(/^[\w-]{20,30}=*$/)),
  }),
});
export type PushSubscriptionKeys = z.output<typeof pushSubscription>;

/** Letters as they would be sent; empty when the act writes none. */
export const letterPreview = z
  .object({
    letters: z.array(
      z.object({
        recipients: z.array(z.object({ name: z.string(), address: z.string() })),
        subject: z.string(),
        /** Like the text of a message: show it only through `presentText`. */
        text: z.string(),
        phone: z.string(),
        place: z.string(),
      }),
    ),
  })
  .register(z.globalRegistry, { id: 'LetterPreview' });
export type LetterPreview = z.output<typeof letterPreview>;

/** What a device needs to show a letter before it is sent, also without the server. */
export const letterBook = z
  .object({
    sender: z.object({ organisation: z.string(), phone: z.string(), publicUrl: z.string() }),
    templates: z.array(
      z.object({
        type: z.enum(notificationTypeCodes),
        subject: z.string(),
        body: z.string(),
        stationIds: z.array(z.uuid()),
      }),
    ),
    /** Suppliers with somebody to write to. */
    providerIds: z.array(z.uuid()),
  })
  .register(z.globalRegistry, { id: 'LetterBook' });
export type LetterBook = z.output<typeof letterBook>;
