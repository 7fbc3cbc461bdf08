// An import and people who change the same transports meanwhile.
import { expect, test } from 'vitest';

import { aShipment, openEkometYard } from '../../../test/ekomet-yard.ts';
import { openRival } from '../../../test/rival.ts';

const second = { shipmentId: crypto.randomUUID(), transportNumber: '63093892' };

async function openLoaded() {
  const yard = await openEkometYard();
  await yard.load([aShipment(), aShipment(second)]);
  const { rows } = await yard.server.pool.query<{ id: string; number: string }>(
    'SELECT id, transport_number AS number FROM transport WHERE guid IS NOT NULL ORDER BY id',
  );
  return { ...yard, loaded: rows, rival: await openRival(yard.server.pool) };
}

test('what a person enters while an import waits for him is not overwritten by it', async () => {
  const { rival, load, server, loaded } = await openLoaded();
  const [{ id } = { id: '' }] = loaded.filter(({ number }) => number === '60432176');
  await rival.query(`UPDATE transport SET document_number = 'ЭА555', version = version + 1 WHERE id = $1`, [id]);
  const loading = load([aShipment({ documentNumber: 'ЭА777' })]);
  await rival.areWaiting(1);
  await rival.end();
  const done = await loading;
  expect(done).toMatchObject({ state: 'DONE', changed: 0, failure: null });
  expect(done.rows[0]!.reasons).toEqual(['Отличается от наших данных: Номер документа']);
  const { rows } = await server.pool.query('SELECT document_number FROM transport WHERE id = $1', [id]);
  expect(rows).toEqual([{ document_number: 'ЭА555' }]);
});

test.each([[false], [true]])(
  'an import locks transports in the order of bulk acts, twice named: %s',
  async (isTwice) => {
    const { rival, load, loaded } = await openLoaded();
    const [first, last] = loaded;
    await rival.query('SELECT FROM transport WHERE id = $1 FOR UPDATE', [first!.id]);
    const changed = [aShipment({ documentNumber: 'ЭА777' }), aShipment({ ...second, documentNumber: 'ЭА888' })];
    const descending = changed.toSorted((one) => (one.transportNumber === last!.number ? -1 : 1));
    const loading = load(isTwice ? [descending[0], ...descending] : descending);
    await rival.areWaiting(1);
    await rival.query('SELECT FROM transport WHERE id = $1 FOR UPDATE NOWAIT', [last!.id]);
    await rival.end();
    expect(await loading).toMatchObject({ state: 'DONE', changed: 2, failure: null });
  },
);

test('a person who takes a shipment waits for its transport first, as a person does who joins two records', async () => {
  const { rival, load, call, server } = await openLoaded();
  await load([aShipment({ kinds: [{ kindCode: '12А', net: 1 }] })]);
  await server.pool.query(`UPDATE transport SET special_mark = 'лёд', version = version + 1 WHERE guid IS NOT NULL`);
  const { rows } = await server.pool.query<{ id: string; transportId: string }>(
    `SELECT id, transport_id AS "transportId" FROM ekomet_shipment WHERE transport_number = '60432176'`,
  );
  const { id, transportId } = rows[0]!;
  await rival.query('SELECT FROM transport WHERE id = $1 FOR UPDATE', [transportId]);
  const taking = call('DISP', 'POST', `/ekomet/shipment/${id}/refuse`, { body: { reason: 'не наш' } });
  await rival.areWaiting(1);
  await rival.query('SELECT FROM ekomet_shipment WHERE id = $1 FOR UPDATE NOWAIT', [id]);
  await rival.end();
  expect((await taking).statusCode).toBe(200);
});

test('a transport that is removed is not handed over; one whose hand-over may have arrived is not removed', async () => {
  const { send, deliver, delivered, said, call, transportId, server } = await openEkometYard();
  const remove = () => call('ADMIN', 'DELETE', `/transport/${transportId}`);
  const states = async () =>
    (await server.pool.query<{ state: string }>('SELECT state FROM ekomet_delivery')).rows.map(({ state }) => state);
  await send(transportId);
  expect((await remove()).statusCode).toBe(200);
  await deliver();
  expect([delivered, await states()]).toEqual([[], ['CANCELLED']]);

  await call('ADMIN', 'PATCH', `/transport/restore/${transportId}`);
  await send(transportId);
  said.answer = null;
  await deliver();
  expect((await remove()).json()).toMatchObject({ code: 'ekomet.underWay' });
  said.answer = { state: 'ACCEPTED', answer: 'Принято' };
  server.clock.advance(60);
  await deliver();
  expect((await states()).toSorted()).toEqual(['ACCEPTED', 'CANCELLED']);
  expect((await call('MASTER', 'GET', `/transport/${transportId}`)).json()).toMatchObject({
    status: { code: 'SENT_TO_EKOMET' },
  });
});

test('a shipment that arrives after a later version of itself changes nothing', async () => {
  const { load, server } = await openEkometYard();
  const at = (updatedAt: string, documentNumber: string) => aShipment({ updatedAt, documentNumber });
  await load([at('2026-11-12T08:00:00Z', 'ЭА1')]);
  expect(await load([at('2026-11-12T09:00:00Z', 'ЭА2')])).toMatchObject({ changed: 1 });
  const late = await load([at('2026-11-12T11:59:00+03:00', 'ЭА1')]);
  expect(late).toMatchObject({ changed: 0, skipped: 1 });
  expect(late.rows[0]!.reasons).toEqual(['Отгрузка пришла в более ранней версии, чем уже загруженная']);
  const both = await load([at('2026-11-12T10:00:00Z', 'ЭА3'), at('2026-11-12T09:30:00Z', 'ЭА2')]);
  expect(both).toMatchObject({ changed: 1, skipped: 1 });
  // A clock of theirs that was years ahead does not stop what comes afterwards.
  await load([at('2036-11-12T10:00:00Z', 'ЭА9')]);
  expect(await load([at('2026-11-12T11:00:00Z', 'ЭА3')])).toMatchObject({ changed: 1 });
  const { rows } = await server.pool.query('SELECT document_number AS document FROM transport WHERE guid IS NOT NULL');
  expect(rows).toEqual([{ document: 'ЭА3' }]);
});
