import * as z from 'zod/mini';

import { notificationTypeCodes } from './notification.type.ts';

const type = z.enum(notificationTypeCodes);
const author = z.nullable(z.object({ id: z.uuid(), fullName: z.string() }));

/** Spec §3 Notification message. `text` is shown through `presentText`, nowhere else. */
export const notification = z
  .object({
    id: z.uuid(),
    type,
    parentType: z.nullable(type),
    /** The message it belongs under; null for the first of a thread. */
    parentId: z.nullable(z.uuid()),
    transportId: z.uuid(),
    transportNumber: z.string(),
    text: z.string(),
    author,
    createdAt: z.string(),
    /** Per-person number of the stream; null when it was not addressed to the person who asks. */
    streamId: z.nullable(z.number()),
    readAt: z.nullable(z.string()),
    isUnread: z.boolean(),
    /** The assignment through which it came: the division in which its transport can be opened. */
    udrId: z.nullable(z.uuid()),
    /** Sub-messages under it. */
    subCount: z.number(),
  })
  .register(z.globalRegistry, { id: 'Notification' });
export type Notification = z.output<typeof notification>;

/** `lastId`: the last stream number these counts include; only later messages are still to be added. */
export const unreadCounts = z
  .object({
    total: z.number().check(z.gte(0)),
    transports: z.array(z.object({ transportId: z.uuid(), count: z.number().check(z.gte(0)) })),
    lastId: z.number(),
  })
  .register(z.globalRegistry, { id: 'UnreadCounts' });
export type UnreadCounts = z.output<typeof unreadCounts>;

export const unreadCount = z.object({ count: z.number().check(z.gte(0)), lastId: z.number() });
export type UnreadCount = z.output<typeof unreadCount>;

/** Spec §5: unread counters never go below 0. Spec §2: the app badge is capped at 999 and cleared at 0 or less. */
export const unreadAfter = (count: number, change: number): number => Math.max(0, count + change);
export const badgeCap = 999;
export const badgeOf = (count: number): number | null => (count <= 0 ? null : Math.min(count, badgeCap));

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
  isActive: z._default(z.boolean(), true),
});
export const contactChange = z.strictObject({
  name: z.optional(contactName),
  email: z.optional(contactEmail),
  phone: z.optional(contactPhone),
  isActive: z.optional(z.boolean()),
});
export type ContactChange = z.output<typeof contactChange>;

export const outboxStates = ['QUEUED', 'SENT', 'DEAD'] as const;
/** A letter or a push on its way out. */
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

/** As PushSubscription.toJSON() of the browser gives it. */
export const pushSubscription = z.object({
  endpoint: z.url({ protocol: /^https?$/ }).check(z.maxLength(1000)),
  keys: z.object({
    p256dh: z.string().check(z.regex(/^[\w-]{80,100}=*$/)),
    auth: z.string().check(z.regex(/^[\w-]{20,30}=*$/)),
  }),
});
export type PushSubscriptionKeys = z.output<typeof pushSubscription>;
