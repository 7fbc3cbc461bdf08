// What the weighed net consists of (spec §4 Weighing): kinds, unordered items, trash and what is left.
import { decimal, roundHalfUp, subtract, sum, toNumber } from '@otk/domain/kernel/decimal';
import type { Transport } from '@otk/domain/transport/transport.schema';

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

/** Null while the transport has not been weighed. */
export function weightBalance(transport: Weighed): WeightBalance | null {
  const { onReweight, overweight, registerWeight } = transport;
  if (onReweight && overweight) {
    return balanceOf(overweight.net, scrapParts(transport));
  }
  return registerWeight && balanceOf(registerWeight.net, [...scrapParts(transport), ...restParts(transport)]);
}

function balanceOf(whole: number, parts: readonly BalancePart[]): WeightBalance {
  const written = sum(parts.map(({ weight }) => decimal(weight)));
  return { whole, parts, remainder: toNumber(roundHalfUp(subtract(decimal(whole), written), 3)) };
}

const scrapParts = ({ discoverScrapType }: Weighed): BalancePart[] =>
  discoverScrapType
    .filter(({ deleted }) => !deleted)
    .map(({ id, productionType, net }) => ({ id, kind: 'scrap', label: productionType.code, weight: net }));

function restParts({ unorderedProduction, registerWeight }: Weighed): BalancePart[] {
  const unordered = toNumber(unorderedWeight(unorderedProduction));
  const trash = registerWeight?.trash ?? 0;
  const rest: BalancePart[] = [
    { id: 'unordered', kind: 'unordered', label: 'Незаказная', weight: unordered },
    { id: 'trash', kind: 'trash', label: 'Засор', weight: trash },
  ];
  return rest.filter(({ weight }) => weight > 0);
}

/** Spec §5 Non-order scrap sum: deleted items are left out, a missing weight counts as 0. */
export const unorderedWeight = (lines: Transport['unorderedProduction']) =>
  sum(lines.filter(({ deleted }) => !deleted).map(({ weight }) => decimal(weight ?? 0)));
