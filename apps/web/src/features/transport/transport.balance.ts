// What the weighed net consists of: kinds, unordered items, trash and what is left.
import { decimal, sum, toNumber } from '@otk/domain/kernel/decimal';
import type { Transport } from '@otk/domain/transport/transport.schema';
import { remainingWeight } from '@otk/domain/transport/transport.weights';

export interface BalancePart {
  readonly id: string;
  readonly kind: 'scrap' | 'unordered' | 'trash';
  readonly label: string;
  readonly weight: number;
}

export interface WeightBalance {
  readonly whole: number;
  readonly parts: readonly BalancePart[];
  /** Negative when more is written down than was weighed. */
  readonly remainder: number;
}

type Weighed = Pick<
  Transport,
  'onReweight' | 'overweight' | 'registerWeight' | 'discoverScrapType' | 'unorderedProduction'
>;

/** Null while the weighing that counts has not been made. A reweigh counts only the kinds (spec §4 Weighing). */
export function weightBalance(transport: Weighed): WeightBalance | null {
  const weighing = transport.onReweight ? transport.overweight : transport.registerWeight;
  return (
    weighing && {
      whole: weighing.net,
      parts: transport.onReweight ? scrapParts(transport) : [...scrapParts(transport), ...restParts(transport)],
      remainder: remainingWeight(transport),
    }
  );
}

const scrapParts = ({ discoverScrapType }: Weighed): BalancePart[] =>
  discoverScrapType
    .filter(({ deleted }) => !deleted)
    .map(({ id, productionType, net }) => ({ id, kind: 'scrap', label: productionType.code, weight: net }));

function restParts({ unorderedProduction, registerWeight }: Weighed): BalancePart[] {
  const unordered = unorderedProduction.filter(({ deleted }) => !deleted).map(({ weight }) => decimal(weight ?? 0));
  const rest: BalancePart[] = [
    { id: 'unordered', kind: 'unordered', label: 'Незаказная', weight: toNumber(sum(unordered)) },
    { id: 'trash', kind: 'trash', label: 'Засор', weight: registerWeight?.trash ?? 0 },
  ];
  return rest.filter(({ weight }) => weight > 0);
}
