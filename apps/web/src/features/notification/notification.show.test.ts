import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { aTab, wagon } from './testing/notification.stream-tab.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('a burst is gathered: two toasts, then one for the rest; what was read meanwhile is left out', async () => {
  const tab = aTab();
  tab.counts(0, 0, 0);
  for (let id = 1; id <= 30; id += 1) {
    tab.message(id);
    await vi.advanceTimersByTimeAsync(333);
  }
  await vi.advanceTimersByTimeAsync(3000);
  expect(tab.texts().slice(0, 4)).toEqual(['Вопрос 1', 'Вопрос 2', '8 новых уведомлений', 'Вопрос 11']);
  expect(tab.texts()).toHaveLength(9);
  tab.message(31);
  tab.message(32);
  await vi.advanceTimersByTimeAsync(60);
  tab.message(33);
  tab.message(34);
  tab.counts(0, 34);
  const shown = tab.texts().length;
  await vi.advanceTimersByTimeAsync(4000);
  expect(tab.texts()).toHaveLength(shown);
});

test('a message of a type that this version does not know is shown like any other', async () => {
  const tab = aTab();
  tab.counts(0, 0, 0);
  tab.message(1, { type: 'WEATHER', parentType: 'SKY' });
  await vi.advanceTimersByTimeAsync(1000);
  expect(tab.texts()).toEqual(['Вопрос 1']);
  expect(tab.toasts[0]).toMatchObject({ path: `/auto/${wagon}?tab=event` });
  expect(tab.reports).toEqual([]);
});

test('of a letter the beginning is shown', async () => {
  const tab = aTab();
  tab.counts(0, 0, 0);
  const letter = `<p>Уважаемый поставщик!</p><p>${'Просим направить представителя для участия в комиссии. '.repeat(9)}</p>`;
  tab.message(1, { type: 'PHONEGRAM_TEXT', parentType: 'INCOMING_CONTROL', text: letter });
  await vi.advanceTimersByTimeAsync(1000);
  expect(tab.texts()).toEqual([
    'Уважаемый поставщик! Просим направить представителя для участия в комиссии. Просим направить представителя для участия в комиссии. Просим…',
  ]);
});

test('a toast is closed as soon as its message was read on another device', async () => {
  const tab = aTab();
  tab.counts(0, 0, 0);
  tab.message(1);
  await vi.advanceTimersByTimeAsync(60);
  tab.counts(1, 1);
  expect(tab.closed).toEqual([]);
  tab.counts(0, 1);
  expect(tab.closed).toEqual(['Вопрос 1']);
  // Its place is free for the next ones.
  tab.message(2);
  tab.message(3);
  await vi.advanceTimersByTimeAsync(60);
  expect(tab.texts()).toEqual(['Вопрос 1', 'Вопрос 2', 'Вопрос 3']);
});

test('one toast for several messages is closed when the last of them was read', async () => {
  const tab = aTab();
  tab.counts(0, 0, 0);
  [1, 2, 3, 4].forEach((id) => tab.message(id));
  await vi.advanceTimersByTimeAsync(60);
  expect(tab.texts()).toEqual(['4 новых уведомления']);
  tab.counts(1, 4);
  expect(tab.closed).toEqual([]);
  tab.counts(0, 4);
  expect(tab.closed).toEqual(['4 новых уведомления']);
});
