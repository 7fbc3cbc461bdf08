// Whatever spelling the number of a vehicle has, also without its region, the alarm and the gate know the vehicle.
import { isSameVehicle, vehicleKey } from '@otk/domain/transport/transport.plate';
import type { Transport } from '@otk/domain/transport/transport.schema';
import { expect, test } from 'vitest';

import { openGate } from '../../../test/gate.ts';

const codeOf = (reply: { json: () => { code?: string }; statusCode: number }) => [reply.statusCode, reply.json().code];

test('the normal form of a number is the same in the database', async () => {
  const { server } = await openGate();
  const samples = [
    'А123ВС152',
    ' a-123 bc 152',
    '№ О0OЗ3',
    'Ａ１２３',
    'ΑΒΕΗΚΜΟΡΤΥΧ',
    '61 854 303',
    'ёЁ',
    '—',
    '',
    'WZ 12345',
    'і-ї',
    'А١٢٣ВС۱۵۲',
    'RUS а123вс',
    'А123ВСРУС',
    'WZ 12345 rus',
    'RUSRUS',
  ];
  const { rows } = await server.pool.query<{ key: string | null }>(
    'SELECT vehicle_key(sample) AS key FROM unnest($1::text[]) WITH ORDINALITY AS s (sample, place) ORDER BY place',
    [samples],
  );
  expect(rows.map(({ key }) => key)).toEqual(samples.map(vehicleKey));
});

test('which numbers are of one vehicle is the same in the database', async () => {
  const { server } = await openGate();
  const keys = [
    'А123ВС',
    'А123ВС7',
    'А123ВС77',
    'А123ВС152',
    'АН1234',
    'АН123452',
    '1234АВ',
    '1234АВ77',
    '618543',
    '61854303',
    'WZ1234',
    'WZ123456',
  ];
  const pairs = keys.flatMap((one) => keys.map((other) => [one, other] as const));
  const { rows } = await server.pool.query<{ is: boolean }>(
    `SELECT is_same_vehicle(one, other) AS is FROM unnest($1::text[], $2::text[]) WITH ORDINALITY AS s (one, other, place)
     ORDER BY place`,
    [pairs.map(([one]) => one), pairs.map(([, other]) => other)],
  );
  const same = (isSame: (pair: readonly [string, string], place: number) => boolean) =>
    pairs.filter(isSame).map((pair) => pair.join(' = '));
  expect(same((_, place) => rows[place]!.is)).toEqual(same(([one, other]) => isSameVehicle(one, other)));
});

test.each([
  'А123ВС152',
  'a 123 bc 152',
  'A-123-BC-152',
  'Ａ１２３ＢＣ１５２',
  'А123ВС152 RUS',
  'a123bc/152рус',
  'RUS А123ВС152',
  'А١٢٣ВС١٥٢',
])(
  'a vehicle under alarm is not registered again as «%s», nor as an expected one, nor as «Новое ТС»',
  async (transportNumber) => {
    const gate = await openGate();
    await gate.register({ radiationMax: 0.65 });
    const again = { transportNumber, trailerNumber: null, radiationMax: 0.12 };
    expect(codeOf(await gate.register({ id: crypto.randomUUID(), ...again }))).toEqual([409, 'transport.held']);
    expect(codeOf(await gate.register({ id: await gate.anExpected(), ...again }))).toEqual([409, 'transport.held']);
    const { transportTypeId, stationId } = gate.body();
    const body = { transportNumber, transportTypeId, stationId, shipmentDate: '2026-11-15' };
    expect(codeOf(await gate.call('DISP', 'POST', '/transport', { body }))).toEqual([409, 'transport.held']);
    expect(await gate.count("transport WHERE mode = 'KPP'")).toBe(1);
  },
);

test('a plate without its region may be the held vehicle: the doubt stops it, in words, whichever of the two has none', async () => {
  const gate = await openGate();
  await gate.register({ radiationMax: 0.65, trailerNumber: null });
  const short = { id: crypto.randomUUID(), transportNumber: 'а123вс', trailerNumber: null };
  const refused = await gate.register(short);
  expect(codeOf(refused)).toEqual([409, 'transport.heldUnsure']);
  expect(refused.json<{ message: string }>().message).toContain('Впишите регион');
  const trailed = { ...short, transportNumber: 'К777КК77', trailerNumber: 'A123BC' };
  expect(codeOf(await gate.register(trailed))).toEqual([409, 'transport.heldUnsure']);
  const other = { ...short, transportNumber: 'А123ВС77' };
  const { version } = (await gate.register(other)).json<Transport>();
  // Once the region is lost by an edit, or typed with «RUS», the vehicle is in doubt and stays where it is.
  for (let taken = 0; taken < 3; taken += 1) {
    await gate.build.aPhoto(other.id);
  }
  const edit = (body: object) => gate.call('KPP', 'PATCH', `/transport-kpp13/${other.id}`, { body });
  let card = { version } as Transport;
  for (const transportNumber of ['А123ВС', 'А123ВС152 RUS', 'А١٢٣ВС١٥٢', 'a123bc rus']) {
    const edited = await edit({ version: card.version, transportNumber });
    expect([transportNumber, edited.statusCode]).toEqual([transportNumber, 200]);
    card = edited.json<Transport>();
    expect(card.vehicleAlarm).toMatchObject({ transportId: gate.id, transportNumber: 'А123ВС152' });
    expect(codeOf(await edit({ version: card.version, entryAt: '2026-11-15T07:10:00Z' }))).toEqual([
      422,
      'kpp.entryBlocked',
    ]);
  }
  // The region frees it again.
  card = (await edit({ version: card.version, transportNumber: 'А123ВС77' })).json<Transport>();
  expect((await edit({ version: card.version, entryAt: '2026-11-15T07:10:00Z' })).statusCode).toBe(200);
  // An alarm of a plate without a region holds every region.
  const nameless = crypto.randomUUID();
  await gate.register({ id: nameless, transportNumber: 'М555ММ', trailerNumber: null, radiationMax: 0.65 });
  const whole = { id: crypto.randomUUID(), transportNumber: 'М555ММ48', trailerNumber: null };
  expect(codeOf(await gate.register(whole))).toEqual([409, 'transport.heldUnsure']);
});

test('a record that is inside does not become one in doubt of a held vehicle', async () => {
  const gate = await openGate();
  const { version } = (await gate.register({ trailerNumber: null })).json<Transport>();
  await gate.photos(3);
  const inside = (await gate.edit({ version, entryAt: '2026-11-15T07:10:00Z' })).json<Transport>();
  await gate.another({ transportNumber: 'К777КК77', radiationMax: 0.65 });
  for (const transportNumber of ['К777КК', 'k777kk77 rus', 'К٧٧٧КК٧٧']) {
    expect(codeOf(await gate.edit({ version: inside.version, transportNumber }))).toEqual([422, 'transport.alarmed']);
  }
});

test('a vehicle at the gate whose region is missing on one side asks for the region, and both cards ask whether it is one', async () => {
  const gate = await openGate();
  await gate.register({ trailerNumber: null });
  const short = { transportNumber: 'a123bc', trailerNumber: null };
  expect(codeOf(await gate.register({ id: crypto.randomUUID(), ...short }))).toEqual([409, 'kpp.atGateUnsure']);
  const id = crypto.randomUUID();
  const late = await gate.register({ id, ...short }, 'KPP', { 'x-device-time': '2026-11-15T07:30:00.000Z' });
  const card = late.json<Transport>();
  expect(card.doubles.map((double) => double.id)).toEqual([gate.id]);
  const first = await gate.call('KPP', 'GET', `/transport/${gate.id}`);
  const body = { otherId: id, version: first.json<Transport>().version, otherVersion: card.version };
  const joined = await gate.call('KPP', 'POST', `/transport/${gate.id}/join`, { body });
  expect([joined.statusCode, joined.body]).toEqual([200, expect.anything()]);
});
