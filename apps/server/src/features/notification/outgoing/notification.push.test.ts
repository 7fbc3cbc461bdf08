import { createECDH, createPublicKey, randomBytes, verify } from 'node:crypto';

import { expect, test, vi } from 'vitest';
import webpush from 'web-push';

import { openRival } from '../../../../test/rival.ts';
import { openYard } from '../../../../test/yard.ts';
import { compose } from '../../../compose.ts';
import { openOutbox, type Send } from './notification.outbox.service.ts';
import { isPushService, pushSender } from './notification.push.ts';

const vapid = { ...webpush.generateVAPIDKeys(), subject: 'mailto:otk@works.example' };

function aBrowser() {
  const ecdh = createECDH('prime256v1');
  ecdh.generateKeys();
  return {
    endpoint: `https://fcm.googleapis.com/fcm/send/${randomBytes(8).toString('hex')}`,
    keys: { p256dh: ecdh.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') },
  };
}

async function openPushYard() {
  const yard = await openYard('IN_RECEPTION', { settings: { vapid } });
  const { server, transportId } = yard;
  await yard.as('CTRL');
  await yard.build.aPhoto(transportId);
  const post = vi.fn<(url: string, init: RequestInit) => Promise<{ status: number }>>(() =>
    Promise.resolve({ status: 201 }),
  );
  const noLetters: Send = () => Promise.reject(new Error('no letters in this test'));
  const outbox = openOutbox({
    pool: server.pool,
    notify: compose({ config: { vapid }, clock: () => server.clock.now }).notify,
    send: { EMAIL: noLetters, PUSH: pushSender(server.pool, vapid, post) },
    log: () => {},
  });
  const suspend = () =>
    yard.call('CTRL', 'PUT', `/transport/change-status/${transportId}`, {
      body: { statusCode: 'RECEPTION_SUSPENDED', comment: 'засор' },
    });
  return { ...yard, post, outbox, suspend };
}

test('a closed browser gets an encrypted push signed with the server’s key', async () => {
  const { call, suspend, outbox, post } = await openPushYard();
  const browser = aBrowser();
  expect((await call('MASTER', 'GET', '/notification/push/key')).json()).toEqual({ publicKey: vapid.publicKey });
  expect((await call('MASTER', 'POST', '/notification/push/subscribe', { body: browser })).statusCode).toBe(200);
  await suspend();
  expect(await outbox.deliverDue()).toBe(1);
  const [url, { headers, body }] = post.mock.calls[0]!;
  expect(url).toBe(browser.endpoint);
  const sent = new Headers(headers);
  expect(sent.get('content-encoding')).toBe('aes128gcm');
  expect(Buffer.from(body as Uint8Array).toString()).not.toContain('засор');
  const [, token = '', key = ''] = /^vapid t=(\S+), k=(\S+)$/.exec(sent.get('authorization') ?? '') ?? [];
  expect(key).toBe(vapid.publicKey);
  const [head, claims, signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const publicKey = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  });
  const signed = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const;
  expect(verify('sha256', Buffer.from(`${head}.${claims}`), signed, Buffer.from(signature, 'base64url'))).toBe(true);
  expect(JSON.parse(Buffer.from(claims!, 'base64url').toString())).toMatchObject({ aud: 'https://fcm.googleapis.com' });
});

test('a subscription that no longer exists is removed; a signed-out browser gets no push', async () => {
  const { call, suspend, outbox, post, server, as } = await openPushYard();
  const subscriptions = async () => (await server.pool.query('SELECT FROM push_subscription')).rowCount;
  await call('MASTER', 'POST', '/notification/push/subscribe', { body: aBrowser() });
  await call('COMM', 'POST', '/notification/push/subscribe', { body: aBrowser() });
  await (await as('COMM')).call('POST', '/auth/logout');
  expect(await subscriptions()).toBe(1);
  await suspend();
  post.mockResolvedValueOnce({ status: 410 });
  expect(await outbox.deliverDue()).toBe(1);
  expect(await subscriptions()).toBe(0);
  expect((await server.pool.query('SELECT state FROM outgoing')).rows).toEqual([{ state: 'DEAD' }]);
});

test('only the owner of a subscription can remove it', async () => {
  const { call, server } = await openPushYard();
  const browser = aBrowser();
  await call('MASTER', 'POST', '/notification/push/subscribe', { body: browser });
  const body = { endpoint: browser.endpoint };
  await call('CTRL', 'POST', '/notification/push/unsubscribe', { body });
  expect((await server.pool.query('SELECT FROM push_subscription')).rowCount).toBe(1);
  await call('MASTER', 'POST', '/notification/push/unsubscribe', { body });
  expect((await server.pool.query('SELECT FROM push_subscription')).rowCount).toBe(0);
});

test('without keys pushes are off, and an address that is no push service is refused', async () => {
  const off = await openYard();
  expect((await off.call('MASTER', 'GET', '/notification/push/key')).json()).toEqual({ publicKey: null });
  const refused = await off.call('MASTER', 'POST', '/notification/push/subscribe', { body: aBrowser() });
  expect(refused.json().code).toBe('notification.pushOff');
  const { call } = await openPushYard();
  const body = { ...aBrowser(), endpoint: 'https://169.254.169.254/latest/meta-data' };
  const foreign = await call('MASTER', 'POST', '/notification/push/subscribe', { body });
  expect(foreign.json().code).toBe('notification.pushAddress');
});

test.each([
  ['https://fcm.googleapis.com/fcm/send/x', true],
  ['https://wns2-by3p.notify.windows.com/w/?token=x', true],
  ['https://web.push.apple.com/x', true],
  ['http://fcm.googleapis.com/x', false],
  ['https://fcm.googleapis.com.evil.example/x', false],
  ['https://evilpush.apple.com.example/', false],
  ['https://127.0.0.1/', false],
])('%s is a push service: %s', (endpoint, expected) => {
  expect(isPushService(endpoint)).toBe(expected);
});

test.each([
  ['whose assignment is removed', `DELETE FROM udr WHERE role_code = 'MASTER'`],
  ['whose browser is forgotten', 'DELETE FROM push_subscription'],
])('an act does not fail over a recipient %s at the same moment', async (_who, removal) => {
  const { call, suspend, server } = await openPushYard();
  await call('MASTER', 'POST', '/notification/push/subscribe', { body: aBrowser() });
  const rival = await openRival(server.pool);
  await rival.query(removal);
  const suspending = suspend();
  await rival.areWaiting(1);
  await rival.end();
  expect((await suspending).statusCode).toBe(200);
  const { rowCount } = await server.pool.query('SELECT FROM notification_recipient WHERE udr_id IS NULL');
  expect(rowCount).toBe(removal.includes('udr') ? 1 : 0);
});
