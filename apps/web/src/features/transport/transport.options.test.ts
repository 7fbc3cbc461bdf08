import { expect, test } from 'vitest';

import { aTransport, references } from './testing/transport.builders.ts';
import { cardOptions, contractsOf, contractWarning, valueText } from './transport.options.ts';

const card = aTransport();
const [own, other] = references.providers.map(({ id }) => id);
const lists = { references, stations: [], kinds: [] };
const nothing = { references: { providers: [], contracts: [], transportTypes: [] }, stations: [], kinds: [] };

test('objects of the card keep their names without the lists', () => {
  const options = cardOptions(nothing, card);
  expect(valueText(options, 'providerId', card.provider!.id)).toBe('АО «Мордоввтормет-Тест»');
  expect(valueText(options, 'stationOutId', card.stationOut!.id)).toBe('Саранск-1 · 641608');
  expect(valueText(options, 'groId', 'unknown')).toBe('Значение из справочника');
  expect(valueText(options, 'groId', null)).toBe('—');
  expect(valueText(options, 'shipmentDate', '2026-11-05')).toBe('05.11.2026');
  expect(valueText(options, 'shipmentDate', '31.02.2026')).toBe('31.02.2026');
});

test('data of one contract are merged from list and card', () => {
  expect(cardOptions(lists, card).contractId).toEqual([
    { id: card.contract!.id, label: 'МВТ-26/108', note: 'от 15.08.2026', providerId: own },
  ]);
});

test('only contracts of the supplier are offered; a chosen one of another supplier stays with a warning', () => {
  const { contractId: contracts } = cardOptions(lists, card);
  const held = card.contract!.id;
  expect(contractsOf(contracts, { providerId: own!, contractId: null })).toHaveLength(1);
  expect(contractsOf(contracts, { providerId: other!, contractId: null })).toHaveLength(0);
  expect(contractsOf(contracts, { providerId: other!, contractId: held })).toHaveLength(1);
  expect(contractWarning(contracts, { providerId: other!, contractId: held })).toBe(
    'Договор заключён с другим поставщиком',
  );
  expect(contractWarning(contracts, { providerId: own!, contractId: held })).toBeNull();
});
