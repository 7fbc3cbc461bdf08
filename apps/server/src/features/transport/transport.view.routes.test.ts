import { expect, test } from 'vitest';

import { openYard } from '../../../test/yard.ts';

test('a view is saved under its name, replaced by the same name, seen only by its owner, and removed', async () => {
  const { call } = await openYard();
  const save = (body: object) => call('CTRL', 'POST', '/transport/view', { body });
  const saved = await save({ name: ' Мои вагоны ', search: 'tab=station&station=243607' });
  expect(saved.json()).toMatchObject({ name: 'Мои вагоны', search: 'tab=station&station=243607' });
  await save({ name: 'Мои вагоны', search: 'tab=reception' });
  const list = async (role: string) => (await call(role, 'GET', '/transport/view')).json();
  expect(await list('CTRL')).toMatchObject([{ name: 'Мои вагоны', search: 'tab=reception' }]);
  expect(await list('MASTER')).toEqual([]);
  const at = `/transport/view/${saved.json().id}`;
  expect((await call('MASTER', 'DELETE', at)).statusCode).toBe(404);
  expect((await call('CTRL', 'DELETE', at)).statusCode).toBe(200);
  expect(await list('CTRL')).toEqual([]);
});

test('a view needs a name, and a person has at most fifty', async () => {
  const { call } = await openYard();
  const save = (name: string) => call('CTRL', 'POST', '/transport/view', { body: { name, search: '' } });
  expect((await save(' ')).json().fields).toEqual([{ path: 'name', message: 'Назовите вид' }]);
  for (let count = 0; count < 50; count += 1) {
    expect((await save(`Вид ${count}`)).statusCode).toBe(200);
  }
  expect((await save('Вид 50')).json()).toMatchObject({ code: 'transport.tooManyViews' });
  expect((await save('Вид 7')).statusCode).toBe(200);
});
