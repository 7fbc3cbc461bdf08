import { shownOnCard } from '@otk/domain/signature/signature.shown';
import { expect, test } from 'vitest';

import { aCheckpoint } from '#features/kpp/testing/kpp.builders';
import { aTransport } from '#features/transport/testing/transport.builders';

test.each([
  ['ТТН', '0457', 'ТТН № 0457 от 05.11.2026'],
  ['ТТН', 'ТТН 0457', 'ТТН № 0457 от 05.11.2026'],
  ['ТТН', 'б/н', 'ТТН б/н от 05.11.2026'],
  [null, 'ТТН 0457', 'ТТН 0457 от 05.11.2026'],
])('a driver signs under the paper %s typed as «%s»: %s', (documentType, documentNumber, words) => {
  const checkpoint = aCheckpoint({ documentType, documentDate: '2026-11-05', sealNumber: '№ 77' });
  const [gate] = shownOnCard(aTransport({ documentNumber, checkpoint }));
  expect(gate?.lines).toContainEqual({ label: 'Документ', text: words });
  expect(gate?.lines).toContainEqual({ label: 'Пломба', text: '№ 77' });
});
