// What a person entered is sent, waits on the device or is not accepted. Every place says so with the words of
// apps/web/src/ui/feedback/standing.ts and draws it with StandingChip, so that one state never has two names.
import { globSync, readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { sendingText, standingOf, standingText, standingWords } from '../apps/web/src/ui/feedback/standing.ts';

test('the three states have these words', () => {
  expect(standingWords).toEqual({ sent: 'Отправлено', waiting: 'На устройстве, ждёт', refused: 'Не принято' });
  expect(standingText('waiting', 3)).toBe('На устройстве, ждёт: 3');
  expect(standingText('refused', 'нет права')).toBe('Не принято: нет права');
  expect(standingOf('Приемка завершена', 'waiting')).toBe('Приемка завершена: на устройстве, ждёт');
  expect(standingOf('На перевеске', 'refused')).toBe('На перевеске: не принято');
  expect(sendingText(0.429)).toBe('Отправляется 42\u00A0%');
});

/** The words themselves, and those that were used for the same states before. */
const ownWords =
  /(?:["'`>]|^\s*|\}: |\. )(?:На сервере|На устройстве|Отправлено|Отправляется|Не отправлено|Не принят[оаы]|С ошибкой|Ждут|Ждёт отправки|Не дошло)(?:["'`<]|\s*$|[:,.] ?)|ждёт отправки|ждут отправки|ждёт (?:входа|повтора|связи)|: на устройстве/gm;

/** Other facts that are said with the same words, each with its reason. */
const others = new Map([
  ['apps/web/src/ui/feedback/standing.ts', 'the words themselves'],
  ['apps/web/src/app/layout/sync-words.ts', 'the header: interface §2 gives its words'],
  ['apps/web/src/app/routes/sync/sync-entries.ts', 'the heading above what the server failed at, which is retried'],
  ['apps/web/src/app/layout/DevicePanel.tsx', 'the number of what waits and what is not accepted together'],
  ['apps/web/src/features/device/part/device.words.ts', 'the same number on other devices'],
  ['apps/web/src/app/routes/login/AboutApp.tsx', 'the same number before sign-in'],
  ['apps/web/src/features/notification/notification.outgoing.ts', 'letters that the server sends'],
  ['apps/web/src/features/audit/audit.file.ts', 'the heading of a column: time by the clock of the device'],
]);

const withoutComments = (source: string) => source.replaceAll(/\/\*[\s\S]*?\*\/|(?:^|\s)\/\/ .*/gm, '');
const ownWordsIn = (source: string) => withoutComments(source).match(ownWords) ?? [];

test('no other file has its own words for them', () => {
  const files = globSync('apps/web/src/**/*.{ts,tsx}').filter((file) => !/\.test\.|\/(gallery|testing)\//.test(file));
  expect(files.length).toBeGreaterThan(500);
  const found = files.flatMap((file) => ownWordsIn(readFileSync(file, 'utf8')).map((words) => [file, words.trim()]));
  expect(found.filter(([file]) => !others.has(file!))).toEqual([]);
  // A reason that is no longer needed does not stay.
  expect([...others.keys()].filter((file) => !found.some(([one]) => one === file))).toEqual([]);
});

test.each([
  ["failed: 'Ошибка', server: 'На сервере',", 1],
  ['<StatusChip tone="orange">На устройстве: {unsent}</StatusChip>', 1],
  ["text: `${done}. На устройстве, ждёт отправки`, kind: 'info'", 2],
  ['      Не отправлено: {entryWords(entry)}. Другой сотрудник', 1],
  ['        На устройстве\n      </StatusChip>', 1],
  ["throw new Error('На устройстве кончилось место')", 0],
  ['// «На устройстве»', 0],
])('%s has %d words of its own', (source, count) => {
  expect(ownWordsIn(source)).toHaveLength(count);
});
