import { decimal, sum, toNumber } from '@otk/domain/kernel/decimal';
import type { Transport } from '@otk/domain/transport/transport.schema';

import { formatTonnes } from '#ui/format';

import { Difference } from './Difference.tsx';
import { Facts, Section, type Fact } from './Facts.tsx';

const tonnes = (value: number | null | undefined) =>
  value === null || value === undefined ? undefined : `${formatTonnes(value)} т`;

export const TransportWeights = ({ transport }: { readonly transport: Transport }) => (
  <Section title="Вес">
    <Facts facts={weightFacts(transport)} />
  </Section>
);

function weightFacts({ registerWeight, overweight, overweightClear, onReweight, senderScrapType }: Transport): Fact[] {
  const diff = registerWeight?.diff ?? null;
  return [
    ['Брутто', tonnes(registerWeight?.gross)],
    ['Тара', tonnes(registerWeight?.tare)],
    ['Нетто', tonnes(registerWeight?.net)],
    ['Засор', tonnes(registerWeight?.trash)],
    [
      'Расхождение с документами',
      diff === null ? undefined : (
        <>
          <Difference diff={diff} documentNet={documentNet(senderScrapType)} /> т
        </>
      ),
    ],
    ['На перевеске', onReweight ? 'Да' : 'Нет'],
    ['Контрольная перевеска, нетто', tonnes(overweight?.net)],
    ['Контрольная перевеска, тара', tonnes(overweight?.tare)],
    ['Чистая перевеска', tonnes(overweightClear)],
  ];
}

function documentNet(lines: Transport['senderScrapType']): number | null {
  const live = lines.filter(({ deleted }) => !deleted);
  return live.length === 0 ? null : toNumber(sum(live.map(({ net }) => decimal(net))));
}
