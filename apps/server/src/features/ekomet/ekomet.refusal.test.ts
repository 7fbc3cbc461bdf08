import type { DeliveryPage } from '@otk/domain/ekomet/ekomet.schema';
import type { ErrorReply } from '@otk/domain/kernel/app-error';
import { expect, test } from 'vitest';

import { aShipment, guid, openEkometYard } from '../../../test/ekomet-yard.ts';

test('a refusal and its reason are sent to the accounting system, repeatedly until it answers', async () => {
  const { load, call, shipments, said, refusals, deliver, server } = await openEkometYard();
  await load([aShipment({ stationInCode: '999999' })]);
  const [{ id } = { id: '' }] = (await shipments()).items;
  said.answer = null;
  await call('DISP', 'POST', `/ekomet/shipment/${id}/refuse`, { body: { reason: 'Не наш вагон' } });
  await deliver();
  said.answer = { state: 'ACCEPTED', answer: 'Учтено' };
  server.clock.advance(60);
  await deliver();
  expect(refusals).toHaveLength(2);
  expect(refusals[0]).toEqual(refusals[1]);
  expect(refusals[0]).toMatchObject({ shipmentId: guid, transportNumber: '60432176', reason: 'Не наш вагон' });
  const journal = (await call('DISP', 'GET', '/ekomet/delivery')).json<DeliveryPage>();
  expect(journal.items).toMatchObject([{ kind: 'REFUSAL', state: 'ACCEPTED', transportId: null, answer: 'Учтено' }]);
});

test('a refusal that was not delivered yet is withdrawn when the shipment is taken after all', async () => {
  const { load, call, shipments, refusals, deliver, server } = await openEkometYard();
  await load([aShipment()]);
  await server.pool.query("UPDATE transport SET document_number = 'А', version = version + 1 WHERE guid = $1", [guid]);
  const [{ id } = { id: '' }] = (await shipments()).items;
  await call('DISP', 'POST', `/ekomet/shipment/${id}/refuse`, { body: { reason: 'Не наш' } });
  expect((await call('DISP', 'POST', `/ekomet/shipment/${id}/take`, { body: {} })).statusCode).toBe(200);
  await deliver();
  expect(refusals).toEqual([]);
});

test('a decision about content that has changed meanwhile is refused', async () => {
  const { load, call, shipments, server } = await openEkometYard();
  const wrong = { stationInCode: '999999' };
  await load([aShipment(wrong)]);
  const [{ id, updatedAt: seenAt } = { id: '', updatedAt: '' }] = (await shipments()).items;
  const refuse = () =>
    call('DISP', 'POST', `/ekomet/shipment/${id}/refuse`, { body: { reason: 'Не наш вагон', seenAt } });
  server.clock.advance(60);
  await load([aShipment({ ...wrong, documentNumber: 'ЭА2' })]);
  expect((await refuse()).json<ErrorReply>().code).toBe('ekomet.shipmentChanged');
  const [{ updatedAt: now } = { updatedAt: '' }] = (await shipments()).items;
  server.clock.advance(60);
  await load([aShipment({ ...wrong, documentNumber: 'ЭА2' })]);
  expect((await shipments()).items[0]?.updatedAt).toBe(now);
});
