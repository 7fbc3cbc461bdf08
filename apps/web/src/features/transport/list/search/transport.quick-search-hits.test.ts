import { expect, test } from 'vitest';

import { aRow } from '../../testing/transport.builders.ts';

import { groupHits } from './transport.quick-search-hits.ts';

const wagon = aRow({ id: 'w', transportNumber: '62107008', documentNumber: 'ЭЖ100001', containerNumbers: [] });
const platform = aRow({ id: 'p', transportNumber: '94000007', containerNumbers: ['FESU6210700'] });
const paper = aRow({ id: 'd', transportNumber: '54492047', documentNumber: 'ЭЕ621070' });
const trailer = aRow({ id: 't', transportNumber: 'А123ВС152', trailerNumber: 'АН6210 52', documentNumber: null });

test('hits are grouped by the field that matches, numbers first; each heading stands once', () => {
  const hits = groupHits([paper, platform, wagon, trailer], '6210');
  expect(hits.map(({ row, heading }) => [row.id, heading])).toEqual([
    ['w', 'По номеру'],
    ['t', undefined],
    ['p', 'По контейнеру'],
    ['d', 'По документу'],
  ]);
});

test('hits of one kind have no heading', () => {
  expect(groupHits([wagon, { ...wagon, id: 'x' }], '6210').map(({ heading }) => heading)).toEqual([
    undefined,
    undefined,
  ]);
});

test('words found in different fields make a group of their own, and the supplier is one', () => {
  const ours = aRow({ id: 's', transportNumber: '50476621', provider: { id: 'p', name: 'ООО «Сура 6210»' } });
  const both = aRow({ id: 'b', transportNumber: '62107008', provider: { id: 'p', name: 'ООО «Сура»' } });
  expect(groupHits([both, ours], 'сура 6210').map(({ row, heading }) => [row.id, heading])).toEqual([
    ['s', 'По поставщику'],
    ['b', 'По нескольким полям'],
  ]);
});

test('what matched comes first in the details, so that it is not the part that is cut', () => {
  const [hit] = groupHits([paper], 'эе621');
  expect(hit?.details.startsWith('ЭЕ621070 · ')).toBe(true);
  const [other] = groupHits([wagon], '6210');
  expect(other?.details.startsWith(wagon.provider!.name)).toBe(true);
});
