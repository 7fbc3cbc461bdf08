// Known bugs of what the interface says: a header that hides unsent work, a conflict that cannot be decided.
import { caughtBy, type SeededBug } from './seeded-bug.ts';

const words = 'apps/web/src/app/layout/sync-words.ts';
const wordsTest = { project: 'web', file: 'apps/web/src/app/layout/sync-words.test.ts' };
const conflictTest = { project: 'slice', file: 'tests/slice/conflict.slice.test.ts' };

export const headerBugs: readonly SeededBug[] = [
  ...caughtBy({ ...wordsTest, test: 'is never «Всё отправлено»' })([
    { name: 'the header counts only the outbox', file: words, from: '.length + unsent.waiting;', to: '.length;' },
    {
      name: 'the header forgets refused videos and papers',
      file: words,
      from: '.length + unsent.refused;',
      to: '.length;',
    },
    {
      name: 'the header forgets unsaved forms',
      file: words,
      from: 'settledWords(unsent.drafts, ',
      to: 'settledWords(0, ',
    },
    {
      name: 'the header says that all is sent before files are counted',
      file: words,
      from: 'isCounted\n      ? settledWords(',
      to: 'isCounted || !isPaused\n      ? settledWords(',
    },
    {
      name: 'the header forgets writes whose object no longer exists',
      file: words,
      from: 'if (gone > 0) {',
      to: 'if (gone > 1) {',
    },
    {
      name: 'a store that cannot be read counts as empty',
      file: words,
      from: 'if (!isStoring) {',
      to: 'if (!isStoring && lost > 0) {',
    },
  ]),
  ...caughtBy({
    project: 'web',
    file: 'apps/web/src/platform/local-db/store-mark.test.ts',
    test: 'a database that was deleted with unsent work',
  })([
    {
      name: 'a deleted store counts as sent',
      file: 'apps/web/src/platform/local-db/store-mark.ts',
      from: 'store === now || count === 0 ? lost',
      to: 'store !== now || count === 0 ? lost',
    },
  ]),
  ...caughtBy({ ...conflictTest, test: '«Оставить моё» frees the outbox' })([
    {
      name: 'a decision about lines keeps its old base and is refused again',
      file: 'apps/web/src/features/scrap/scrap.conflict.ts',
      from: '{ ...edit, base: valuesOf(stored) }',
      to: '{ ...edit }',
    },
    {
      name: 'a decided entry is sent with its old content',
      file: 'apps/web/src/platform/outbox/outbox-store.ts',
      from: "{ request, key, state: 'waiting'",
      to: "{ key, state: 'waiting'",
    },
  ]),
  ...caughtBy({ ...conflictTest, test: '«Взять с сервера» keeps the other values' })([
    {
      name: 'the field given up is sent all the same',
      file: 'apps/web/src/features/transport/transport.conflict.ts',
      from: '.filter((field) => !theirs.includes(field))',
      to: '',
    },
  ]),
  ...caughtBy({
    project: 'slice',
    file: 'tests/slice/offline.slice.test.ts',
    test: 'after «Очистить кэш» offline saves are saved at once',
  })([
    {
      name: 'an offline save without a stored card looks failed',
      file: 'apps/web/src/features/transport/transport.unsent.ts',
      from: '?? findShown(transportId);',
      to: '?? undefined;',
    },
  ]),
  ...caughtBy({
    project: 'offline',
    file: 'tests/offline/model.test.ts',
    test: 'lost, doubled or reordered',
    says: /false header: \d+ lost instead of \d+/,
  })([
    {
      name: 'what was lost with a deleted store is not reported',
      file: 'apps/web/src/platform/local-db/store-mark.ts',
      from: '{ count: count + (lost?.count ?? 0), at }',
      to: 'lost',
    },
  ]),
  ...caughtBy({
    project: 'offline',
    file: 'tests/offline/model.test.ts',
    test: 'lost, doubled or reordered',
    says: /false header: s\d+-\d+/,
  })([
    {
      name: 'the header says that all is sent while nothing is being sent',
      file: words,
      from: 'if (waiting === 0 && sending === null) {',
      to: 'if (sending === null) {',
    },
    {
      name: 'the state of the outbox is not read again after a write',
      file: 'apps/web/src/platform/outbox/create-outbox.ts',
      from: "tabs.tell({ type: 'changed' });\n    await refresh();",
      to: "tabs.tell({ type: 'changed' });",
    },
  ]),
];
