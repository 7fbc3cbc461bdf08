import type { Photo } from '@otk/domain/photo/photo.schema';
import { expect, test } from 'vitest';

import { openPhotoYard } from '../../../test/photos.ts';

test('the send mark is set and cleared for one photo and for all, each change in history', async () => {
  const { call, sent, transportId, history } = await openPhotoYard();
  const first = await sent();
  await sent({ fields: { send: '0' } });
  const marked = await call('CTRL', 'PATCH', `/ts-photo/${first.id}`, { body: { send: 0 } });
  expect(marked.json<Photo>().send).toBe(0);
  await call('CTRL', 'PATCH', `/ts-photo/${first.id}`, { body: { send: 0 } });
  const all = await call('CTRL', 'PATCH', `/ts-photo/mark-all?mark=1&transportId=${transportId}`);
  expect(all.json<Photo[]>().map(({ send }) => send)).toEqual([1, 1]);
  expect((await history()).slice(2)).toMatchObject([
    { action: 'photo.setSend', field: 'send', before: 1, after: 0 },
    { action: 'photo.markAll', field: 'send', before: 0, after: 1 },
    { action: 'photo.markAll', field: 'send', before: 0, after: 1 },
  ]);
});

test('mark-all without a transport marks the own photos of open transports only', async () => {
  const { call, sent, send, history } = await openPhotoYard();
  const own = await sent({ fields: { send: '0' } });
  const colleagues = (await send({ fields: { send: '0' }, role: 'MASTER' })).json<Photo>();
  const marked = await call('CTRL', 'PATCH', '/ts-photo/mark-all?mark=1');
  expect(marked.json<Photo[]>()).toMatchObject([{ id: own.id, send: 1 }]);
  expect((await call('CTRL', 'GET', `/ts-photo/${colleagues.id}`)).json<Photo>().send).toBe(0);
  expect((await history()).at(-1)).toMatchObject({ action: 'photo.markAll', before: 0, after: 1 });
  expect((await call('CTRL', 'PATCH', '/ts-photo/mark-all?mark=1')).json()).toEqual([]);
});

test('mark-all without a transport passes over a closed one', async () => {
  const { server, call, sent, transportId } = await openPhotoYard();
  const { id } = await sent({ fields: { send: '0' } });
  await server.pool.query(`UPDATE transport SET status_code = 'ARCHIVED' WHERE id = $1`, [transportId]);
  expect((await call('CTRL', 'PATCH', '/ts-photo/mark-all?mark=1')).json()).toEqual([]);
  expect((await call('CTRL', 'GET', `/ts-photo/${id}`)).json<Photo>().send).toBe(0);
});
