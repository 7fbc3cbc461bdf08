// Where every tonne of a transport went, what does not add up, which line breaks the sum and the lawful ways out.
// The one truth behind the balance bar and «Почему не сходится вес».
import {
  add,
  compare,
  type Decimal,
  decimal,
  roundHalfUp,
  subtract,
  sum,
  toNumber,
  toText,
} from '../../kernel/decimal.ts';
import type { Transport } from './transport.schema.ts';
import { isConsistent, linesSum, remainingWeight, scrapSum, tareAllowance, weightLimit } from './transport.weights.ts';

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

export interface Culprit {
  readonly id: string;
  readonly label: string;
  readonly excess: number;
}

export interface Balance {
  /** Null while the weighing that counts has not been made. */
  readonly bar: BalanceBar | null;
  /** Spec §4 Weighing; below 0 when more is written down than was weighed. */
  readonly remainder: number;
  /** `error` blocks the end of reception, `open` only leaves something to do. */
  readonly level: 'unweighed' | 'ok' | 'open' | 'error';
  readonly sentence: string;
  readonly culprit: Culprit | null;
  readonly culpritSentence: string | null;
  readonly allowanceSentence: string | null;
  readonly waysOut: readonly string[];
}

export type Balanced = Pick<
  Transport,
  'onReweight' | 'overweight' | 'registerWeight' | 'discoverScrapType' | 'unorderedProduction'
>;

export function explainBalance(of: Balanced): Balance {
  const verdict = verdictOf(of);
  return {
    bar: barOf(of),
    remainder: remainingWeight(of),
    ...verdict,
    culpritSentence: verdict.culprit && culpritSentence(verdict.culprit),
    allowanceSentence: of.onReweight ? null : allowanceSentence(of),
  };
}

const zero = decimal(0);
const weight = (value: number | null | undefined): Decimal => decimal(value ?? 0);
const isPositive = (value: Decimal): boolean => compare(value, zero) > 0;
const positive = (value: Decimal): Decimal => (isPositive(value) ? value : zero);
const tonnes = (value: Decimal): string => `${toText(roundHalfUp(value, 3)).replace('.', ',')} т`;
const kept = <L extends { readonly deleted: boolean }>(lines: readonly L[]): L[] =>
  lines.filter(({ deleted }) => !deleted);

function barOf(of: Balanced): BalanceBar | null {
  const weighing = of.onReweight ? of.overweight : of.registerWeight;
  if (!weighing) {
    return null;
  }
  const limit = of.onReweight ? weight(weighing.net) : weightLimit(of);
  const parts = of.onReweight ? scrapParts(of) : [...scrapParts(of), ...otherParts(of)];
  const over = subtract(sum(parts.map((part) => weight(part.weight))), limit);
  const rest = toNumber(positive(subtract(zero, over)));
  return {
    net: weighing.net,
    limit: toNumber(limit),
    parts: rest > 0 ? [...parts, { id: 'rest', kind: 'rest', label: 'Остаток', weight: rest }] : parts,
    excess: toNumber(positive(over)),
  };
}

const scrapParts = ({ discoverScrapType }: Balanced): BalancePart[] =>
  kept(discoverScrapType)
    .filter(({ net }) => net > 0)
    .map(({ id, productionType, net }) => ({ id, kind: 'scrap', label: productionType.code, weight: net }));

function otherParts({ unorderedProduction, registerWeight }: Balanced): BalancePart[] {
  const unordered = sum(kept(unorderedProduction).map((line) => weight(line.weight)));
  const parts: BalancePart[] = [
    { id: 'unordered', kind: 'unordered', label: 'Незаказная', weight: toNumber(unordered) },
    { id: 'trash', kind: 'trash', label: 'Засор', weight: registerWeight?.trash ?? 0 },
  ];
  return parts.filter((part) => part.weight > 0);
}

type Verdict = Pick<Balance, 'level' | 'sentence' | 'culprit' | 'waysOut'>;

function verdictOf(of: Balanced): Verdict {
  if (of.registerWeight && !isConsistent(of)) {
    return overLimit(of);
  }
  return of.onReweight ? reweighVerdict(of) : registerVerdict(of);
}

function overLimit(of: Balanced): Verdict {
  const excess = subtract(linesSum(of), weightLimit(of));
  const culprit = lastWhoseRemoval(of, isConsistent, excess);
  return {
    level: 'error',
    sentence: `Виды лома и незаказная вместе больше нетто на ${tonnes(excess)}`,
    culprit,
    waysOut: [
      ...reduceLines(of, culprit),
      'Исправить брутто или тару, если вес с весов записан с ошибкой',
      ...reweighWithTare(of),
    ],
  };
}

function registerVerdict(of: Balanced): Verdict {
  if (!of.registerWeight) {
    return unweighed('Ещё не взвешен: распределять нечего', 'Записать брутто и тару');
  }
  const written = add(linesSum(of), weight(of.registerWeight.trash));
  const over = subtract(written, weightLimit(of));
  if (isPositive(over)) {
    return withTrashOver(of, over);
  }
  const rest = subtract(weight(of.registerWeight.net), written);
  return isPositive(rest) ? leftOver(rest) : addsUp(subtract(zero, rest));
}

/** The kinds and items fit, but not together with the trash. */
const withTrashOver = (of: Balanced, over: Decimal): Verdict => {
  const trash = subtract(weight(of.registerWeight?.trash), over);
  return {
    level: 'open',
    sentence: `Вместе с засором записано больше нетто на ${tonnes(over)}`,
    culprit: null,
    waysOut: [
      `Уменьшить засор до ${tonnes(positive(trash))}`,
      `Уменьшить вес строк на ${tonnes(over)}`,
      ...reweighWithTare(of),
    ],
  };
};

const leftOver = (rest: Decimal): Verdict => ({
  level: 'open',
  sentence: `Не распределено ${tonnes(rest)}`,
  culprit: null,
  waysOut: [
    'Добавить найденный вид лома или поделить остаток поровну',
    'Записать незаказную продукцию, если она найдена',
    `Указать засор: не больше ${tonnes(rest)} сверх записанного`,
  ],
});

const addsUp = (overNet: Decimal): Verdict => ({
  level: 'ok',
  sentence: isPositive(overNet)
    ? `Вес сходится: сверх нетто ${tonnes(overNet)}, столько даёт лёгкая тара`
    : 'Вес сходится',
  culprit: null,
  waysOut: [],
});

/** Spec §4: on reweigh only the kinds count, against the net of the reweigh. */
function reweighVerdict(of: Balanced): Verdict {
  if (!of.overweight) {
    return unweighed('На перевеске: контрольный вес ещё не записан', 'Записать контрольную перевеску');
  }
  const net = weight(of.overweight.net);
  const rest = subtract(net, scrapSum(of.discoverScrapType));
  if (!isPositive(subtract(zero, rest))) {
    return isPositive(rest) ? leftOver(rest) : addsUp(zero);
  }
  const fits = ({ discoverScrapType }: Balanced) => compare(scrapSum(discoverScrapType), net) <= 0;
  const culprit = lastWhoseRemoval(of, fits, subtract(zero, rest));
  return {
    level: 'open',
    sentence: `Виды лома больше контрольной перевески на ${tonnes(subtract(zero, rest))}`,
    culprit,
    waysOut: [...reduceLines(of, culprit), 'Записать контрольную перевеску заново, если её вес неверен'],
  };
}

const unweighed = (sentence: string, wayOut: string): Verdict => ({
  level: 'unweighed',
  sentence,
  culprit: null,
  waysOut: [wayOut],
});

/** The line written last is the likeliest mistake, if it alone is enough to explain the excess. */
function lastWhoseRemoval(of: Balanced, helps: (without: Balanced) => boolean, excess: Decimal): Culprit | null {
  const line = namedLines(of).findLast(({ id }) => helps(withoutLine(of, id)));
  return line ? { id: line.id, label: line.label, excess: toNumber(roundHalfUp(excess, 5)) } : null;
}

const namedLines = ({ discoverScrapType, unorderedProduction }: Balanced) => [
  ...kept(unorderedProduction).map((line) => ({
    id: line.id,
    label: `«${line.unorderedProduction.name}»`,
    weight: weight(line.weight),
  })),
  ...kept(discoverScrapType).map((line) => ({
    id: line.id,
    label: line.productionType.code,
    weight: weight(line.net),
  })),
];

const withoutLine = (of: Balanced, gone: string): Balanced => ({
  ...of,
  discoverScrapType: of.discoverScrapType.filter(({ id }) => id !== gone),
  unorderedProduction: of.unorderedProduction.filter(({ id }) => id !== gone),
});

function reduceLines(of: Balanced, culprit: Culprit | null): string[] {
  const line = namedLines(of).find(({ id }) => id === culprit?.id);
  if (!culprit || !line) {
    return ['Уменьшить вес нескольких строк: одной строкой превышение не объяснить'];
  }
  return [`Уменьшить вес строки ${line.label} до ${tonnes(subtract(line.weight, weight(culprit.excess)))}`];
}

const reweighWithTare = ({ overweight }: Balanced): string[] =>
  overweight?.tare === null || overweight === null
    ? ['Сделать контрольную перевеску порожнего ТС: если тара легче записанной, груза было больше']
    : [];

const culpritSentence = ({ label, excess }: Culprit): string =>
  `Строка ${label} превышает остаток на ${tonnes(decimal(excess))}`;

function allowanceSentence(of: Balanced): string | null {
  const allowance = tareAllowance(of);
  return isPositive(allowance)
    ? `Тара легче на ${tonnes(allowance)}: сумма может превышать нетто на ${tonnes(allowance)}`
    : null;
}
