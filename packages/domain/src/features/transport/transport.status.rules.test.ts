import { expect, test } from 'vitest';

import { transportStatuses, transportTabs } from './transport.status.ts';

test('every status belongs to exactly one tab', () => {
  const inTabs = Object.values(transportTabs).flatMap(({ statuses }) => [...statuses]);
  expect(inTabs.toSorted()).toEqual([...transportStatuses].toSorted());
});
