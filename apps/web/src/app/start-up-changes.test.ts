import type { User } from '@otk/domain/user/user.schema';
import { expect, test, vi } from 'vitest';

import { ApiError } from '#platform/api-error';

import { aDevice, aUser, copra, id, navashino, noLink, ready } from './testing/a-device.ts';

test('without a network a cached user starts from local data, without the toasts of the dictionaries', async () => {
  const { storage, startUp } = aDevice();
  await startUp.start();
  const later = aDevice(storage);
  later.me.mockImplementation(noLink);
  await later.startUp.start();
  expect(ready(later.startUp)).toMatchObject({ user: aUser(), udr: navashino, isOffline: true });
  expect(later.toasts).toEqual([]);
  expect(later.messages().at(-1)).toBe('Синхронизация локальных данных');
});

test('when the network is back, user and dictionaries are loaded without the loader', async () => {
  const { storage, startUp } = aDevice();
  await startUp.start();
  const later = aDevice(storage);
  later.me.mockImplementationOnce(noLink);
  await later.startUp.start();
  const before = later.messages().length;
  await later.startUp.catchUp();
  expect(ready(later.startUp).isOffline).toBe(false);
  expect(later.dictionaries.every(({ refresh }) => refresh.mock.calls.length === 1)).toBe(true);
  expect(later.messages()).toHaveLength(before);
  await later.startUp.catchUp();
  expect(later.me).toHaveBeenCalledTimes(2);
});

test('without a network and without a cached user the failure is shown, and a retry may succeed', async () => {
  const { startUp, me } = aDevice();
  me.mockImplementationOnce(noLink);
  await startUp.start();
  expect(startUp.getState()).toEqual({ status: 'failed', message: 'Проблема с подключением к интернету' });
  await startUp.start();
  expect(startUp.getState().status).toBe('ready');
});

test('after a sign-in the app never starts as the previous user', async () => {
  const { storage, startUp } = aDevice();
  await startUp.start();
  const later = aDevice(storage);
  later.me.mockImplementation(noLink);
  later.signedIn.emit('here');
  await vi.waitFor(() => expect(later.startUp.getState().status).toBe('failed'));
  expect(later.dropCaches).toHaveBeenCalledTimes(1);
});

test('a sign-out during the start supersedes answers that arrive later', async () => {
  const { startUp, me, signedOut, shown, toasts } = aDevice();
  const slow = Promise.withResolvers<User>();
  me.mockReturnValue(slow.promise);
  const start = startUp.start();
  signedOut.emit('left');
  slow.resolve(aUser());
  await start;
  expect(shown.at(-1)).toEqual({ status: 'signedOut' });
  expect(toasts).toEqual([]);
});

test('a session that ends while dictionaries load shows no toasts', async () => {
  const { startUp, dictionaries, signedOut, toasts } = aDevice();
  dictionaries[0]!.refresh.mockImplementation(async () => {
    signedOut.emit('ended');
    throw new ApiError({ status: 401 });
  });
  await startUp.start();
  expect(startUp.getState()).toEqual({ status: 'signedOut' });
  expect(toasts).toEqual([]);
});

test('a refusal that demands a new password reloads the user once', async () => {
  const { startUp, refusals, me } = aDevice();
  await startUp.start();
  me.mockResolvedValue(aUser({ needChangePassword: true }));
  const refusal = new ApiError({ status: 403, code: 'auth.passwordChangeRequired' });
  refusals.emit(refusal);
  refusals.emit(refusal);
  await vi.waitFor(() => expect(ready(startUp).user.needChangePassword).toBe(true));
  expect(me).toHaveBeenCalledTimes(2);
});

test('other refusals change nothing', async () => {
  const { startUp, refusals, me } = aDevice();
  await startUp.start();
  refusals.emit(new ApiError({ status: 403, code: 'auth.permissionMissing' }));
  expect(me).toHaveBeenCalledTimes(1);
});

test('when the current division is taken away, the dialog asks for another', async () => {
  const { startUp, me, dropCaches } = aDevice();
  await startUp.start();
  me.mockResolvedValue(aUser({ udr: [copra] }));
  await startUp.reloadUser();
  expect(ready(startUp).udr).toEqual(copra);
  expect(dropCaches).toHaveBeenCalledTimes(1);
});

test('the same user signing in again in another tab does not restart this one', async () => {
  const { startUp, signedIn, me, messages } = aDevice();
  await startUp.start();
  const before = messages().length;
  signedIn.emit('elsewhere');
  await vi.waitFor(() => expect(me).toHaveBeenCalledTimes(2));
  expect(messages()).toHaveLength(before);
  expect(startUp.getState().status).toBe('ready');
});

test('another user signing in in another tab restarts this one as that user', async () => {
  const { startUp, signedIn, me } = aDevice();
  await startUp.start();
  me.mockResolvedValue(aUser({ id: id(8), login: 'head' }));
  signedIn.emit('elsewhere');
  await vi.waitFor(() => expect(ready(startUp).user.login).toBe('head'));
});
