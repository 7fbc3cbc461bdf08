import { torgFields } from '@otk/domain/torg/torg.schema';
import { expect, test } from 'vitest';

import { torgGroups } from './torg.words.ts';

test('every line of the form can be edited, each once', () => {
  const shown = torgGroups.flatMap(({ fields }) => fields.map(({ name }) => name));
  expect(shown.toSorted()).toEqual(Object.keys(torgFields.shape).toSorted());
});
