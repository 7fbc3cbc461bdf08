// How the weighed net of a transport is distributed. The balance bar and «Почему не сходится вес» use this result only.
import { compare, decimal, subtract, sum, toNumber } from '../../kernel/decimal.ts';
import { tonnesWords } from '../../kernel/unit-words.ts';
import { balanceErrorWords, reweighErrorWords } from './transport.scale-error.ts';
import { allowanceSentence, type Balanced, culpritSentence, type Verdict, verdictOf } from './transport.verdict.ts';
import {
  type Declared,
  declaredNet,
  presentLines,
  remainingWeight,
  unorderedWeight,
  weightLimit,
} from './transport.weights.ts';

export interface BalancePart {
  readonly id: string;
  readonly kind: 'scrap' | 'unordered' | 'trash' | 'rest';
  readonly label: string;
  readonly weight: number;
}

export interface BalanceBar {
  /** Weighed net: of the register weighing, on reweigh of the reweigh. */
  readonly net: number;
  /** Largest allowed sum: the net, plus the difference of the tares when the tare of the reweigh is lower. */
  readonly limit: number;
  /** Segments; their sum is the limit, or more when the entered weights exceed it. */
  readonly parts: readonly BalancePart[];
  /** Excess of the segments over the limit; 0 when they fit. */
  readonly excess: number;
}

export interface Balance extends Verdict {
  /** Null until the weighing it depends on exists. */
  readonly bar: BalanceBar | null;
  /** spec §4 Weighing; negative when the entered weights exceed the weighed net. */
  readonly remainder: number;
  readonly culpritSentence: string | null;
  readonly allowanceSentence: string | null;
  /** By the stated errors of the scales: of what does not add up, and of two weighings. */
  readonly errorSentence: string | null;
  readonly reweighSentence: string | null;
}

export function explainBalance(of: Balanced): Balance {
  const verdict = verdictOf(of);
  return {
    ...verdict,
    bar: barOf(of),
    remainder: remainingWeight(of),
    culpritSentence: verdict.culprit && culpritSentence(verdict.culprit),
    allowanceSentence: of.onReweight ? null : allowanceSentence(of),
    errorSentence: balanceErrorWords(of, verdict.difference),
    reweighSentence: reweighErrorWords(of),
  };
}

/** While nothing is weighed, only the papers tell that an unordered item is heavier than its wagon can be. */
export function unlikelyItems(of: Balanced & Declared): string | null {
  const declared = declaredNet(of);
  const unordered = unorderedWeight(of.unorderedProduction);
  if (of.registerWeight !== null || declared === null || compare(unordered, decimal(declared)) <= 0) {
    return null;
  }
  return `Незаказная продукция, ${tonnesWords(toNumber(unordered))}, тяжелее всего груза по документам, ${tonnesWords(declared)}. Проверьте вес и единицу: тонны или килограммы`;
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
