// What GET /notification/sse says (text/event-stream):
//   – a notification: no `event:` line, `id:` is the person's stream number, data is `streamMessage`;
//   – `event: read`: counts changed elsewhere; also the first event of every connection, with `id:`; data is `unreadCounts`;
//   – `event: resync`: too much was missed to be replayed; refetch lists and counts; `id:` is where the stream goes on;
//   – `event: auth`: the token ran out or the session ended; refresh and reconnect with Last-Event-ID;
//   – comments (`:`) are heartbeats.
import * as z from 'zod/mini';

import { notification, unreadCounts } from './notification.schema.ts';

export const streamMessage = z.omit(notification, { streamId: true, readAt: true, isUnread: true, subCount: true });
export type StreamMessage = z.output<typeof streamMessage>;

export const streamResync = z.object({ lastId: z.number() });
export const streamEvents = { read: unreadCounts, resync: streamResync, auth: z.object({}) } as const;

/** Spec §4: the interval of the stream client, and the wait after a fetch failure. */
export const streamRetryMs = 1000;
export const streamFailureMs = 10_000;
export const streamHeartbeatMs = 15_000;
/** Three heartbeats missed: the line is dead although nobody said so. */
export const streamWatchdogMs = 45_000;
/** Spec §4: how long the screen waits before it shows that responsible storage was undone. */
export const storageResetMs = 300;

/** Beyond these a reconnecting client refetches instead of being replayed to. */
export const replayAtMost = 1000;
export const replayDays = 14;
export const streamsPerUser = 6;
