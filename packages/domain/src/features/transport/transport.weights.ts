// Weights of a transport, shared by server and web: tonnes, exact decimals, rounded half up (spec §4 Weighing, §5).
import {
  add,
  compare,
  type Decimal,
  decimal,
  percentOf,
  roundHalfUp,
  subtract,
  sum,
  toNumber,
} from '../../kernel/decimal.ts';
import { formatTonnes } from '../../kernel/words.ts';

export interface WeighedLine {
  readonly id: string;
  readonly deleted: boolean;
  readonly net: number | null;
}
export interface UnorderedWeight {
  readonly id: string;
  readonly deleted: boolean;
  readonly weight: number | null;
}
export interface Weights {
  readonly onReweight: boolean;
  readonly registerWeight: { readonly net: number; readonly tare: number | null; readonly trash: number | null } | null;
  readonly overweight: { readonly net: number; readonly tare: number | null } | null;
  readonly discoverScrapType: readonly WeighedLine[];
  readonly unorderedProduction: readonly UnorderedWeight[];
}

export interface Declared {
  readonly senderScrapType: readonly WeighedLine[];
}

const weight = (value: number | null | undefined): Decimal => decimal(value ?? 0);

/** Lines that are not deleted. A deleted line stays in the list and is ignored by every calculation. */
export const presentLines = <L extends { readonly deleted: boolean }>(lines: readonly L[]): L[] =>
  lines.filter(({ deleted }) => !deleted);
const without = <L extends { readonly id: string }>(lines: readonly L[], exceptId?: string): L[] =>
  lines.filter(({ id }) => id !== exceptId);

export const scrapSum = (lines: readonly WeighedLine[], exceptId?: string): Decimal =>
  sum(without(presentLines(lines), exceptId).map(({ net }) => weight(net)));

export const unorderedWeight = (lines: readonly UnorderedWeight[], exceptId?: string): Decimal =>
  sum(without(presentLines(lines), exceptId).map((line) => weight(line.weight)));

/** Σ of the nets in the sender's documents; null when they name no kind. */
export const declaredNet = ({ senderScrapType }: Declared): number | null =>
  presentLines(senderScrapType).length === 0 ? null : toNumber(scrapSum(senderScrapType));

/** spec §3 `diff`: register net − Σ declared nets. */
export const differenceFromDeclared = (of: Declared, net: number): number =>
  toNumber(subtract(decimal(net), scrapSum(of.senderScrapType)));

/** domain §10: the difference is larger than `percent` of Σ declared nets. */
export const exceedsDeclared = (of: Declared, diff: number, percent: number): boolean =>
  compare(decimal(Math.abs(diff)), percentOf(decimal(percent), scrapSum(of.senderScrapType))) > 0;

/** spec §5 Weediness: production type percent / 100 × net, rounded to 3 decimals, 0 if absent. */
export const weediness = (percent: number | null | undefined, net: number | null | undefined): number =>
  toNumber(roundHalfUp(percentOf(weight(percent), weight(net)), 3));

/** spec §5 Non-order scrap sum: without deleted lines, a missing weight counts as 0, 3 decimals. */
export const unorderedSum = (lines: readonly UnorderedWeight[]): string =>
  formatTonnes(toNumber(unorderedWeight(lines)));

/**
 * spec §4 Weighing. With `editedId` that line is left out and the result is not negative: it is the largest weight
 * that the edited line may have.
 */
export function remainingWeight(of: Weights, editedId?: string): number {
  const rest = of.onReweight ? restOfReweigh(of, editedId) : restOfRegister(of, editedId);
  const rounded = toNumber(roundHalfUp(rest, 3));
  return editedId === undefined ? rounded : Math.max(0, rounded);
}

const restOfReweigh = ({ overweight, discoverScrapType }: Weights, editedId?: string): Decimal =>
  subtract(weight(overweight?.net), scrapSum(discoverScrapType, editedId));

const restOfRegister = (of: Weights, editedId?: string): Decimal =>
  [
    scrapSum(of.discoverScrapType, editedId),
    unorderedWeight(of.unorderedProduction, editedId),
    weight(of.registerWeight?.trash),
  ].reduce(subtract, weight(of.registerWeight?.net));

/** A lower actual tare means more load: the sum may exceed the register net by (register tare − overweight tare). */
export function tareAllowance({ registerWeight, overweight }: Weights): Decimal {
  const registered = registerWeight?.tare;
  const actual = overweight?.tare;
  const isLighter =
    registered !== null && registered !== undefined && actual !== null && actual !== undefined && actual < registered;
  return isLighter ? subtract(weight(registered), weight(actual)) : weight(0);
}

export const weightLimit = (of: Weights): Decimal => add(weight(of.registerWeight?.net), tareAllowance(of));
export const linesSum = (of: Weights): Decimal =>
  add(scrapSum(of.discoverScrapType), unorderedWeight(of.unorderedProduction));

/** spec §5 Weight consistency, compared at 5 decimals. */
export const isConsistent = (of: Weights): boolean =>
  compare(roundHalfUp(linesSum(of), 5), roundHalfUp(weightLimit(of), 5)) <= 0;
