import type { Notification, ProviderContact } from '@otk/domain/notification/notification.schema';
import type { NotificationTemplate } from '@otk/domain/notification/notification.template';
import { plainText } from '@otk/domain/notification/notification.text';
import { notificationTypeCodes } from '@otk/domain/notification/notification.type';
import { expect, test } from 'vitest';

import { openYard } from '../../../../test/yard.ts';

const draft = {
  type: 'CHANGE_FILE',
  name: 'Файлы Навашино',
  subject: 'Файл {{fileName}}',
  body: '<p onclick="x">{{transportNumber}}: {{text}}</p><script>alert(1)</script>',
  channels: ['PUSH'],
  recipients: ['HEAD'],
};

/** The specification writes «приемка» without «ё». */
const isMisspelt = (text: string): boolean => /приёмк/i.test(text);

test('every type has an initial template that uses only known placeholders and one spelling of «приемка»', async () => {
  const { call } = await openYard();
  const templates = (await call('ADMIN', 'GET', '/notification/template')).json<NotificationTemplate[]>();
  expect(templates.map(({ type }) => type).toSorted()).toEqual(notificationTypeCodes.toSorted());
  const types = (await call('ADMIN', 'GET', '/notification/template/type')).json<{ code: string; label: string }[]>();
  expect(types).toHaveLength(21);
  expect(types[0]).toMatchObject({ code: 'INCOMING_CONTROL', label: 'Входной контроль' });
  const permissions = (await call('ADMIN', 'GET', '/permission')).json<{ name: string }[]>();
  expect([...templates, ...permissions].map((shown) => JSON.stringify(shown)).filter(isMisspelt)).toEqual([]);
  for (const { id, body, subject } of templates) {
    const same = await call('ADMIN', 'PATCH', `/notification/template?id=${id}`, { body: { body, subject } });
    expect(same.json<NotificationTemplate>()).toMatchObject({ body: body.replaceAll('<br>', '<br />'), subject });
  }
});

test('of two administrators who change one text the second is refused; changes of different fields are merged', async () => {
  const { call, stationId } = await openYard();
  const made = await call('ADMIN', 'POST', '/notification/template', { body: { ...draft, stationIds: [stationId] } });
  const { id, name, subject } = made.json<NotificationTemplate>();
  const edit = (body: object) => call('ADMIN', 'PATCH', `/notification/template?id=${id}`, { body });
  await edit({ subject: 'Их тема', base: { subject } });
  const refused = await edit({ subject: 'Моя тема', base: { subject } });
  expect([refused.statusCode, refused.json()]).toMatchObject([
    409,
    { code: 'notification.stale', fields: [{ path: 'subject', message: 'Сейчас: Их тема' }] },
  ]);
  const other = await edit({ name: 'Моё название', base: { name } });
  expect(other.json<NotificationTemplate>()).toMatchObject({ name: 'Моё название', subject: 'Их тема' });
  const decided = await edit({ subject: 'Моя тема', base: { subject: 'Их тема' } });
  expect(decided.json<NotificationTemplate>()).toMatchObject({ subject: 'Моя тема' });
});

test('nothing is written to the supplier about events whose letter nobody sees before it leaves', async () => {
  const { call, stationId } = await openYard();
  const body = { ...draft, stationIds: [stationId], channels: ['EMAIL'], recipients: ['PROVIDER_CONTACT'] };
  const refused = await call('ADMIN', 'POST', '/notification/template', { body });
  expect(refused.json()).toMatchObject({ code: 'notification.letterUnseen', fields: [{ path: 'recipients' }] });
  const allowed = { ...body, type: 'COMMISSION_RESULT' };
  expect((await call('ADMIN', 'POST', '/notification/template', { body: allowed })).statusCode).toBe(200);
});

test('a template of a station that nobody has is refused; one of a station that was removed since can be changed', async () => {
  const { call, stationId, server } = await openYard();
  const unknown = { ...draft, stationIds: [stationId, '00000000-0000-4000-8000-000000000000'] };
  const refused = await call('ADMIN', 'POST', '/notification/template', { body: unknown });
  expect([refused.statusCode, refused.json()]).toMatchObject([
    422,
    { code: 'notification.stationUnknown', fields: [{ path: 'stationIds' }] },
  ]);
  const made = await call('ADMIN', 'POST', '/notification/template', { body: { ...draft, stationIds: [stationId] } });
  const { id } = made.json<NotificationTemplate>();
  const edit = (body: object) => call('ADMIN', 'PATCH', `/notification/template?id=${id}`, { body });
  expect((await edit({ stationIds: unknown.stationIds })).json().code).toBe('notification.stationUnknown');
  await server.pool.query('UPDATE station SET deleted_at = now() WHERE id = $1', [stationId]);
  expect((await edit({ stationIds: [stationId], subject: 'Другая тема' })).statusCode).toBe(200);
});

test('of two templates of one type that are made at once for one station one is refused', async () => {
  const { call, stationId } = await openYard();
  await call('ADMIN', 'GET', '/notification/template');
  const make = () => call('ADMIN', 'POST', '/notification/template', { body: { ...draft, stationIds: [stationId] } });
  const made = await Promise.all([make(), make(), make(), make()]);
  expect(made.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
});

test('a template of the station precedes the general one; it is sanitised when saved', async () => {
  const yard = await openYard('IN_RECEPTION');
  const { call, stationId, server } = yard;
  const made = await call('ADMIN', 'POST', '/notification/template', { body: { ...draft, stationIds: [stationId] } });
  expect(made.statusCode).toBe(200);
  const template = made.json<NotificationTemplate>();
  expect(template).toMatchObject({ body: '<p>{{transportNumber}}: {{text}}</p>', parentType: 'INCOMING_CONTROL' });
  const twice = await call('ADMIN', 'POST', '/notification/template', { body: { ...draft, stationIds: [stationId] } });
  expect(twice.json().code).toBe('notification.templateTaken');
  const general = await call('ADMIN', 'POST', '/notification/template', { body: draft });
  expect(general.json().code).toBe('notification.templateTaken');

  const at = `/notification/template?id=${template.id}`;
  expect((await call('ADMIN', 'PATCH', at, { body: { body: '{{nothing}}' } })).json()).toMatchObject({
    code: 'notification.templateBroken',
    fields: [{ path: 'body', message: 'Неизвестная подстановка {{nothing}}: строка 1, символ 1' }],
  });
  expect((await call('ADMIN', 'PATCH', at, { body: { isActive: false } })).json()).toMatchObject({ isActive: false });
  expect((await call('ADMIN', 'DELETE', at)).json()).toEqual({});
  expect((await call('ADMIN', 'DELETE', at)).json().code).toBe('notification.templateNotFound');
  const { rows } = await server.pool.query<{ action: string }>(
    `SELECT action FROM history WHERE entity = 'notification_template' ORDER BY id`,
  );
  expect(rows.map(({ action }) => action)).toEqual([
    'notification.createTemplate',
    'notification.editTemplate',
    'notification.removeTemplate',
  ]);
});

test.each(['HEAD', 'MASTER', 'VIEW'])('the role %s may not use templates', async (role) => {
  const { call } = await openYard();
  for (const [method, url] of [
    ['GET', '/notification/template'],
    ['POST', '/notification/template'],
    ['POST', '/notification/template/preview'],
    ['GET', '/notification/outbox'],
  ] as const) {
    const body = url.endsWith('preview')
      ? { type: draft.type, subject: 'x', body: 'x', transportId: crypto.randomUUID() }
      : draft;
    expect((await call(role, method, url, method === 'GET' ? {} : { body })).statusCode, url).toBe(403);
  }
});

test('a template is previewed on a real transport, and sent only to oneself', async () => {
  const { call, transportId, as, server } = await openYard();
  await as('MASTER');
  const trial = {
    type: 'CHANGE_FILE',
    subject: 'ТС {{transportNumber}}',
    body: '<p>{{transportNumber}} &amp; {{status}}</p>',
    transportId,
  };
  const shown = (await call('ADMIN', 'POST', '/notification/template/preview', { body: trial })).json<{
    subject: string;
    text: string;
  }>();
  expect(shown.subject).toBe('ТС 61854303');
  expect(plainText(shown.text)).toBe('61854303 & На приемке');
  const sent = await call('ADMIN', 'POST', '/notification/template/test', {
    body: { ...trial, email: 'me@works.example' },
  });
  expect(sent.statusCode).toBe(200);
  const inboxOf = async (role: string) =>
    (await call(role, 'GET', '/notification/user')).json<{ items: Notification[] }>().items;
  expect((await inboxOf('ADMIN')).map(({ text }) => plainText(text))).toEqual(['61854303 & На приемке']);
  expect(await inboxOf('MASTER')).toEqual([]);
  expect((await server.pool.query('SELECT recipient FROM outgoing')).rows).toEqual([{ recipient: 'me@works.example' }]);
  const absent = { ...trial, transportId: crypto.randomUUID() };
  expect((await call('ADMIN', 'POST', '/notification/template/preview', { body: absent })).statusCode).toBe(404);
});

test('the supplier’s contacts are edited by people who may edit dictionaries', async () => {
  const { call, build } = await openYard();
  const providerId = await build.aProvider();
  const body = { providerId, name: 'Иванов', email: 'ivanov@oka.example' };
  const made = (await call('HEAD', 'POST', '/notification/contact', { body })).json<ProviderContact>();
  expect(made).toMatchObject({ ...body, phone: null, isActive: true });
  expect(
    (await call('HEAD', 'POST', '/notification/contact', { body: { ...body, email: 'нет' } })).json().fields,
  ).toEqual([{ path: 'email', message: 'Неверный адрес почты' }]);
  const { id: _id, providerId: _provider, ...base } = made;
  const rename = (name: string) => call('HEAD', 'PATCH', `/notification/contact/${made.id}`, { body: { name, base } });
  expect((await rename('Иванов И. И.')).statusCode).toBe(200);
  expect((await rename('Иванов П. П.')).json()).toMatchObject({
    code: 'notification.contactStale',
    fields: [{ path: 'name', message: 'Иванов И. И.' }],
  });
  const off = await call('HEAD', 'PATCH', `/notification/contact/${made.id}`, { body: { isActive: false } });
  expect(off.json()).toMatchObject({ email: 'ivanov@oka.example', isActive: false });
  expect((await call('HEAD', 'GET', `/notification/contact?providerId=${providerId}`)).json()).toEqual([off.json()]);
  expect((await call('MASTER', 'POST', '/notification/contact', { body })).statusCode).toBe(403);
  const nobody = { ...body, providerId: crypto.randomUUID() };
  expect((await call('HEAD', 'POST', '/notification/contact', { body: nobody })).json().code).toBe(
    'notification.providerNotFound',
  );
});
