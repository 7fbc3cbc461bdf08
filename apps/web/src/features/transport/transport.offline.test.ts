import type { TransportStatus } from '@otk/domain/transport/transport.status';
import { expect, test } from 'vitest';

import { aTransport } from './testing/transport.builders.ts';
import { transportOffline } from './transport.offline.ts';

test.each<[TransportStatus, boolean]>([
  ['RECEPTION_SUSPENDED', false],
  ['RECEPTION_FINISHED', true],
])('an unsent step to %s leaves the act of the former case on the card: %s', (statusCode, isKept) => {
  const reopened = aTransport({
    status: { code: 'IN_RECEPTION', description: 'Приемка' },
    torg2: { number: '1/2026', date: '2026-11-15T08:00:00Z' },
  });
  const names = { references: undefined, stations: [], rules: [] };
  const shown = transportOffline.changeStatus.overlay(reopened, { statusCode }, names);
  expect(shown).toMatchObject({ status: { code: statusCode }, torg2: isKept ? reopened.torg2 : null });
});
