import { torgFields } from '@otk/domain/torg/torg.schema';
import { expect, test } from 'vitest';

import { stateWords, torgGroups } from './torg.words.ts';

test('every line of the form can be edited, each once', () => {
  const shown = torgGroups.flatMap(({ fields }) => fields.map(({ name }) => name));
  expect(shown.toSorted()).toEqual(Object.keys(torgFields.shape).toSorted());
});

test('an act says whether it is in force; one of a former case is not called replaced', () => {
  const acts = [
    { number: '2/2026', version: 2, state: 'SAVED' },
    { number: '2/2026', version: 1, state: 'SUPERSEDED' },
    { number: '1/2026', version: 1, state: 'SUPERSEDED' },
    { number: '3/2026', version: 1, state: 'VOID' },
  ] as const;
  expect(acts.map((act) => stateWords(act, acts))).toEqual([
    'Действует',
    'Заменён новой версией',
    'Составлен ранее',
    'Аннулирован',
  ]);
});
