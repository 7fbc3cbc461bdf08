// The driver's personal data is seen by people with the permission and nowhere else.
import type { Transport } from '@otk/domain/transport/transport.schema';
import { expect, test } from 'vitest';

import { openGate } from '../../../test/gate.ts';

const secrets = ['Сидоров Иван', '+7 900 000-00-00', 'ВУ 99 11 123456'];
const reportOfNovember = { begin: '2026-11-01', end: '2026-11-30' };
const driver = { driverDocument: 'ВУ 99 11 123456' };

test('guard, head of the shift and administrator see it; master, controller and dispatcher do not', async () => {
  const gate = await openGate();
  await gate.register(driver);
  const seen: Record<string, boolean> = {};
  for (const role of ['KPP', 'HEAD', 'ADMIN', 'MASTER', 'CTRL', 'DISP']) {
    const replies = [
      await gate.call(role, 'GET', `/transport-kpp13/${gate.id}`),
      await gate.call(role, 'GET', `/transport/${gate.id}`),
      await gate.call(role, 'POST', '/transport-kpp13', { body: {} }),
    ];
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    const shown = new Set(replies.map(({ body }) => body.includes('Сидоров Иван')));
    expect(shown.size).toBe(1);
    seen[role] = shown.has(true);
  }
  expect(seen).toEqual({ KPP: true, HEAD: true, ADMIN: true, MASTER: false, CTRL: false, DISP: false });
});

test('it is in no other answer: history, list, search, reports, what is taken along, messages', async () => {
  const gate = await openGate();
  const { version } = (await gate.register(driver)).json<Transport>();
  await gate.edit({ version, driverPhone: '+7 911 111-11-11', base: { driverPhone: '+7 900 000-00-00' } });
  for (const role of ['HEAD', 'MASTER', 'VIEW']) {
    const replies = [
      await gate.call(role, 'GET', `/transport/transport-history/${gate.id}`),
      await gate.call(role, 'GET', '/transport'),
      await gate.call(role, 'POST', '/transport/search', { body: { search: 'Сидоров' } }),
      await gate.call(role, 'GET', `/notification/transport/${gate.id}`),
      await gate.call(role, 'POST', '/transport/quality-report-rows', { body: reportOfNovember }),
    ];
    for (const { body, statusCode } of replies) {
      expect(statusCode).toBe(200);
      expect([...secrets, '+7 911 111-11-11'].filter((secret) => body.includes(secret))).toEqual([]);
    }
  }
  const along = await gate.call('CTRL', 'GET', '/transport/all');
  expect(along.json<Transport[]>().find(({ id }) => id === gate.id)).toMatchObject({ driver: null });
  const history = await gate.call('MASTER', 'GET', `/transport/transport-history/${gate.id}`);
  expect(history.json<{ items: object[] }>().items).toContainEqual(
    expect.objectContaining({ field: 'driver', before: 'скрыто', after: 'скрыто' }),
  );
});

test('the database writes it into its own table only; earlier values stay there', async () => {
  const gate = await openGate();
  const { version } = (await gate.register(driver)).json<Transport>();
  await gate.edit({ version, driverName: 'Петров Пётр', base: { driverName: 'Сидоров Иван' } });
  const { rows } = await gate.server.pool.query<{ name: string }>('SELECT name FROM checkpoint_driver ORDER BY id');
  expect(rows.map(({ name }) => name)).toEqual(['Сидоров Иван', 'Петров Пётр']);
  expect(await gate.count(`history WHERE before::text LIKE '%Сидоров%' OR after::text LIKE '%Сидоров%'`)).toBe(0);
  expect(await gate.count(`transport WHERE search_text LIKE '%СИДОРОВ%'`)).toBe(0);
});

test('the log of the server has none of it, also of refused requests', async () => {
  const lines: string[] = [];
  const gate = await openGate({ logLevel: 'info', logTo: { write: (line) => void lines.push(line) } });
  await gate.register(driver);
  await gate.register({ ...driver, documentNumber: '' });
  await gate.register(driver, 'DISP');
  // A failure of the database quotes the row that it refuses.
  await gate.server.owner.query('ALTER TABLE checkpoint_driver ADD CHECK (name IS NULL) NOT VALID');
  expect((await gate.register({ ...driver, id: crypto.randomUUID(), transportNumber: 'К777КК77' })).statusCode).toBe(
    500,
  );
  expect(lines.length).toBeGreaterThan(3);
  expect(lines.join('')).toContain('violates check constraint');
  expect(secrets.filter((secret) => lines.join('').includes(secret))).toEqual([]);
});

test('who may not see it may not write it either', async () => {
  const gate = await openGate();
  const refused = await gate.register({}, 'DISP');
  expect(refused.statusCode).toBe(403);
  expect(refused.json()).toMatchObject({ code: 'transport.fieldForbidden' });
  const without = { driverName: undefined, driverPhone: undefined };
  expect((await gate.register(without, 'DISP')).statusCode).toBe(200);
});
