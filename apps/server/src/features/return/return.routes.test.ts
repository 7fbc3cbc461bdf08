import type { Transport } from '@otk/domain/transport/transport.schema';
import { expect, test } from 'vitest';

import { openWagons } from '../../../test/wagon-b.ts';
import { openYard } from '../../../test/yard.ts';

async function openReturns(status = 'COMMISSION_DONE') {
  const yard = await openYard(status);
  const { call, transportId, card } = yard;
  await (
    await openWagons(yard)
  )(transportId);
  const before = await card();
  const [steel, oversize] = before.discoverScrapType;
  const give = (body: object, role = 'HEAD') => call(role, 'POST', `/transport/return-back/${transportId}`, { body });
  const part = (weight: number, line = oversize) =>
    give({ scope: 'PARTS', reason: 'Засор', parts: [{ kind: 'SCRAP', sourceId: line!.id, weight }] });
  const cancel = (lineId: string, role = 'HEAD') =>
    call(role, 'DELETE', `/transport/return-back/${transportId}/${lineId}`);
  return { ...yard, steel: steel!, give, part, cancel };
}

test('the head of shift returns a part: status, card, history and the message say what goes and what stays', async () => {
  const { part, history, call, as } = await openReturns();
  await as('MASTER');
  const reply = await part(5);
  expect(reply.statusCode).toBe(200);
  expect(reply.json<Transport>()).toMatchObject({
    status: { code: 'RETURN_BACK' },
    returnBack: [{ kind: 'SCRAP', label: '5А · Лом 5А', weight: 5, reason: 'Засор', by: expect.any(String) }],
  });
  expect((await history()).map(({ action, field }) => [action, field])).toEqual([
    ['return.returnBack', 'status'],
    ['return.returnBack', 'returnBack'],
    ['return.returnBack', 'comment'],
  ]);
  const { items } = (await call('MASTER', 'GET', '/notification/user')).json<{ items: { text: string }[] }>();
  expect(items[0]?.text).toContain('Возврат поставщику: 5,000\u00A0т, остаётся 62,200\u00A0т. Засор');
});

test('only the head of shift may, and only from a lawful status', async () => {
  const { give, callFromElsewhere, transportId } = await openReturns('IN_RECEPTION');
  const whole = { scope: 'WHOLE', reason: 'Радиация' };
  expect((await give(whole, 'MASTER')).statusCode).toBe(403);
  expect((await give(whole)).json()).toMatchObject({ code: 'transport.statusUnknown' });
  const foreign = await callFromElsewhere('HEAD', 'POST', `/transport/return-back/${transportId}`, { body: whole });
  expect(foreign.json()).toMatchObject({ code: 'transport.notFound' });
});

test('two people return the same line at once: together never more than there is', async () => {
  const { give, steel, card } = await openReturns();
  const body = { scope: 'PARTS', reason: 'Засор', parts: [{ kind: 'SCRAP', sourceId: steel.id, weight: 30 }] };
  const replies = await Promise.all([give(body), give(body, 'ADMIN')]);
  expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 422]);
  expect(replies.find(({ statusCode }) => statusCode === 422)!.json()).toMatchObject({
    code: 'return.overRest',
    fields: [{ path: 'parts.0.weight', message: '3А · Лом 3А: осталось 11,200\u00A0т' }],
  });
  expect((await card()).returnBack).toHaveLength(1);
});

test('a cancelled line returns to the load; without the last one the case is where it came from', async () => {
  const { part, cancel, give, card, history } = await openReturns('SEPARATE_DONE');
  await part(5);
  await give({ scope: 'WHOLE', reason: 'Остальное тоже' });
  const [first, rest] = (await card()).returnBack;
  expect(rest).toMatchObject({ kind: 'WHOLE', label: 'Весь оставшийся груз', weight: 62.2 });
  expect((await part(1)).json()).toMatchObject({ code: 'return.nothingLeft' });
  expect((await cancel(rest!.id, 'MASTER')).statusCode).toBe(403);
  expect((await cancel(rest!.id)).json<Transport>().status.code).toBe('RETURN_BACK');
  const again = await cancel(rest!.id);
  expect([again.statusCode, again.json()]).toMatchObject([404, { code: 'return.lineUnknown' }]);
  const back = (await cancel(first!.id)).json<Transport>();
  expect(back).toMatchObject({ status: { code: 'SEPARATE_DONE' }, returnBack: [] });
  expect((await history()).at(-1)).toMatchObject({ action: 'return.cancelReturn', field: 'returnBack', after: null });
});

test('a case in radiation alarm that nobody weighed or looked at goes back whole and is finished', async () => {
  const { server, give, call, transportId } = await openReturns('INCOMING_CONTROL');
  for (const table of ['weighing', 'scrap_line', 'unordered_line', 'appointment']) {
    await server.pool.query(`DELETE FROM ${table} WHERE transport_id = $1`, [transportId]);
  }
  await server.pool.query("UPDATE transport SET status_code = 'RADIATION_ALARM' WHERE id = $1", [transportId]);
  const reply = await give({ scope: 'WHOLE', reason: 'Фон 0,4 мкЗв/ч' });
  expect(reply.json<Transport>()).toMatchObject({
    status: { code: 'RETURN_BACK' },
    returnBack: [{ kind: 'WHOLE', weight: null }],
  });
  const finish = { body: { statusCode: 'RECEPTION_FINISHED' } };
  expect((await call('HEAD', 'PUT', `/transport/change-status/${transportId}`, finish)).statusCode).toBe(200);
});
