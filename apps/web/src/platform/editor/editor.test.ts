import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { ApiError, NetworkError } from '../api-error.ts';
import { aDevice, card, type Card } from './testing/edited-card.ts';

const stale = new ApiError({ status: 409, code: 'card.stale', message: 'Данные изменил другой сотрудник' });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('an edit is named, saved, and then nothing is unsaved and no draft is left', async () => {
  const { openTab, save, kept } = aDevice();
  const onSaved = vi.fn<(record: Card) => void>();
  const vibrate = vi.fn<(ms: number) => boolean>();
  vi.stubGlobal('navigator', { vibrate });
  const tab = openTab({ onSaved });
  tab.type({ special: 'лёд' });
  expect(tab.getState().changed).toEqual(['special']);
  vi.advanceTimersByTime(300);
  expect(kept.size).toBe(1);
  expect(vibrate).not.toHaveBeenCalled();
  await expect(tab.save()).resolves.toBe(true);
  expect(vibrate).toHaveBeenCalledOnce();
  expect(save).toHaveBeenCalledExactlyOnceWith({ place: '', special: 'лёд' }, ['special']);
  expect(tab.getState()).toMatchObject({ changed: [], isSaving: false, mine: { special: 'лёд' } });
  expect(onSaved).toHaveBeenCalledExactlyOnceWith(card(2, { special: 'лёд' }));
  expect(kept.size).toBe(0);
});

test('a new record is saved as it is proposed; a known one without an edit is not sent', async () => {
  const { openTab, save } = aDevice();
  await expect(openTab().save()).resolves.toBe(true);
  expect(save).not.toHaveBeenCalled();
  await expect(openTab({ isNew: true }).save()).resolves.toBe(true);
  expect(save).toHaveBeenCalledExactlyOnceWith({ place: '', special: '' }, []);
});

test('typing during a save: what was typed stays, unsaved, and is kept on the device', async () => {
  const { openTab, save, write, kept } = aDevice();
  const reply = Promise.withResolvers<Card>();
  save.mockImplementationOnce(() => reply.promise);
  const tab = openTab();
  tab.type({ special: 'лёд' });
  const saving = tab.save();
  expect(tab.getState().isSaving).toBe(true);
  tab.type({ special: 'лёд, снег', place: 'путь 3' });
  reply.resolve(write({ special: 'лёд' }));
  await expect(saving).resolves.toBe(true);
  expect(tab.getState()).toMatchObject({
    changed: ['place', 'special'],
    base: { version: 2, value: { special: 'лёд' } },
    mine: { special: 'лёд, снег', place: 'путь 3' },
    conflicts: [],
  });
  tab.hide();
  expect([...kept.values()].join()).toContain('лёд, снег');
  expect(save).toHaveBeenCalledTimes(1);
});

test('a save asked for during a save sends afterwards what was typed meanwhile, once', async () => {
  const { openTab, save, write, server } = aDevice();
  const reply = Promise.withResolvers<Card>();
  save.mockImplementationOnce(() => reply.promise);
  const tab = openTab();
  tab.type({ special: 'лёд' });
  const saving = tab.save();
  tab.type({ special: 'лёд, снег' });
  const again = [tab.save(), tab.save()];
  expect(save).toHaveBeenCalledTimes(1);
  reply.resolve(write({ special: 'лёд' }));
  expect(await Promise.all([saving, ...again])).toEqual([true, true, true]);
  expect(save).toHaveBeenCalledTimes(2);
  expect(server.card.special).toBe('лёд, снег');
  expect(tab.getState()).toMatchObject({ changed: [], isSaving: false });
});

test('a save asked for during a save that is refused is not sent: the person sees the refusal first', async () => {
  const { openTab, save } = aDevice();
  save.mockRejectedValueOnce(new ApiError({ status: 422, code: 'card.no', message: 'Нельзя' }));
  const tab = openTab();
  tab.type({ special: 'лёд' });
  const saving = tab.save();
  tab.type({ special: 'лёд, снег' });
  expect(await Promise.all([saving, tab.save()])).toEqual([false, false]);
  expect(save).toHaveBeenCalledTimes(1);
  expect(tab.getState()).toMatchObject({ changed: ['special'], mine: { special: 'лёд, снег' } });
});

test('the screen may go on showing the record of before the save, also as another object', async () => {
  const { openTab } = aDevice();
  const tab = openTab();
  tab.type({ special: 'лёд' });
  await tab.save();
  tab.show(card(1));
  expect(tab.getState()).toMatchObject({ changed: [], mine: { special: 'лёд' } });
});

test('the same without a network, where a save does not raise the version', async () => {
  const { openTab, save } = aDevice();
  save.mockImplementationOnce(async (body) => card(1, body));
  const tab = openTab();
  tab.type({ special: 'лёд' });
  await tab.save();
  tab.show(card(1));
  expect(tab.getState()).toMatchObject({ changed: [], mine: { special: 'лёд' } });
});

test('refusal: a wrong field is not sent; typing in it removes its error and no other', async () => {
  const { openTab, save } = aDevice();
  save.mockRejectedValueOnce(
    new ApiError({
      status: 400,
      code: 'request.invalid',
      message: 'Проверьте поля',
      fields: [
        { path: 'place', message: 'Нет такого пути' },
        { path: 'special', message: 'Слишком длинно' },
      ],
    }),
  );
  const tab = openTab();
  tab.type({ place: 'путь тридцать' });
  await expect(tab.save()).resolves.toBe(false);
  expect(tab.getState().errors).toEqual({ place: 'Коротко' });
  expect(save).not.toHaveBeenCalled();

  tab.type({ place: 'путь 3' });
  await expect(tab.save()).resolves.toBe(false);
  expect(tab.getState().errors).toEqual({ place: 'Нет такого пути', special: 'Слишком длинно' });
  expect(tab.getState().failure).toMatchObject({ message: 'Проверьте поля' });
  tab.type({ place: 'путь 4' });
  expect(tab.getState().errors).toEqual({ special: 'Слишком длинно' });
  expect(tab.getState()).toMatchObject({ changed: ['place'], isSaving: false });
  await expect(tab.save()).resolves.toBe(true);
  expect(tab.getState()).toMatchObject({ failure: null, errors: {} });
});

test('refusal: an error that belongs to no field of the screen is said as the failure of the save', async () => {
  const { openTab } = aDevice();
  const tab = openTab({ placeOf: () => 'elsewhere' });
  tab.type({ place: 'путь тридцать' });
  await expect(tab.save()).resolves.toBe(false);
  expect(tab.getState().failure).toMatchObject({ message: 'Коротко' });
});

test('a path of the body is shown where the screen has the field', async () => {
  const { openTab } = aDevice();
  const tab = openTab({ placeOf: (path, { mine }) => `${path}.${mine.place.length}` });
  tab.type({ place: 'путь тридцать' });
  await tab.save();
  expect(tab.getState().errors).toEqual({ 'place.13': 'Коротко' });
});

test('409: both values are shown, the person decides, and his choice is saved over what the server holds', async () => {
  const { openTab, save, write } = aDevice();
  const tab = openTab();
  tab.type({ special: 'лёд', place: 'путь 3' });
  save.mockImplementationOnce(async () => {
    write({ special: 'снег', place: 'путь 4' });
    throw stale;
  });
  await expect(tab.save()).resolves.toBe(false);
  expect(tab.getState()).toMatchObject({
    conflicts: ['place', 'special'],
    isComparing: true,
    isSaving: false,
    base: { value: { special: '' } },
    mine: { special: 'лёд' },
    server: { value: { special: 'снег' } },
  });
  tab.postpone();
  expect(tab.getState().isComparing).toBe(false);
  await expect(tab.save()).resolves.toBe(false);
  expect(tab.getState().isComparing).toBe(true);
  expect(save).toHaveBeenCalledTimes(1);

  await expect(tab.decide(['place'])).resolves.toBe(true);
  expect(save).toHaveBeenLastCalledWith({ special: 'лёд', place: 'путь 4' }, ['special']);
  expect(tab.getState()).toMatchObject({ conflicts: [], isComparing: false, changed: [], failure: null });
});

test('409: a server that cannot be asked for its value leaves the edit as it is', async () => {
  const { openTab, save } = aDevice();
  const tab = openTab({ reload: () => Promise.reject(new NetworkError()) });
  save.mockRejectedValueOnce(stale);
  tab.type({ special: 'лёд' });
  await expect(tab.save()).resolves.toBe(false);
  expect(tab.getState()).toMatchObject({ changed: ['special'], isComparing: false, isSaving: false });
  expect(tab.getState().failure).toBeInstanceOf(NetworkError);
});

test('409 without a difference to show: the next save is based on what the server holds now', async () => {
  const { openTab, save, server } = aDevice();
  const tab = openTab();
  tab.type({ special: 'лёд' });
  save.mockImplementationOnce(async () => {
    server.card = card(7);
    throw stale;
  });
  await tab.save();
  expect(tab.getState()).toMatchObject({ conflicts: [], failure: stale, base: { version: 7 } });
  await expect(tab.save()).resolves.toBe(true);
});

test('409 of a server that was restored from a copy: an older version is what it holds now', async () => {
  const { openTab, save, server } = aDevice();
  server.card = card(9, { place: 'путь 9' });
  const tab = openTab();
  tab.type({ special: 'лёд' });
  save.mockImplementationOnce(async () => {
    server.card = card(4, { place: 'путь 4' });
    throw stale;
  });
  await tab.save();
  expect(tab.getState()).toMatchObject({
    conflicts: [],
    base: { version: 4 },
    mine: { place: 'путь 4', special: 'лёд' },
  });
  await expect(tab.save()).resolves.toBe(true);
  expect(tab.getState()).toMatchObject({ changed: [], mine: { place: 'путь 4', special: 'лёд' } });
});
