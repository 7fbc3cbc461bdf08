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

test('an unsent reweigh that is lifted again shows the case where it was', () => {
  const names = { references: undefined, stations: [], rules: [] };
  const stored = aTransport({
    status: { code: 'ON_STORAGE', description: 'Ответственное хранение' },
    responsibleStorage: {
      begin: '2026-11-15T08:00:00Z',
      reasons: [],
      comment: null,
      notice: null,
      answerBy: null,
      arriveBy: null,
      finishBy: null,
    },
  });
  const { edit, changeStatus } = transportOffline;
  const marked = edit.overlay(stored, { version: 1, onReweight: true }, names);
  const weighed = changeStatus.overlay(marked, { statusCode: 'RECEPTION_FINISHED', onReweight: true }, names);
  expect(weighed).toMatchObject({ status: { code: 'RECEPTION_FINISHED' }, reweighFrom: 'ON_STORAGE' });
  const lifted = edit.overlay(weighed, { version: 1, onReweight: false }, names);
  expect(lifted).toMatchObject({ status: stored.status, onReweight: false, reweighFrom: null });
});
