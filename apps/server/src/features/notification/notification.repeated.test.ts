import { notificationContract } from '@otk/domain/notification/notification.contract';
import type { Notification } from '@otk/domain/notification/notification.schema';
import type { NotificationTemplate } from '@otk/domain/notification/notification.template';

import { testRepeatedWrites } from '../../../test/repeated/test-repeated-writes.ts';
import type { Someone, World } from '../../../test/repeated/world.ts';

const draft = {
  type: 'COMMISSION_DATE',
  subject: 'Комиссия: {{transportNumber}}',
  body: '<p>{{transportNumber}}: {{text}}</p>',
} as const;

/** For a station of its own, because only one template may be for all stations. */
const newTemplate = async ({ server }: World) => ({
  ...draft,
  name: 'Комиссия',
  channels: ['PUSH'],
  recipients: ['MASTER'],
  stationIds: [await server.build.aStation()],
});

async function aTemplate(world: World, who: Someone): Promise<string> {
  const body = await newTemplate(world);
  const made = await who.call('POST', '/notification/template', { udrId: who.udrId, body });
  return made.json<NotificationTemplate>().id;
}

async function aQuestion(world: World, who: Someone): Promise<string> {
  const url = `/notification/transport/${await world.aTransport()}/request`;
  const asked = await who.call('POST', url, { udrId: who.udrId, body: { text: 'Когда комиссия?' } });
  return asked.json<Notification>().id;
}

async function aDeadLetter({ server }: World): Promise<string> {
  const { rows } = await server.pool.query<{ id: string }>(
    `INSERT INTO outgoing (kind, state, recipient, subject, payload, max_tries, next_at, created_at)
     VALUES ('EMAIL', 'DEAD', 'ivanov@oka.example', 'Входной контроль', '{}', 5, $1, $1) RETURNING id`,
    [server.clock.now],
  );
  return rows[0]!.id;
}

testRepeatedWrites(notificationContract, {
  ask: async (world) => ({
    url: `/notification/transport/${await world.aTransport()}/request`,
    body: { text: 'Когда комиссия?' },
    other: { body: { text: 'Где вагон?' } },
  }),
  reply: async (world, who) => ({
    url: `/notification/${await aQuestion(world, who)}/reply`,
    body: { text: 'Завтра' },
    other: { body: { text: 'Послезавтра' } },
  }),
  createTemplate: async (world) => {
    const body = await newTemplate(world);
    return { url: '/notification/template', body, other: { body: { ...body, name: 'Другая комиссия' } } };
  },
  editTemplate: async (world, who) => ({
    url: `/notification/template?id=${await aTemplate(world, who)}`,
    body: { name: 'Новое имя' },
    other: { body: { name: 'Другое имя' } },
  }),
  removeTemplate: async (world, who) => ({
    url: `/notification/template?id=${await aTemplate(world, who)}`,
  }),
  testTemplate: async (world) => {
    const body = { ...draft, transportId: await world.aTransport() };
    return { url: '/notification/template/test', body, other: { body: { ...body, subject: 'Другая тема' } } };
  },
  createContact: async ({ server }) => {
    const body = { providerId: await server.build.aProvider(), name: 'Иванов', email: 'ivanov@oka.example' };
    return { url: '/notification/contact', body, other: { body: { ...body, name: 'Петров' } } };
  },
  editContact: async ({ server: { build } }) => ({
    url: `/notification/contact/${await build.aContact(await build.aProvider(), 'ivanov@oka.example')}`,
    body: { isActive: false },
    other: { body: { isActive: true } },
  }),
  retryOutgoing: async (world) => ({ url: `/notification/outbox/${await aDeadLetter(world)}/retry` }),
});
