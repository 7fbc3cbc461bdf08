import type { TransportAlong } from '@otk/domain/transport/transport.along';
import type { Transport } from '@otk/domain/transport/transport.schema';
import { expect, test } from 'vitest';

import { openYard } from '../../../test/yard.ts';

interface Taken {
  readonly items: readonly TransportAlong[];
  readonly next: string | null;
  readonly since: number;
}

const idsOf = ({ items }: Taken) => items.map(({ id }) => id);

async function aShift() {
  const yard = await openYard();
  const take = async (role: string, query = '') =>
    (await yard.call(role, 'GET', `/transport/along${query}`)).json<Taken>();
  const lastRow = async () => {
    const { rows } = await yard.server.pool.query<{ id: string }>('SELECT max(id) AS id FROM history');
    return Number(rows[0]!.id);
  };
  return { ...yard, take, lastRow };
}

test('every part is what its own call answers this person, and nobody gets what he may not read', async () => {
  const { call, take, transportId } = await aShift();
  for (const role of ['CTRL', 'SUPP', 'WEIGH']) {
    const { items } = await take(role);
    expect(items, role).toHaveLength(1);
    const { replies } = items[0]!;
    for (const [path, reply] of Object.entries(replies)) {
      expect((await call(role, 'GET', path)).json(), `${role} ${path}`).toEqual(reply);
    }
    const { statusCode } = await call(role, 'GET', `/transport/${transportId}/check-saved-torg2`);
    expect(`/transport/${transportId}/check-saved-torg2` in replies, role).toBe(statusCode === 200);
    expect(Object.keys(replies), role).toContain(`/transport/transport-history/${transportId}`);
  }
});

test('a foreign division takes nothing; a finished wagon is not taken; pages follow each other', async () => {
  const { take, build, divisionId, stationId, transportId, callFromElsewhere } = await aShift();
  expect((await callFromElsewhere('CTRL', 'GET', '/transport/along')).json<Taken>().items).toEqual([]);
  const wagon = { divisionId, stationId };
  const second = await build.aTransport({ ...wagon, status: 'ARRIVED', transportNumber: '61854311' });
  await build.aTransport({ ...wagon, status: 'ARCHIVED', transportNumber: '61854329' });
  const first = await take('CTRL', '?limit=1');
  expect(first.next).not.toBeNull();
  const rest = await take('CTRL', `?limit=1&after=${first.next}`);
  expect([...idsOf(first), ...idsOf(rest)].toSorted()).toEqual([transportId, second].toSorted());
  expect(rest.next).toBeNull();
});

test('since a row of history only what changed after it is sent; a removed wagon has no replies', async () => {
  const { call, take, lastRow, card, transportId } = await aShift();
  const before = await lastRow();
  const { version } = await card();
  const body = { version, base: { specialMark: null }, specialMark: 'пломба' };
  expect((await call('HEAD', 'PATCH', `/transport/${transportId}`, { body })).statusCode).toBe(200);
  const changed = await take('CTRL', `?since=${before}`);
  expect(changed.items.map(({ replies }) => (replies[`/transport/${transportId}`] as Transport).specialMark)).toEqual([
    'пломба',
  ]);
  const edited = await lastRow();
  expect((await take('CTRL', `?since=${edited}`)).items).toEqual([]);
  await call('HEAD', 'DELETE', `/transport/${transportId}`);
  expect((await take('CTRL', `?since=${edited}`)).items).toEqual([{ id: transportId, replies: {} }]);
  // Rows of the last half minute are sent again: an earlier number may be committed later.
  expect(changed.since).toBeLessThanOrEqual(before);
});
