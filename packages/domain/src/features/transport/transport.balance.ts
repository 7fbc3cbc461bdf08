// Where every tonne of a transport went: the one truth behind the balance bar and «Почему не сходится вес».
import { decimal, subtract, sum, toNumber } from '../../kernel/decimal.ts';
import { allowanceSentence, type Balanced, culpritSentence, type Verdict, verdictOf } from './transport.verdict.ts';
import { presentLines, remainingWeight, weightLimit } from './transport.weights.ts';

export interface BalancePart {
  readonly id: string;
  readonly kind: 'scrap' | 'unordered' | 'trash' | 'rest';
  readonly label: string;
  readonly weight: number;
}

export interface BalanceBar {
  /** What was weighed: the register net, on reweigh the net of the reweigh. */
  readonly net: number;
  /** How much of the bar the scales allow: the net and what a lighter tare adds to it. */
  readonly limit: number;
  /** Together as long as the limit, or longer when more is written down. */
  readonly parts: readonly BalancePart[];
  /** What the parts have over the limit; 0 when they fit. */
  readonly excess: number;
}

export interface Balance extends Verdict {
  /** Null while the weighing that counts has not been made. */
  readonly bar: BalanceBar | null;
  /** Spec §4 Weighing; below 0 when more is written down than was weighed. */
  readonly remainder: number;
  readonly culpritSentence: string | null;
  readonly allowanceSentence: string | null;
}

export function explainBalance(of: Balanced): Balance {
  const verdict = verdictOf(of);
  return {
    ...verdict,
    bar: barOf(of),
    remainder: remainingWeight(of),
    culpritSentence: verdict.culprit && culpritSentence(verdict.culprit),
    allowanceSentence: of.onReweight ? null : allowanceSentence(of),
  };
}

function barOf(of: Balanced): BalanceBar | null {
  const weighing = of.onReweight ? of.overweight : of.registerWeight;
  if (!weighing) {
    return null;
  }
  const limit = of.onReweight ? decimal(weighing.net) : weightLimit(of);
  const parts = of.onReweight ? scrapParts(of) : [...scrapParts(of), ...otherParts(of)];
  const rest = toNumber(subtract(limit, sum(parts.map(({ weight }) => decimal(weight)))));
  return {
    net: weighing.net,
    limit: toNumber(limit),
    parts: rest > 0 ? [...parts, { id: 'rest', kind: 'rest', label: 'Остаток', weight: rest }] : parts,
    excess: Math.max(0, -rest),
  };
}

const scrapParts = ({ discoverScrapType }: Balanced): BalancePart[] =>
  presentLines(discoverScrapType)
    .filter(({ net }) => net > 0)
    .map(({ id, productionType, net }) => ({ id, kind: 'scrap', label: productionType.code, weight: net }));

function otherParts({ unorderedProduction, registerWeight }: Balanced): BalancePart[] {
  const unordered = sum(presentLines(unorderedProduction).map(({ weight }) => decimal(weight ?? 0)));
  const parts: BalancePart[] = [
    { id: 'unordered', kind: 'unordered', label: 'Незаказная', weight: toNumber(unordered) },
    { id: 'trash', kind: 'trash', label: 'Засор', weight: registerWeight?.trash ?? 0 },
  ];
  return parts.filter(({ weight }) => weight > 0);
}
