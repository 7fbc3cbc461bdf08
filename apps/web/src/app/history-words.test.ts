import type { History } from '@otk/domain/kernel/history';
import { expect, test } from 'vitest';

import { wordsOfHistory } from './history-words.ts';

const files = import.meta.glob<Record<string, History | readonly History[]>>(
  '../../../../packages/domain/src/features/*/*.history.ts',
  { eager: true },
);

test.each(Object.keys(files))('history names every action and field of %s', (file) => {
  const exported = Object.values(files[file]!);
  const histories = exported.filter((value): value is History => !Array.isArray(value));
  expect(histories.length).toBeGreaterThan(0);
  for (const { actions, fields } of histories) {
    for (const { code, words } of Object.values(actions)) {
      expect(wordsOfHistory.actions.get(code), code).toBe(words);
    }
    for (const { key, words } of Object.values(fields)) {
      expect(wordsOfHistory.fields.get(key), key).toBe(words);
    }
  }
});

test('rows of earlier versions keep their words', () => {
  expect(wordsOfHistory.actions.get('notification.undoStorage')).toBe('Хранение отменено: поставщик не уведомлён');
});
