import { expect, test } from 'vitest';

import { findSeal } from '#platform/history-seal';

import { openYard } from '../../../test/yard.ts';
import { sendSeal } from './evidence.seal.service.ts';

test('the newest seal is sent once a day to every address of the settings, by servers at once too', async () => {
  const { server, call } = await openYard();
  const { pool, clock } = server;
  const send = () => sendSeal({ pool, clock: () => clock.now, organisation: 'Завод «Лом»' });
  const letters = async () =>
    (
      await pool.query<{ recipient: string; subject: string; text: string }>(
        `SELECT recipient, subject, payload ->> 'text' AS text FROM outgoing ORDER BY created_at, recipient`,
      )
    ).rows;
  await send();
  expect(await letters()).toEqual([]);
  const { version } = (await call('ADMIN', 'GET', '/setting')).json<{ version: number }>();
  const edit = (sealRecipients: string) => call('ADMIN', 'PATCH', '/setting', { body: { version, sealRecipients } });
  expect((await edit('notary@law.example, кто-то')).statusCode).toBe(400);
  expect((await edit('notary@law.example, head@works.example')).json()).toMatchObject({
    seal: { sealRecipients: 'notary@law.example, head@works.example' },
  });
  await Promise.all([send(), send()]);
  const sent = await letters();
  expect(sent.map(({ recipient }) => recipient)).toEqual(['head@works.example', 'notary@law.example']);
  expect(sent[0]!.subject).toBe('Печать истории на 15.11.2026, Завод «Лом»');
  const [, seal = ''] = /--seal ([\da-f]{64}) --of 2026-11-15/.exec(sent[0]!.text) ?? [];
  expect(await findSeal(pool, seal)).toBeDefined();
  clock.advance(24 * 3600);
  await send();
  expect(await letters()).toHaveLength(4);
});
