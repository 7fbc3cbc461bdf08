import { inGroups } from '@otk/domain/evidence/evidence.manifest';
import { absences } from '@otk/domain/torg/torg.prefill';
import { torgErrors } from '@otk/domain/torg/torg.errors';
import { expect, test } from 'vitest';

import { openActs } from '../../../test/acts.ts';
import { codesOn, headFaults, lookFaults } from '../../../test/pdf-look.ts';
import { sheetsOf } from '../../../test/pdf-picture.ts';
import { pdfText } from '../../../test/pdf-text.ts';
import { anAct, hashOf, signing } from '../../../test/signatures.ts';

test('the act in force is printed with what was drawn under it, and with the words of who did not sign', async () => {
  const { call, save, transportId, server } = await openActs('COMMISSION_DONE', {});
  const { shown, sign } = signing(call, transportId);
  const print = () => call('MASTER', 'GET', `/transport/${transportId}/torg2-signed`);
  expect((await print()).json()).toMatchObject({ message: torgErrors.absent().message });
  // More lines than a page has.
  await server.pool.query(
    `WITH less AS (UPDATE unordered_line SET weight = 0.1 WHERE weight = 0.5 RETURNING *)
     INSERT INTO unordered_line (transport_id, unordered_production_id, production_type_id, count, weight, sort)
     SELECT transport_id, unordered_production_id, production_type_id, count, 0.01, 2 + n FROM less, generate_series(1, 40) n`,
  );
  await save(undefined, { representative: '' });
  expect((await print()).json()).toMatchObject({ message: torgErrors.unsigned().message });

  const act = await shown('TORG');
  await sign(anAct(act));
  await sign(
    anAct(act, {
      role: 'REPRESENTATIVE',
      fullName: 'Сидоров П. П.',
      outcome: 'REFUSED',
      strokes: [],
      reason: 'Не согласен',
    }),
  );
  const reply = await print();
  expect(reply.headers['content-disposition']).toContain(encodeURIComponent('с подписями'));
  const texts = await pdfText(reply.rawPayload);
  const four = texts.slice(-2).join('\n');
  expect(four).toContain('Отказ подписать: Не');
  expect(four).toContain(inGroups(hashOf(act)));
  // The act names no representative: the one who answered stands in his line.
  expect(four).toContain('Сидоров П. П.');

  const sheets = await sheetsOf(reply.rawPayload);
  expect(lookFaults(sheets)).toEqual([]);
  const tables = ['Результаты приемки товара (столбцы 1–9)', 'Результаты приемки товара (столбцы 10–23'];
  for (const title of tables) {
    const over = sheets.filter(({ texts: boxes }) => boxes.some(({ text }) => text.startsWith(title)));
    expect(over.length).toBeGreaterThan(1);
    expect(headFaults(over, title)).toEqual([]);
  }
  expect(codesOn(sheets.at(-1)!)).toEqual([
    `https://otk.example/auto/${transportId}?tab=act`,
    expect.stringMatching(/^OTK [\dA-Z]{4}-[\dA-Z]{4}$/),
  ]);

  // Nothing of it passes to the next version, and nobody signs for a representative who did not come.
  await save(undefined, { conclusion: 'Иное заключение', representative: absences.missed });
  expect((await shown('TORG')).signers.map(({ role }) => role)).toEqual(['CHAIRMAN', 'MEMBER']);
  expect((await print()).json()).toMatchObject({ message: torgErrors.unsigned().message });
});
