// Explains in words why the weights of a transport do not add up, which line exceeds the sum, and what may be done.
import { tonnesWords } from '../../kernel/unit-words.ts';
import { add, compare, type Decimal, decimal, roundHalfUp, subtract, toNumber } from '../../kernel/decimal.ts';
import type { Weighed } from './transport.scale-error.ts';
import type { Transport } from './transport.schema.ts';
import { isConsistent, linesSum, presentLines, scrapSum, tareAllowance, weightLimit } from './transport.weights.ts';

export type Balanced = Pick<
  Transport,
  'onReweight' | 'overweight' | 'registerWeight' | 'discoverScrapType' | 'unorderedProduction'
> &
  Weighed;

export interface Culprit {
  readonly id: string;
  readonly label: string;
  readonly excess: number;
}

export interface Verdict {
  /** `error` blocks the end of reception, `open` is a task left to do. */
  readonly level: 'unweighed' | 'ok' | 'open' | 'error';
  readonly sentence: string;
  /** What does not add up, tonnes. */
  readonly difference: number;
  readonly culprit: Culprit | null;
  readonly waysOut: readonly string[];
}

const zero = decimal(0);
const weight = (value: number | null | undefined): Decimal => decimal(value ?? 0);
const isPositive = (value: Decimal): boolean => compare(value, zero) > 0;
const tonnes = (value: Decimal): string => tonnesWords(toNumber(value));
const positive = (value: Decimal): Decimal => (isPositive(value) ? value : zero);

export function verdictOf(of: Balanced): Verdict {
  if (of.registerWeight && !isConsistent(of)) {
    return overLimit(of);
  }
  return of.onReweight ? reweighVerdict(of) : registerVerdict(of);
}

function overLimit(of: Balanced): Verdict {
  const excess = subtract(linesSum(of), weightLimit(of));
  const trash = weight(of.onReweight ? 0 : of.registerWeight?.trash);
  const culprit = lastWhoseRemoval(of, isConsistent, excess);
  const limit = isPositive(tareAllowance(of)) ? 'допустимого' : 'нетто';
  const withTrash = isPositive(trash) ? `, вместе с засором на ${tonnes(add(excess, trash))}` : '';
  return {
    level: 'error',
    difference: toNumber(excess),
    sentence: `Виды лома и незаказная больше ${limit} на ${tonnes(excess)}${withTrash}`,
    culprit,
    waysOut: [
      reduceLines(of, culprit, trash),
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

/** Kinds and items fit, but exceed the net together with the trash. */
const withTrashOver = (of: Balanced, over: Decimal): Verdict => ({
  level: 'open',
  difference: toNumber(over),
  sentence: `Вместе с засором записано больше нетто на ${tonnes(over)}`,
  culprit: null,
  waysOut: [
    `Уменьшить засор до ${tonnes(positive(subtract(weight(of.registerWeight?.trash), over)))}`,
    `Уменьшить вес строк на ${tonnes(over)}`,
    ...reweighWithTare(of),
  ],
});

const leftOver = (rest: Decimal): Verdict => ({
  level: 'open',
  difference: toNumber(rest),
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
  difference: 0,
  sentence: isPositive(overNet)
    ? `Вес сходится: сверх нетто ${tonnes(overNet)}, столько даёт лёгкая тара`
    : 'Вес сходится',
  culprit: null,
  waysOut: [],
});

/** spec §4: on reweigh only the kinds count, against the net of the reweigh. */
function reweighVerdict(of: Balanced): Verdict {
  if (!of.overweight) {
    return unweighed('На перевеске: контрольный вес ещё не записан', 'Записать контрольную перевеску');
  }
  const net = weight(of.overweight.net);
  const over = subtract(scrapSum(of.discoverScrapType), net);
  if (!isPositive(over)) {
    const rest = subtract(zero, over);
    return isPositive(rest) ? leftOver(rest) : addsUp(zero);
  }
  const fits = ({ discoverScrapType }: Balanced) => compare(scrapSum(discoverScrapType), net) <= 0;
  const culprit = lastWhoseRemoval(of, fits, over);
  return {
    level: 'open',
    difference: toNumber(over),
    sentence: `Виды лома больше контрольной перевески на ${tonnes(over)}`,
    culprit,
    waysOut: [reduceLines(of, culprit, zero), 'Записать контрольную перевеску заново, если её вес неверен'],
  };
}

const unweighed = (sentence: string, wayOut: string): Verdict => ({
  level: 'unweighed',
  difference: 0,
  sentence,
  culprit: null,
  waysOut: [wayOut],
});

/** The last line whose removal fixes the sum: the line entered last is the most likely mistake. */
function lastWhoseRemoval(of: Balanced, helps: (without: Balanced) => boolean, excess: Decimal): Culprit | null {
  const line = namedLines(of).findLast(({ id }) => helps(withoutLine(of, id)));
  return line ? { id: line.id, label: line.label, excess: toNumber(roundHalfUp(excess, 5)) } : null;
}

const namedLines = ({ discoverScrapType, unorderedProduction }: Balanced) => [
  ...presentLines(unorderedProduction).map((line) => ({
    id: line.id,
    label: `«${line.unorderedProduction.name}»`,
    weight: weight(line.weight),
  })),
  ...presentLines(discoverScrapType).map((line) => ({
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

/** Largest allowed weight of the line, with and without the trash. */
function reduceLines(of: Balanced, culprit: Culprit | null, trash: Decimal): string {
  const line = namedLines(of).find(({ id }) => id === culprit?.id);
  if (!culprit || !line) {
    return 'Уменьшить вес нескольких строк: одной строкой превышение не объяснить';
  }
  const fitting = subtract(line.weight, weight(culprit.excess));
  const withTrash = subtract(fitting, trash);
  return isPositive(trash) && isPositive(withTrash)
    ? `Уменьшить вес строки ${line.label} до ${tonnes(withTrash)}, без засора до ${tonnes(fitting)}`
    : `Уменьшить вес строки ${line.label} до ${tonnes(fitting)}`;
}

const reweighWithTare = ({ overweight }: Balanced): string[] =>
  overweight === null || overweight.tare === null
    ? ['Сделать контрольную перевеску порожнего ТС: если тара легче записанной, груза было больше']
    : [];

export const culpritSentence = ({ label, excess }: Culprit): string =>
  `Строка ${label} превышает остаток на ${tonnesWords(excess)}`;

export function allowanceSentence(of: Balanced): string | null {
  const allowance = tareAllowance(of);
  return isPositive(allowance)
    ? `Тара легче на ${tonnes(allowance)}: сумма может превышать нетто на ${tonnes(allowance)}`
    : null;
}
