import { expect, test } from 'vitest';

import { NetworkError } from '../api-error.ts';
import { aNote, testQueue } from '../testing/outbox.ts';

test('a read of the queue gives the queue of the person who has signed in meanwhile', async () => {
  let userId = 'user-1';
  const outbox = testQueue({ send: () => Promise.reject(new NetworkError()), userId: () => userId });
  await outbox.write(aNote);
  userId = 'user-2';
  const reading = outbox.refresh();
  userId = 'user-1';
  await reading;
  expect(outbox.getState()).toMatchObject({ entries: [{ key: aNote.key }], foreign: 0 });
});
