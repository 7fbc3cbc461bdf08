import type { User } from '@otk/domain/user/user.schema';
import { expect, test, vi } from 'vitest';

import { ApiError } from '#platform/api-error';

import { aDevice, aUser, copra, id, navashino, noLink, ready } from './testing/a-device.ts';

test('without a link a known person starts from local data, without the dictionaries’ toasts', async () => {
  const { storage, startUp } = aDevice();
  await startUp.start();
  const later = aDevice(storage);
  later.me.mockImplementation(noLink);
  await later.startUp.start();
  expect(ready(later.startUp)).toMatchObject({ user: aUser(), udr: navashino, isOffline: true });
  expect(later.toasts).toEqual([]);
  expect(later.messages().at(-1)).toBe('Синхронизация локальных данных');
});

test('when the link is back, the person and the dictionaries are loaded without the loader', async () => {
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

test('without a link a device that knows nobody says what is wrong, and a second try may succeed', async () => {
  const { startUp, me } = aDevice();
  me.mockImplementationOnce(noLink);
  await startUp.start();
  expect(startUp.getState()).toEqual({ status: 'failed', message: 'Проблема с подключением к интернету' });
  await startUp.start();
  expect(startUp.getState().status).toBe('ready');
});

test('who has just signed in never starts as the person before', async () => {
  const { storage, startUp } = aDevice();
  await startUp.start();
  const later = aDevice(storage);
  later.me.mockImplementation(noLink);
  later.signedIn.emit('here');
  await vi.waitFor(() => expect(later.startUp.getState().status).toBe('failed'));
  expect(later.dropCaches).toHaveBeenCalledTimes(1);
});

test('sign-out in the middle of the start wins over whatever still arrives', async () => {
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

test('a session that ends while dictionaries load brings no toasts', async () => {
  const { startUp, dictionaries, signedOut, toasts } = aDevice();
  dictionaries[0]!.refresh.mockImplementation(async () => {
    signedOut.emit('ended');
    throw new ApiError({ status: 401 });
  });
  await startUp.start();
  expect(startUp.getState()).toEqual({ status: 'signedOut' });
  expect(toasts).toEqual([]);
});

test('a refusal that asks for a new password reloads the person once', async () => {
  const { startUp, me } = aDevice();
  await startUp.start();
  me.mockResolvedValue(aUser({ needChangePassword: true }));
  const refusal = new ApiError({ status: 403, code: 'auth.passwordChangeRequired' });
  startUp.refused(refusal);
  startUp.refused(refusal);
  await vi.waitFor(() => expect(ready(startUp).user.needChangePassword).toBe(true));
  expect(me).toHaveBeenCalledTimes(2);
});

test('other refusals change nothing', async () => {
  const { startUp, me } = aDevice();
  await startUp.start();
  startUp.refused(new ApiError({ status: 403, code: 'auth.permissionMissing' }));
  expect(me).toHaveBeenCalledTimes(1);
});

test('a division taken away in the middle of work is chosen anew', async () => {
  const { startUp, me, dropCaches } = aDevice();
  await startUp.start();
  me.mockResolvedValue(aUser({ udr: [copra] }));
  await startUp.reloadUser();
  expect(ready(startUp).udr).toEqual(copra);
  expect(dropCaches).toHaveBeenCalledTimes(1);
});

test('the same person signing in again in another tab does not disturb the work in this one', async () => {
  const { startUp, signedIn, me, messages } = aDevice();
  await startUp.start();
  const before = messages().length;
  signedIn.emit('elsewhere');
  await vi.waitFor(() => expect(me).toHaveBeenCalledTimes(2));
  expect(messages()).toHaveLength(before);
  expect(startUp.getState().status).toBe('ready');
});

test('another person signing in in another tab restarts this one as him', async () => {
  const { startUp, signedIn, me } = aDevice();
  await startUp.start();
  me.mockResolvedValue(aUser({ id: id(8), login: 'head' }));
  signedIn.emit('elsewhere');
  await vi.waitFor(() => expect(ready(startUp).user.login).toBe('head'));
});
