import type { ContactType, Position } from '@otk/domain/user/user.directory';
import { expect, test } from 'vitest';

import { withAdministrator } from '../../../test/acts-as.ts';
import { openTestServer } from '../../../test/server.ts';
import { contactRepo } from '../notification/outgoing/notification.contact.repo.ts';

const asAdministrator = async () => withAdministrator(await openTestServer());

test('a position is added, renamed, counted and removed only while nobody holds it', async () => {
  const { server, userId, admin } = await asAdministrator();
  const { id } = (await admin('POST', '/user/position', { name: 'Мастер' })).json<Position>();
  expect((await admin('POST', '/user/position', { name: 'Мастер' })).json().code).toBe('user.positionTaken');
  expect((await admin('PATCH', `/user/position/${id}`, { name: 'Мастер ОТК' })).json()).toMatchObject({
    name: 'Мастер ОТК',
  });
  await server.pool.query('INSERT INTO app_user_position VALUES ($1, $2)', [userId, id]);
  expect((await admin('GET', '/user/position')).json()).toEqual([{ id, name: 'Мастер ОТК', people: 1 }]);
  expect((await admin('DELETE', `/user/position/${id}`)).json().code).toBe('user.positionInUse');
  await server.pool.query('DELETE FROM app_user_position');
  expect((await admin('DELETE', `/user/position/${id}`)).statusCode).toBe(200);
  expect((await admin('GET', `/user/position/${id}`)).json().code).toBe('user.positionNotFound');
  const again = (await admin('POST', '/user/position', { name: 'Мастер ОТК' })).json<Position>();
  expect(again.id).toBe(id);
});

test('what somebody else has changed meanwhile is not overwritten', async () => {
  const { admin } = await asAdministrator();
  const { id } = (await admin('POST', '/user/position', { name: 'Мастер' })).json<Position>();
  const seen = { name: 'Мастер' };
  await admin('PATCH', `/user/position/${id}`, { name: 'Мастер ОТК', base: seen });
  const late = await admin('PATCH', `/user/position/${id}`, { name: 'Мастер цеха', base: seen });
  expect(late.json()).toMatchObject({ code: 'user.stale', fields: [{ path: 'name', message: 'Мастер ОТК' }] });
  const kind = (await admin('POST', '/user/contact-type', seen)).json<ContactType>();
  const base = { name: kind.name, receivesPhonegrams: kind.receivesPhonegrams };
  const edit = (name: string) => admin('PUT', `/user/contact-type/${kind.id}`, { ...base, name, base });
  expect((await edit('Склад')).statusCode).toBe(200);
  expect((await edit('Касса')).json()).toMatchObject({ code: 'user.stale', fields: [{ message: 'Склад' }] });
});

test('a kind of contact that receives no phonegrams takes its contacts out of them', async () => {
  const { server, admin } = await asAdministrator();
  const providerId = await server.build.aProvider();
  const kind = (
    await admin('POST', '/user/contact-type', { name: 'Бухгалтерия', receivesPhonegrams: false })
  ).json<ContactType>();
  const contact = { providerId, name: 'Касса', email: 'a@example.com', contactTypeId: kind.id };
  expect((await admin('POST', '/notification/contact', contact)).json()).toMatchObject({ contactTypeId: kind.id });
  expect(await contactRepo(server.pool).listReachable(providerId)).toEqual([]);
  expect((await admin('DELETE', `/user/contact-type/${kind.id}`)).json().code).toBe('user.contactTypeInUse');
  const changed = await admin('PUT', `/user/contact-type/${kind.id}`, { name: 'Приёмная', receivesPhonegrams: true });
  expect(changed.json()).toMatchObject({ name: 'Приёмная', contacts: 1 });
  expect(await contactRepo(server.pool).listReachable(providerId)).toHaveLength(1);
});

test('the chosen station is kept; one that is not the person’s is refused', async () => {
  const { server, userId, admin } = await asAdministrator();
  const [own, foreign] = [await server.build.aStation(), await server.build.aStation()];
  await server.pool.query('INSERT INTO app_user_station VALUES ($1, $2)', [userId, own]);
  expect((await admin('POST', '/user/set-station', { stationId: foreign })).json().code).toBe('user.stationForeign');
  expect((await admin('POST', '/user/set-station', { stationId: own })).json()).toEqual({ stationId: own });
  expect((await admin('GET', '/user/me')).json()).toMatchObject({ currentStationId: own });
  expect((await admin('POST', '/user/set-station', { stationId: null })).statusCode).toBe(200);
});
