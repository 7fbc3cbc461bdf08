import { expect, test, vi } from 'vitest';

import { inTransaction, type Pool } from '#platform/db/pool';
import type { Printer } from '#platform/pdf/printer';

import { codesOn, lookFaults } from '../../../test/pdf-look.ts';
import { sheetsOf } from '../../../test/pdf-picture.ts';
import { pdfText } from '../../../test/pdf-text.ts';
import { openWagons } from '../../../test/wagon-b.ts';
import { openYard } from '../../../test/yard.ts';
import { paperRepo } from './paper.repo.ts';

const weigh = (pool: Pool, transportId: string) =>
  pool.query("INSERT INTO weighing (transport_id, kind, gross, tare, net) VALUES ($1, 'REGISTER', 91, 24, 67)", [
    transportId,
  ]);

test('slip, phonegram and receipt of wagon B say what the case says; without one they are refused', async () => {
  const yard = await openYard('ON_STORAGE', {
    settings: { organisation: 'АО «Завод»', publicUrl: 'https://otk.example' },
  });
  const { call, callFromElsewhere, transportId, server } = yard;
  const papers = ['weighing-slip', 'phonegram-paper', 'storage-receipt'];
  const codes = async () =>
    Promise.all(
      papers.map(async (paper) => (await call('CTRL', 'GET', `/transport/${transportId}/${paper}`)).json().code),
    );
  expect(await codes()).toEqual(['paper.noWeighing', 'paper.noPhonegram', 'paper.noStorage']);

  await (
    await openWagons(yard)
  )(transportId);
  await server.pool.query(
    `WITH p AS (INSERT INTO phonegram (year, number, transport_id, text, created_at)
       VALUES (2026, 12, $1, '<p>ТЕЛЕФОНОГРАММА &amp; <b>вызов</b></p><script>x</script>', now()) RETURNING id)
     UPDATE responsible_storage SET phonegram_id = p.id, kind = 'AUTO' FROM p`,
    [transportId],
  );
  const printed = async (paper: string) => {
    const reply = await call('CTRL', 'GET', `/transport/${transportId}/${paper}`);
    expect(reply.headers['content-type']).toBe('application/pdf');
    return reply.rawPayload;
  };
  const textOf = async (paper: string) => (await pdfText(await printed(paper))).join('\n');
  const seen = async (paper: string) => {
    const bytes = await printed(paper);
    const sheets = await sheetsOf(bytes);
    expect(lookFaults(sheets)).toEqual([]);
    expect(codesOn(sheets[0]!)).toEqual([`https://otk.example/auto/${transportId}`]);
    return (await pdfText(bytes)).join('\f');
  };
  await server.pool.query("UPDATE weighing SET capacity = 66.5, tare_method = 'STENCIL' WHERE transport_id = $1", [
    transportId,
  ]);
  const slip = await seen('weighing-slip');
  expect(slip).toContain('Отвес № 1/2026');
  expect(slip).toMatch(/Отвес № 1\/2026 · напечатал\(а\) \S+.*, \d\d\.\d\d\.\d{4} \d\d:\d\d стр\. 1 из 1/);
  expect(slip).toContain('Как взята тара по трафарету');
  expect(slip).toContain('Грузоподъёмность, т 66,500');
  expect(slip).toContain('Перегруз, т 0,700');
  expect(slip).toContain('Брутто, т 91,200');
  expect(slip).toContain('Тара, т 24,000');
  expect(slip).toContain('Нетто, т 67,200');
  expect(slip).toContain('Расхождение с документами, т −0,300');
  const phonegram = await seen('phonegram-paper');
  expect(phonegram).toContain('Телефонограмма № 12/2026');
  expect(phonegram).toContain('ТЕЛЕФОНОГРАММА & вызов');
  expect(phonegram).not.toContain('script');
  const receipt = await seen('storage-receipt');
  expect(receipt).toContain('Квитанция об ответственном хранении № 1/2026');
  expect(receipt).toContain('Стоимость хранения, руб. в сутки 1500');

  // Printed again, also by several people at once, a paper keeps its number; a new weighing gets the next one.
  const again = await Promise.all(Array.from({ length: 4 }, () => textOf('weighing-slip')));
  expect(again.every((text) => text.includes('Отвес № 1/2026'))).toBe(true);
  await server.pool.query(
    `UPDATE weighing SET voided_at = now(), void_reason = 'Заменено', voided_by = (SELECT id FROM app_user LIMIT 1)
     WHERE transport_id = $1`,
    [transportId],
  );
  await weigh(server.pool, transportId);
  expect(await textOf('weighing-slip')).toContain('Отвес № 2/2026');
  const foreign = await callFromElsewhere('CTRL', 'GET', `/transport/${transportId}/weighing-slip`);
  expect(foreign.json()).toMatchObject({ code: 'transport.notFound' });
});

test.each([
  ['at the address people are told', 'https://otk.example', 'https://otk.example'],
  ['where the person opened the product when no address was set', '', 'http://yard.local:3000'],
])('a paper carries the code of its card %s', async (_where, publicUrl, address) => {
  const print = vi.fn<Printer['print']>(() => Promise.resolve(Buffer.from('%PDF-1.7')));
  const { call, transportId, server } = await openYard('ON_STORAGE', {
    settings: { publicUrl },
    printer: { print, close: () => Promise.resolve() },
  });
  await weigh(server.pool, transportId);
  await call('CTRL', 'GET', `/transport/${transportId}/weighing-slip`, { headers: { host: 'yard.local:3000' } });
  expect(JSON.stringify(print.mock.lastCall)).toContain(`"qr":"${address}/auto/${transportId}"`);
});

test('papers of many transports printed at once on several connections have each its own number, without gaps', async () => {
  const yard = await openYard('ON_STORAGE');
  const { server, transportId, call } = yard;
  await weigh(server.pool, transportId);
  const subjects = Array.from({ length: 20 }, (_, place) => `weighing ${place}`);
  const numberOf = (subject: string) =>
    inTransaction(server.pool, (tx) =>
      paperRepo(tx).numberOf({ kind: 'SLIP', subject, transportId, by: null, at: new Date('2026-11-17T09:00:00Z') }),
    );
  // Each twice: the second print may come while the first one waits for the counter.
  const given = await Promise.all([...subjects, ...subjects].map(numberOf));
  expect(given.slice(20)).toEqual(given.slice(0, 20));
  const numbers = given.slice(0, 20).map((label) => Number(label.split('/')[0]));
  expect(numbers.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, place) => place + 1));

  // A paper whose transaction fails takes no number.
  await expect(
    inTransaction(server.pool, async (tx) => {
      await paperRepo(tx).numberOf({ kind: 'SLIP', subject: 'lost', transportId, by: null, at: new Date() });
      throw new Error('the server died');
    }),
  ).rejects.toThrow('the server died');
  const reply = await call('CTRL', 'GET', `/transport/${transportId}/weighing-slip`);
  expect((await pdfText(reply.rawPayload)).join()).toContain('Отвес № 21/2026');
});
