import { expect, test } from 'vitest';

import { pdfText } from '../../../test/pdf-text.ts';
import { openWagons } from '../../../test/wagon-b.ts';
import { openYard } from '../../../test/yard.ts';

test('slip, phonegram and receipt of wagon B say what the case says; without one they are refused', async () => {
  const yard = await openYard('ON_STORAGE', { settings: { organisation: 'АО «Завод»' } });
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
  const textOf = async (paper: string) => {
    const reply = await call('CTRL', 'GET', `/transport/${transportId}/${paper}`);
    expect(reply.headers['content-type']).toBe('application/pdf');
    return (await pdfText(reply.rawPayload)).join('\n');
  };
  const slip = await textOf('weighing-slip');
  expect(slip).toContain('Брутто, т 91,200');
  expect(slip).toContain('Тара, т 24,000');
  expect(slip).toContain('Нетто, т 67,200');
  expect(slip).toContain('Расхождение с документами, т -0,300');
  const phonegram = await textOf('phonegram-paper');
  expect(phonegram).toContain('Телефонограмма № 12/2026');
  expect(phonegram).toContain('ТЕЛЕФОНОГРАММА & вызов');
  expect(phonegram).not.toContain('script');
  expect(await textOf('storage-receipt')).toContain('Стоимость хранения, руб. в сутки 1500');
  const foreign = await callFromElsewhere('CTRL', 'GET', `/transport/${transportId}/weighing-slip`);
  expect(foreign.json()).toMatchObject({ code: 'transport.notFound' });
});
