import type { SignatureBook } from '@otk/domain/signature/signature.act';
import { signatureErrors } from '@otk/domain/signature/signature.errors';
import { pictureOf } from '@otk/domain/signature/signature.strokes';
import type { Transport } from '@otk/domain/transport/transport.schema';
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';

import { openActs } from '../../../test/acts.ts';
import { openGate } from '../../../test/gate.ts';
import { anAct, drawnStrokes, hashOf, signing } from '../../../test/signatures.ts';

const message = (code: keyof typeof signatureErrors): string => signatureErrors[code]().message;

async function atGate() {
  const gate = await openGate();
  await gate.register();
  return { ...gate, ...signing(gate.call, gate.id) };
}

async function withAct() {
  const acts = await openActs();
  await acts.save();
  return { ...acts, ...signing(acts.call, acts.transportId) };
}

test('the driver signs at the gate: card, history and picture have one hash, his name is personal data', async () => {
  const { shown, sign, book, call, id, server } = await atGate();
  const text = await shown('GATE');
  expect(text.lines).toContainEqual({ label: 'ТС', text: 'Автопоезд А123ВС152, прицеп АН123452' });
  expect(JSON.stringify(text.lines)).not.toContain('Сидоров');
  const act = anAct(text);
  const reply = await sign(act, 'KPP');
  expect(reply.statusCode).toBe(200);
  const pictureSha256 = createHash('sha256').update(pictureOf(drawnStrokes)).digest('hex');
  const kept = {
    id: act.id,
    kind: 'GATE',
    role: 'DRIVER',
    fullName: null,
    shownSha256: act.shownSha256,
    pictureSha256,
  };
  expect(reply.json<Transport>().signatures).toMatchObject([{ ...kept, takenBy: expect.stringContaining('kpp') }]);
  const { rows } = await server.pool.query<{ action: string; field: string; after: object }>(
    'SELECT action, field, after FROM history WHERE transport_id = $1 ORDER BY id DESC LIMIT 1',
    [id],
  );
  expect(rows[0]).toMatchObject({ action: 'signature.sign', field: 'signature', after: kept });

  expect((await book('KPP')).signatures).toMatchObject([{ fullName: 'Сидоров Иван', strokes: drawnStrokes }]);
  const unnamed = (await call('VIEW', 'GET', `/transport/${id}/signatures`)).json<SignatureBook>();
  expect(unnamed.signatures).toMatchObject([{ fullName: null, strokes: [] }]);
});

test('a driver may refuse with a reason, and sign after all; nobody signs one text twice', async () => {
  const { shown, sign } = await atGate();
  const text = await shown('GATE');
  const refused = anAct(text, { outcome: 'REFUSED', strokes: [], reason: 'Не согласен с весом' });
  expect((await sign(refused, 'KPP')).json<Transport>().signatures).toMatchObject([
    { outcome: 'REFUSED', reason: 'Не согласен с весом', pictureSha256: null },
  ]);
  expect((await sign({ ...refused, id: crypto.randomUUID() }, 'KPP')).json()).toMatchObject({
    message: message('already'),
  });
  expect((await sign(anAct(text), 'KPP')).statusCode).toBe(200);
  expect((await sign(anAct(text), 'KPP')).json()).toMatchObject({ message: message('already') });
  expect((await sign({ ...refused, id: crypto.randomUUID() }, 'KPP')).statusCode).toBe(409);
});

test('the same signature again, also at once and under other keys, is one; another under its id is refused', async () => {
  const { shown, sign, book } = await atGate();
  const act = anAct(await shown('GATE'));
  const replies = await Promise.all([sign(act, 'KPP'), sign(act, 'KPP'), sign(act, 'KPP')]);
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  expect((await book()).signatures).toHaveLength(1);
  const other = await sign({ ...act, strokes: [[0, 0, 0, 900, 900, 90]] }, 'KPP');
  expect(other.json()).toMatchObject({ code: 'signature.taken' });
});

test('a text that has changed since it was shown is not signed; what was signed before stays under the former text', async () => {
  const { shown, sign, edit, book, call, id, server } = await atGate();
  const before = await shown('GATE');
  await sign(anAct(before), 'KPP');
  const { version } = (await call('KPP', 'GET', `/transport-kpp13/${id}`)).json<Transport>();
  expect((await edit({ version, sealNumber: 'П-77', sealState: 'BROKEN' })).statusCode).toBe(200);
  const late = await sign(anAct(before), 'KPP');
  expect(late.statusCode).toBe(409);
  expect(late.json()).toMatchObject({ code: 'signature.changed', message: message('changed') });
  const after = await shown('GATE');
  server.clock.advance(1);
  expect((await sign(anAct(after), 'KPP')).statusCode).toBe(200);
  expect((await book()).signatures.map(({ shownSha256 }) => shownSha256)).toEqual([hashOf(before), hashOf(after)]);
});

test('entry and exit, which follow the signature, do not change what was signed', async () => {
  const gate = await atGate();
  const { shown, edit, call, id } = gate;
  const before = hashOf(await shown('GATE'));
  await gate.photos(3);
  const { version } = (await call('KPP', 'GET', `/transport-kpp13/${id}`)).json<Transport>();
  expect((await edit({ version, entryAt: '2026-11-15T05:10:00Z' })).statusCode).toBe(200);
  expect(hashOf(await shown('GATE'))).toBe(before);
});

test('the commission signs its result and the act, each under its own text; a new version of the act is signed again', async () => {
  const { shown, sign, save, book } = await withAct();
  const [result, act] = [await shown('COMMISSION'), await shown('TORG')];
  expect(result.signers.map(({ role }) => role)).toEqual(['CHAIRMAN', 'MEMBER', 'REPRESENTATIVE']);
  expect((await sign(anAct(result))).statusCode).toBe(200);
  // The hash of one text is not that of another.
  expect((await sign(anAct(act, { shownSha256: hashOf(result) }))).json()).toMatchObject({ code: 'signature.changed' });
  for (const { role, fullName, position } of act.signers) {
    const named = { role, fullName, position, basis: role === 'REPRESENTATIVE' ? 'Д-17' : null };
    expect((await sign(anAct(act, named))).statusCode, role).toBe(200);
  }
  const strange = await sign(anAct(act, { role: 'MEMBER', fullName: 'Чужой Ч. Ч.' }));
  expect(strange.json()).toMatchObject({ code: 'signature.strange' });
  await save(undefined, { conclusion: 'Иное заключение' });
  expect((await sign(anAct(act))).json()).toMatchObject({ code: 'signature.changed' });
  expect((await book()).signatures).toHaveLength(1 + act.signers.length);
});

test('nothing is signed where there is nothing to sign, nor by a person without the right, nor in another division', async () => {
  const { shown, sign, call, callFromElsewhere, id } = await atGate();
  const act = anAct(await shown('GATE'));
  expect((await sign({ ...act, kind: 'COMMISSION', role: 'CHAIRMAN' })).json()).toMatchObject({
    code: 'signature.nothing',
  });
  expect((await sign(act, 'VIEW')).statusCode).toBe(403);
  const foreign = await callFromElsewhere('KPP', 'POST', `/transport/${id}/signature`, { body: act });
  expect(foreign.statusCode).toBe(404);
  expect((await callFromElsewhere('KPP', 'GET', `/transport/${id}/signatures`)).statusCode).toBe(404);
  expect((await call('HEAD', 'GET', `/transport/${id}/signatures`)).json<SignatureBook>().signatures).toEqual([]);
});

test.each([
  ['half of a point', { strokes: [[1, 2]] }, 'strokes.0'],
  ['a point beside the pad', { strokes: [[5000, 0, 0, 5000, 900, 10]] }, 'strokes'],
  ['time that runs back', { strokes: [[0, 0, 90, 900, 900, 10]] }, 'strokes'],
  ['a touch by mistake', { strokes: [[10, 10, 0]] }, 'strokes'],
  ['nothing drawn', { strokes: [] }, 'strokes'],
  ['a refusal that is drawn', { outcome: 'REFUSED', reason: 'Спешит' }, 'strokes'],
  ['a refusal without a reason', { outcome: 'UNABLE', strokes: [] }, 'reason'],
  ['a signature with a reason', { reason: 'Спешит' }, 'reason'],
  ['no name', { fullName: ' ' }, 'fullName'],
  ['no hash', { shownSha256: 'ab' }, 'shownSha256'],
])('%s is refused', async (_what, wrong, path) => {
  const { shown, sign } = await atGate();
  const reply = await sign(anAct(await shown('GATE'), wrong), 'KPP');
  expect(reply.statusCode).toBe(400);
  expect(reply.json<{ fields: { path: string }[] }>().fields.map((field) => field.path)).toContain(path);
});

test('the database keeps a signature as it is', async () => {
  const { shown, sign, server } = await atGate();
  await sign(anAct(await shown('GATE')), 'KPP');
  for (const statement of [
    `UPDATE signature SET full_name = 'Другой'`,
    `UPDATE signature SET strokes = '[[1, 1, 1]]'`,
    'DELETE FROM signature',
  ]) {
    await expect(server.pool.query(statement)).rejects.toThrow('a signature is never changed');
  }
});
