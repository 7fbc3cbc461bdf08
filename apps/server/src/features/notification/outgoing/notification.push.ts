// Web Push (RFC 8030, VAPID): encrypted for the browser, handed to its push service. A subscription that no longer exists is removed.
import webpush from 'web-push';

import type { Queryable } from '#platform/db/pool';
import { errorText } from '#platform/startup-error';

import { type Send, SendFailure, Undeliverable } from './notification.outbox.service.ts';
import { pushRepo } from './notification.push.repo.ts';

export interface Vapid {
  readonly publicKey: string;
  readonly privateKey: string;
  readonly subject: string;
}

type Post = (url: string, init: RequestInit) => Promise<Pick<Response, 'status'>>;

const timeoutMs = 15_000;
const aDay = 86_400;

/** Endpoints are untrusted input: only the push services that browsers really use are called. */
const services = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  'push.services.mozilla.com',
  'notify.windows.com',
  'push.apple.com',
  'push.yandex.ru',
];
export function isPushService(endpoint: string): boolean {
  const { protocol, hostname } = new URL(endpoint);
  return protocol === 'https:' && services.some((service) => hostname === service || hostname.endsWith(`.${service}`));
}

export const pushSender =
  (db: Queryable, vapid: Vapid | undefined, post: Post = fetch): Send =>
  async ({ subscriptionId, payload }) => {
    const subscription = subscriptionId === null ? undefined : await pushRepo(db).find(subscriptionId);
    if (!subscription || !vapid) {
      throw new Undeliverable('Подписки больше нет');
    }
    const { endpoint, p256dh, auth } = subscription;
    const { headers, body } = webpush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify(payload),
      {
        vapidDetails: vapid,
        TTL: aDay,
        urgency: 'high',
        contentEncoding: 'aes128gcm',
      },
    );
    const { status } = await post(endpoint, {
      method: 'POST',
      headers: new Headers(headers),
      body: body && new Uint8Array(body),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    }).catch((error: unknown) => {
      throw new SendFailure('Нет связи со службой уведомлений браузера', errorText(error));
    });
    if (status === 404 || status === 410) {
      await pushRepo(db).remove(subscription.id);
      throw new Undeliverable('Подписки больше нет');
    }
    if (status >= 400) {
      const failure = `Служба уведомлений ответила ${status}`;
      throw status < 500 && status !== 429 ? new Undeliverable(failure) : new SendFailure(failure);
    }
  };
