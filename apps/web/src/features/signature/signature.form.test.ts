import { signatureAct, type Signer } from '@otk/domain/signature/signature.act';
import { signatureHistory } from '@otk/domain/signature/signature.history';
import { expect, test } from 'vitest';

import { aTransport } from '#features/transport/testing/transport.builders';

import { emptySignature, judgeSignature } from './signature.form.ts';
import { historyOfSignature } from './signature.history.ts';
import { signatureOffline } from './signature.offline.ts';

const hash = 'ab'.repeat(32);
const chairman: Signer = { role: 'CHAIRMAN', fullName: 'Громова Е. А.', position: 'мастер', basis: '' };
const strokes = [[300, 500, 0, 900, 300, 80]];
const under = { kind: 'COMMISSION', signer: chairman, shownSha256: hash } as const;
const typed = { ...emptySignature(chairman, hash), strokes };

test('what is drawn becomes an act under the text that was shown, and none under another text', () => {
  const { body } = judgeSignature({ ...typed, fullName: 'Другой' }, under);
  expect(body).toMatchObject({
    kind: 'COMMISSION',
    role: 'CHAIRMAN',
    fullName: 'Громова Е. А.',
    shownSha256: hash,
    strokes,
  });
  expect(signatureAct.safeParse(body).success).toBe(true);
  expect(judgeSignature(typed, { ...under, shownSha256: 'cd'.repeat(32) }).errors).toEqual({
    strokes: 'Текст изменился: покажите новый',
  });
  expect(judgeSignature({ ...typed, strokes: [] }, under).errors).toEqual({
    strokes: 'Распишитесь в поле для подписи',
  });
});

test('who does not sign gives a reason; what was drawn before is not sent', () => {
  const refused = { ...typed, outcome: 'REFUSED' } as const;
  expect(judgeSignature(refused, under).errors).toEqual({ reason: 'Укажите причину' });
  expect(judgeSignature({ ...refused, reason: 'Не согласен' }, under).body).toMatchObject({
    strokes: [],
    reason: 'Не согласен',
  });
});

test('an unsent signature stands on the card once, without the name of a driver; journal and history say it in words', () => {
  const body = judgeSignature(typed, under).body!;
  const { overlay, words } = signatureOffline.sign;
  const once = overlay(overlay(aTransport(), body, null), body, null);
  expect(once.signatures).toMatchObject([{ id: body.id, fullName: 'Громова Е. А.', signedAt: null }]);
  const driver = judgeSignature(
    { ...typed, fullName: 'Шофёров П. П.' },
    { ...under, kind: 'GATE', signer: { ...chairman, role: 'DRIVER' } },
  ).body!;
  expect(overlay(aTransport(), driver, null).signatures).toMatchObject([{ role: 'DRIVER', fullName: null }]);
  expect(words(body, '')).toBe('Подписано: председатель комиссии Громова Е. А., Результат комиссии');
  const after = new Map<string, unknown>([['signature', once.signatures[0]]]);
  expect(historyOfSignature.sentences[signatureHistory.actions.sign.code]!(after)).toBe(
    'записал подпись: председатель комиссии Громова Е. А.',
  );
  expect(historyOfSignature.values['signature']!(once.signatures[0], new Map())).toBe(
    `Подписано: Председатель комиссии Громова Е. А., Результат комиссии, отпечаток текста ${hash.slice(0, 16)}`,
  );
});
