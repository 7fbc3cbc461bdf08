// Reception that ends with unordered items or too much dirt and without a case asks once and keeps the answer.
import type { Transport } from '@otk/domain/transport/transport.schema';
import { expect, test } from 'vitest';

import { openActs } from '../../../test/acts.ts';

async function openFound() {
  const yard = await openActs('IN_RECEPTION');
  const { server, build, transportId, call } = yard;
  await yard.as('CTRL');
  await build.aPhoto(transportId);
  // Wagon B without the appointments of its case.
  await server.pool.query('DELETE FROM appointment_found; DELETE FROM appointment');
  const finish = (more: object = {}, role = 'CTRL') =>
    call(role, 'PUT', `/transport/change-status/${transportId}`, {
      body: { statusCode: 'RECEPTION_FINISHED', ...more },
    });
  return { ...yard, finish };
}

test('the server asks with what was found, keeps the answer and the person in history, and does not ask twice', async () => {
  const { finish, call, card, history, transportId, server } = await openFound();
  const asked = await finish();
  expect([asked.statusCode, asked.json()]).toMatchObject([
    422,
    {
      code: 'transport.acceptanceAsked',
      fields: [{ path: 'accepted', message: expect.stringMatching(/^Незаказная.*Засор/) }],
    },
  ]);
  const question = asked.json().fields[0].message as string;
  expect((await finish({ accepted: ['что-то другое'] })).json().code).toBe('transport.acceptanceAsked');
  const finished = await finish({ accepted: [question] });
  expect(finished.json<Transport>()).toMatchObject({ status: { code: 'RECEPTION_FINISHED' }, acceptedFound: question });
  expect(await history()).toContainEqual(expect.objectContaining({ field: 'acceptedFound', after: question }));

  const back = { statusCode: 'IN_RECEPTION', comment: 'Ошибка' };
  await call('HEAD', 'PUT', `/transport/change-status/${transportId}`, { body: back });
  expect((await finish()).statusCode).toBe(200);
  await call('HEAD', 'PUT', `/transport/change-status/${transportId}`, { body: back });
  await server.pool.query('UPDATE weighing SET trash = trash + 0.1 WHERE transport_id = $1', [transportId]);
  await server.pool.query('UPDATE unordered_line SET weight = 0.1 WHERE transport_id = $1', [transportId]);
  expect((await finish()).json().code).toBe('transport.acceptanceAsked');
  expect((await card()).acceptedFound).toBe(question);
});

test('several transports are asked about together; the answer names each of them', async () => {
  const { another, build, call, transportId, server } = await openFound();
  const second = await another();
  await server.pool.query('DELETE FROM appointment_found; DELETE FROM appointment');
  await build.aPhoto(second);
  const ids = [transportId, second];
  const finish = (accepted?: string[]) =>
    call('ADMIN', 'POST', '/transport/update-transports-status', {
      body: { ids, statusCode: 'RECEPTION_FINISHED', ...(accepted && { accepted }) },
    });
  const asked = (await finish()).json<{ code: string; fields: { path: string; message: string }[] }>();
  expect(asked.code).toBe('transport.acceptanceAsked');
  expect(asked.fields.map(({ path }) => path).toSorted()).toEqual(['ids.0.accepted', 'ids.1.accepted']);
  const answers = asked.fields.map(({ message }) => message);
  expect((await finish(answers.slice(0, 1))).json().code).toBe('transport.acceptanceAsked');
  expect((await finish(answers)).json()).toEqual({ changed: 2 });
});

test('a case with a commission held is finished by its act, without the question', async () => {
  const yard = await openActs('COMMISSION_DONE');
  await yard.as('MASTER');
  await yard.build.aPhoto(yard.transportId);
  const finish = { body: { statusCode: 'RECEPTION_FINISHED', accepted: ['всё'] } };
  const reply = await yard.call('MASTER', 'PUT', `/transport/change-status/${yard.transportId}`, finish);
  expect(reply.json()).toMatchObject({ code: 'transport.statusBlocked', fields: [{ path: 'torg2' }] });
});
