import { inGroups } from '@otk/domain/evidence/evidence.manifest';
import { absences } from '@otk/domain/torg/torg.prefill';
import { torgErrors } from '@otk/domain/torg/torg.errors';
import { expect, test } from 'vitest';

import { openActs } from '../../../test/acts.ts';
import { pdfText } from '../../../test/pdf-text.ts';
import { anAct, hashOf, signing } from '../../../test/signatures.ts';

test('the act in force is printed with what was drawn under it, and with the words of who did not sign', async () => {
  const { call, save, transportId } = await openActs('COMMISSION_DONE', {});
  const { shown, sign } = signing(call, transportId);
  const print = () => call('MASTER', 'GET', `/transport/${transportId}/torg2-signed`);
  expect((await print()).json()).toMatchObject({ message: torgErrors.absent().message });
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
  const four = (await pdfText(reply.rawPayload))[3]!;
  expect(four).toContain('Отказ подписать: Не');
  expect(four).toContain(inGroups(hashOf(act)));
  // The act names no representative: the one who answered stands in his line.
  expect(four).toContain('Сидоров П. П.');

  // Nothing of it passes to the next version, and nobody signs for a representative who did not come.
  await save(undefined, { conclusion: 'Иное заключение', representative: absences.missed });
  expect((await shown('TORG')).signers.map(({ role }) => role)).toEqual(['CHAIRMAN', 'MEMBER']);
  expect((await print()).json()).toMatchObject({ message: torgErrors.unsigned().message });
});
