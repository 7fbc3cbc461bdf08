// Events of GET /notification/sse (text/event-stream):
//   – a notification: no `event:` line, `id:` is the person's stream number, data is `streamMessage`;
//   – `event: read`: counts changed on another device; also the first event of every connection, with `id:`; data is
//     `unreadCounts`;
//   – `event: resync`: too many events were missed to replay them; refetch lists and counts; the stream continues after `id:`;
//   – `event: data`: dictionaries or rights changed on the server; data is `streamData`;
//   – `event: transport`: another session changed transports that the person sees; data is `streamTransports`;
//   – `event: auth`: the token expired or the session ended; refresh and reconnect with Last-Event-ID;
//   – comments (`:`) are heartbeats.
import * as z from 'zod/mini';

import { notification, unreadCounts } from './notification.schema.ts';

export const streamMessage = z.omit(notification, { streamId: true, readAt: true, isUnread: true, subCount: true });
export type StreamMessage = z.output<typeof streamMessage>;

const streamResync = z.object({ lastId: z.number() });
/** Names of what changed: `access` (people, roles, divisions) or a dictionary (`station`, `scrapType`, …). */
const streamData = z.object({ changed: z.array(z.string()) });
/** `since` is the first new row of the transport's history. Null: changes were missed, any transport may have changed. */
const streamTransports = z.object({
  changed: z.nullable(z.array(z.object({ id: z.uuid(), since: z.number() }))),
});
export type ChangedTransports = z.output<typeof streamTransports>['changed'];
export const streamEvents = {
  read: unreadCounts,
  resync: streamResync,
  data: streamData,
  transport: streamTransports,
  auth: z.object({}),
} as const;

/** spec §4 Notifications: reconnect interval of the stream client, and the delay after a fetch failure. */
export const streamRetryMs = 1000;
export const streamFailureMs = 10_000;
export const streamHeartbeatMs = 15_000;
/** Three missed heartbeats: the connection is dead although no error was reported. */
export const streamWatchdogMs = 45_000;
/** spec §4 Notifications: delay before the screen shows that responsible storage was undone. */
export const storageResetMs = 300;

/** Limits of a replay; a client that missed more gets `resync` and refetches. */
export const replayAtMost = 1000;
export const replayDays = 14;
export const streamsPerUser = 6;
