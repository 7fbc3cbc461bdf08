// What the card of a supplier says, in sentences: the same on the page and on paper.
import { counted, formatNumber } from '../../kernel/words.ts';
import { formatPercent, tonnesWords, transportsWords } from '../../kernel/unit-words.ts';
import { trendOf } from './report.estimate.ts';
import { shareOf } from './report.rules.ts';
import { moved, percent, sentences } from './report.story.ts';
import { pointsOf, type SupplierCard, type SupplierFigures } from './report.supplier.ts';

const tenths = (value: number): string => formatNumber(value, 1);
/** Never narrower than it is. */
const endsWords = (low: number, high: number): string =>
  `от ${tenths(Math.floor(low * 10 + 1e-9) / 10)} до ${tenths(Math.ceil(high * 10 - 1e-9) / 10)}`;

/** Fewer loads cover the usual dirt less often than 93 times of 100 (docs/statistics.md). */
const fewLoads = 20;

type Dirt = SupplierFigures['dirt'];

/** «от 2,1 до 2,7 % (35 ТС)» */
function intervalWords(dirt: NonNullable<Dirt>): string {
  const loads = transportsWords(dirt.judged);
  if (dirt.low === null || dirt.high === null) {
    return `${loads}, границ не назвать: ${dirt.judged === 1 ? 'по одному ТС о других не судят' : 'засор всех ТС одинаков'}`;
  }
  const ends = `${endsWords(dirt.low, dirt.high)}\u00A0% (${loads})`;
  return dirt.judged < fewLoads ? `${ends}; ТС мало, границы примерные` : ends;
}

/** A smaller trend is written as 0. */
const leastTrend = 0.005;

/** «по месяцам растёт на 0,2 п.\u00A0п. в месяц (от 0,1 до 0,3)»; a trend that may be none is not said. */
export function trendWords(months: SupplierCard['months']): string {
  const trend = trendOf(months);
  if (trend === null) {
    return 'месяцев с засором мало, о росте судить рано';
  }
  const { slope, low, high } = trend;
  if ((low <= 0 && high >= 0) || Math.abs(slope) < leastTrend) {
    return 'за двенадцать месяцев в целом ни роста, ни снижения не видно';
  }
  const [verb, from, to] = slope > 0 ? ['растёт', low, high] : ['снижается', -high, -low];
  return `по месяцам ${verb} на ${formatNumber(Math.abs(slope), 2)}\u00A0п.\u00A0п. в месяц (от ${formatNumber(from, 2)} до ${formatNumber(to, 2)})`;
}

export function supplierDirtText({ now, earlier, before, all, months }: SupplierCard): string {
  if (now.dirt === null) {
    return sentences(['засор за период не записан', trendWords(months)]);
  }
  const measure = {
    now: now.dirt.percent,
    before: earlier.dirt?.percent ?? null,
    lacking: 'ТС с записанным засором',
    ...percent,
  };
  return sentences([
    moved(['засор', 'засор вырос', 'засор снизился'], measure, before),
    `обычный засор поставщика ${intervalWords(now.dirt)}`,
    all?.figures.dirt ? `у всех поставщиков ${formatPercent(all.figures.dirt.percent)}` : null,
    trendWords(months),
  ]);
}

const plain = { words: tenths, deltaWords: tenths };

const tonnesOf = ({ differed }: Pick<SupplierFigures, 'differed'>): number =>
  differed.mass + differed.dirt + differed.kinds + differed.unordered;

export function supplierDifferedText({ now, earlier, before, all }: SupplierCard): string {
  const points = pointsOf(now);
  if (points === null) {
    return 'Ничего не взвешено: сравнивать с документами нечего.';
  }
  const allPoints = all && pointsOf(all.figures);
  return sentences([
    moved(
      ['баллы расхождения', 'баллы расхождения выросли', 'баллы расхождения снизились'],
      { now: points, before: pointsOf(earlier), lacking: 'взвешенных ТС', ...plain },
      before,
    ),
    `это ${tonnesWords(tonnesOf(now))} из ${tonnesWords(now.net)} нетто`,
    `расхождение у ${formatNumber(now.withDiscrepancy)} из ${formatNumber(now.weighed)} взвешенных ТС`,
    allPoints === null ? null : `у всех поставщиков ${tenths(allPoints)}`,
  ]);
}

const askedOf = ({ inTime, late, none, waiting }: SupplierFigures['answers']): number => inTime + late + none + waiting;

/** Of what could be answered by now; null when nothing was. */
export function inTimeShare({ answers }: SupplierFigures): number | null {
  const due = askedOf(answers) - answers.waiting;
  return due === 0 ? null : shareOf(answers.inTime, due);
}

export function supplierAnswerText({ now, earlier, before, all }: SupplierCard): string {
  const { late, none, waiting } = now.answers;
  const asked = askedOf(now.answers);
  const share = inTimeShare(now);
  const { lost, won, open } = now.contested;
  const contested = lost + won + open;
  if (asked === 0) {
    return 'Телефонограмм за период не было.';
  }
  const allShare = all && inTimeShare(all.figures);
  const verbs = ['вовремя отвечено', 'доля ответов вовремя выросла', 'доля ответов вовремя снизилась'] as const;
  return sentences([
    share === null
      ? null
      : moved(
          verbs,
          { now: share, before: inTimeShare(earlier), lacking: 'телефонограмм с прошедшим сроком', ...percent },
          before,
        ),
    `${counted(asked, 'телефонограмма', 'телефонограммы', 'телефонограмм')}: с опозданием ${late}, без ответа ${none}, срок не прошёл ${waiting}`,
    allShare === null ? null : `у всех поставщиков вовремя ${formatPercent(allShare)}`,
    contested === 0
      ? 'ничего не оспорено'
      : `оспорено ${counted(contested, 'дело', 'дела', 'дел')}: проиграно ${lost}, выиграно ${won}, не решено ${open}`,
  ]);
}

const hours = {
  words: (value: number) => `${tenths(value)}\u00A0ч`,
  deltaWords: (value: number) => `${tenths(value)}\u00A0ч`,
};

/** Hours of storage on each transport that came; null when none came. */
const standingShare = ({ standing, transports }: SupplierFigures): number | null =>
  transports === 0 ? null : standing / transports;

/** Several reasons of one stay have the same hours: none of them is more than the others. */
const worstWords = (worst: SupplierCard['causes']): string => {
  const names = worst.map(({ reason }) => `«${reason.name}»`).join(', ');
  const most = hours.words(worst[0]!.hours);
  return worst.length === 1
    ? `больше всего из-за причины ${names}: ${most}`
    : `поровну из-за причин ${names}: по ${most}`;
};

export function supplierStandingText({ now, earlier, before, all, causes }: SupplierCard): string {
  const [worst] = causes;
  if (now.standing === 0) {
    return earlier.standing === 0
      ? 'Простоя на хранении не было.'
      : sentences(['простоя на хранении не было', `раньше ${hours.words(earlier.standing)}`]);
  }
  const own = standingShare(now);
  const others = all && standingShare(all.figures);
  return sentences([
    moved(
      ['простой на хранении', 'простой на хранении вырос', 'простой на хранении сократился'],
      // Nothing came before: its hours are no measure.
      { now: now.standing, before: earlier.transports === 0 ? null : earlier.standing, lacking: 'ТС', ...hours },
      before,
    ),
    own === null || others === null
      ? null
      : `на одно ТС ${hours.words(own)}, у всех поставщиков ${hours.words(others)}`,
    worst ? worstWords(causes.filter((cause) => cause.hours === worst.hours)) : null,
  ]);
}
