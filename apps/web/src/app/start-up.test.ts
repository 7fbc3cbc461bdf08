import { expect, test, vi } from 'vitest';

import { userStore } from '#features/user/user.store';
import { ApiError, NetworkError } from '#platform/api-error';

import { aDevice, aUser, copra, id, names, navashino, noLink, ready } from './testing/a-device.ts';

test('without a refresh token the user state is cleared', async () => {
  const { device, startUp, me, storage, dropCaches } = aDevice();
  userStore(storage, 'otk-').write(aUser());
  device.isSignedIn = false;
  await startUp.start();
  expect(startUp.getState()).toEqual({ status: 'signedOut' });
  expect(me).not.toHaveBeenCalled();
  expect(dropCaches).toHaveBeenCalledTimes(1);
  expect(userStore(storage, 'otk-').read()).toBeNull();
});

test('the loader shows its messages in order and ends with the user in the only division', async () => {
  const { startUp, messages, setDivision, known } = aDevice();
  await startUp.start();
  expect(messages()).toEqual([
    'Получение пользователя',
    'Обновление справочников: станции, виды лома, незаказная продукция, календарь комиссии, признаки незаказной продукции',
    'Обновление справочников: виды лома, незаказная продукция, календарь комиссии, признаки незаказной продукции',
    'Обновление справочников: незаказная продукция, календарь комиссии, признаки незаказной продукции',
    'Обновление справочников: календарь комиссии, признаки незаказной продукции',
    'Обновление справочников: признаки незаказной продукции',
    'Синхронизация локальных данных',
  ]);
  expect(ready(startUp)).toEqual({
    status: 'ready',
    user: aUser(),
    udr: navashino,
    permissions: ['TRANSPORT_READ', 'OWN_1'],
    isOffline: false,
  });
  expect(known.udrId()).toBe(navashino.id);
  expect(setDivision).not.toHaveBeenCalled();
});

test('the five dictionaries are loaded in parallel', async () => {
  const { startUp, dictionaries } = aDevice();
  const held = Promise.withResolvers<undefined>();
  for (const { refresh } of dictionaries) {
    refresh.mockReturnValue(held.promise);
  }
  const start = startUp.start();
  await vi.waitFor(() => expect(dictionaries.map(({ refresh }) => refresh.mock.calls.length)).toEqual([1, 1, 1, 1, 1]));
  held.resolve(undefined);
  await start;
  expect(startUp.getState().status).toBe('ready');
});

test.each(names.map((name, place) => [name, place] as const))(
  'when «%s» fails, it is logged, a toast names it and the start goes on',
  async (name, place) => {
    const { startUp, dictionaries, toasts, reports } = aDevice();
    dictionaries[place]!.refresh.mockImplementation(noLink);
    await startUp.start();
    expect(toasts).toEqual([`Во время загрузки ${name} возникла ошибка`]);
    expect(reports).toEqual([new NetworkError()]);
    expect(startUp.getState().status).toBe('ready');
  },
);

test('a user without permissions is loaded once more', async () => {
  const { startUp, me } = aDevice();
  me.mockResolvedValueOnce(aUser({ permissions: [] }));
  await startUp.start();
  expect(me).toHaveBeenCalledTimes(2);
  expect(ready(startUp).user.permissions).toEqual(['TRANSPORT_READ']);
});

test('a user who has no permissions at all is not reloaded without end', async () => {
  const { startUp, me } = aDevice();
  me.mockResolvedValue(aUser({ permissions: [], udr: [] }));
  await startUp.start();
  expect(me).toHaveBeenCalledTimes(2);
  expect(ready(startUp)).toMatchObject({ udr: null, permissions: [] });
});

test('several divisions and no stored choice: an alphabetical dialog, and requests carry the first meanwhile', async () => {
  const { startUp, me, known, dictionaries } = aDevice();
  me.mockResolvedValue(aUser({ udr: [navashino, copra] }));
  await startUp.start();
  expect(startUp.getState()).toMatchObject({ status: 'askDivision', divisions: [copra, navashino] });
  expect(known.udrId()).toBe(navashino.id);
  expect(dictionaries[0]!.refresh).not.toHaveBeenCalled();
});

test('the choice of the dialog is stored on the server and the device, and the start continues', async () => {
  const { startUp, me, known, setDivision, chosenUdr } = aDevice();
  me.mockResolvedValue(aUser({ udr: [navashino, copra] }));
  await startUp.start();
  expect(await startUp.pickDivision(copra.id)).toEqual({ data: null, error: null, status: 'ok' });
  expect(setDivision).toHaveBeenCalledWith(copra.id);
  expect(ready(startUp)).toMatchObject({ udr: copra, permissions: ['TRANSPORT_READ', 'OWN_2'] });
  expect(known.udrId()).toBe(copra.id);
  expect(chosenUdr.read(id(9))).toBe(copra.id);
});

test('a choice that could not be stored keeps the dialog open and shows the reason', async () => {
  const { startUp, me, setDivision } = aDevice();
  me.mockResolvedValue(aUser({ udr: [navashino, copra] }));
  setDivision.mockImplementation(noLink);
  await startUp.start();
  expect(await startUp.pickDivision(copra.id)).toMatchObject({ error: 'Проблема с подключением к интернету' });
  expect(startUp.getState().status).toBe('askDivision');
});

test('the stored division is reused for the same user; another user is asked', async () => {
  const { startUp, me, chosenUdr } = aDevice();
  me.mockResolvedValue(aUser({ udr: [navashino, copra] }));
  chosenUdr.remember(id(9), copra.id);
  await startUp.start();
  expect(ready(startUp).udr).toEqual(copra);

  chosenUdr.remember(id(8), copra.id);
  await startUp.start();
  expect(startUp.getState().status).toBe('askDivision');
});

test('a choice in the header is stored and the page reloads; a failure is shown and nothing reloads', async () => {
  const { startUp, setDivision, reload, chosenUdr } = aDevice();
  await startUp.start();
  setDivision.mockRejectedValueOnce(new ApiError({ status: 404, message: 'Подразделение не найдено' }));
  expect(await startUp.changeDivision(copra.id)).toMatchObject({ status: 'error', error: 'Подразделение не найдено' });
  expect(reload).not.toHaveBeenCalled();
  expect(await startUp.changeDivision(copra.id)).toMatchObject({ status: 'ok' });
  expect(chosenUdr.read(id(9))).toBe(copra.id);
  expect(reload).toHaveBeenCalledTimes(1);
});

test('a division chosen in another tab does not change this one', async () => {
  const { startUp, me, chosenUdr, known } = aDevice();
  me.mockResolvedValue(aUser({ udr: [navashino, copra] }));
  chosenUdr.remember(id(9), navashino.id);
  await startUp.start();
  chosenUdr.remember(id(9), copra.id);
  expect(known.udrId()).toBe(navashino.id);
});

test('a stored division that was taken away is dropped and the user loaded again', async () => {
  const { startUp, me, chosenUdr, storage } = aDevice();
  userStore(storage, 'otk-').write(aUser());
  chosenUdr.remember(id(9), copra.id);
  me.mockRejectedValueOnce(new ApiError({ status: 403, code: 'auth.divisionForeign' }));
  await startUp.start();
  expect(ready(startUp).udr).toEqual(navashino);
});

test('a division cannot be changed before the user is loaded', async () => {
  const { startUp, setDivision } = aDevice();
  expect(await startUp.changeDivision(copra.id)).toMatchObject({
    error: 'Неизвестный пользователь, попробуйте перезагрузить страницу',
  });
  expect(setDivision).not.toHaveBeenCalled();
});

test('a known person does not wait for a silent server; when it answers, the start is completed', async () => {
  const { startUp: first, storage } = aDevice();
  await first.start();
  const { device, startUp, me, dictionaries } = aDevice(storage);
  device.isSilent = true;
  const { promise, resolve } = Promise.withResolvers<ReturnType<typeof aUser>>();
  me.mockReturnValueOnce(promise);
  await startUp.start();
  expect(ready(startUp)).toMatchObject({ isOffline: true, user: aUser() });
  expect(dictionaries[0]!.refresh).not.toHaveBeenCalled();
  resolve(aUser());
  await vi.waitFor(() => expect(ready(startUp).isOffline).toBe(false));
  expect(dictionaries[0]!.refresh).toHaveBeenCalledOnce();
});

test('dictionaries that do not come in time do not hold the start of a known person', async () => {
  const { startUp, storage } = aDevice();
  await startUp.start();
  const again = aDevice(storage);
  again.device.isSilent = true;
  again.me.mockImplementation(async () => aUser());
  again.dictionaries[0]!.refresh.mockReturnValue(new Promise(() => undefined));
  await again.startUp.start();
  expect(again.startUp.getState().status).toBe('ready');
});

test('a division that is given to a person who has none is noticed', async () => {
  const { startUp, me } = aDevice();
  me.mockResolvedValue(aUser({ udr: [] }));
  await startUp.start();
  expect(ready(startUp).udr).toBeNull();
  await startUp.reloadUser();
  expect(ready(startUp).udr).toBeNull();
  me.mockResolvedValue(aUser({ udr: [navashino] }));
  await startUp.reloadUser();
  expect(ready(startUp).udr).toEqual(navashino);
});

test('a replaced assignment is followed in the same division, without a question', async () => {
  const { startUp, me, chosenUdr, refusals } = aDevice();
  me.mockResolvedValue(aUser({ udr: [navashino, copra] }));
  chosenUdr.remember(id(9), copra.id);
  await startUp.start();
  const replaced = { ...copra, id: id(77), owner: 'MASTER' };
  me.mockResolvedValue(aUser({ udr: [navashino, replaced] }));
  refusals.emit(new ApiError({ status: 403, code: 'auth.divisionForeign' }));
  await vi.waitFor(() => expect(ready(startUp).udr).toEqual(replaced));
});

test('what waits for another division is tried again when it is given back, and only then', async () => {
  const { startUp, me, reassigned } = aDevice();
  await startUp.start();
  await startUp.reloadUser();
  expect(reassigned).not.toHaveBeenCalled();
  me.mockResolvedValue(aUser({ udr: [navashino, copra] }));
  await startUp.reloadUser();
  expect(reassigned).toHaveBeenCalledOnce();
});
