import { expect, test } from 'vitest';

import { transportStatuses, transportTabs } from './transport.status.ts';

test('every status lies in exactly one tab', () => {
  const inTabs = Object.values(transportTabs).flatMap(({ statuses }) => [...statuses]);
  expect(inTabs.toSorted()).toEqual([...transportStatuses].toSorted());
});
