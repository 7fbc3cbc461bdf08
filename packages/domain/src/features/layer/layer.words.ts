// The estimate in words, the same on the card, on paper and in the reports.
import { formatPercent } from '../../kernel/unit-words.ts';
import { counted, formatNumber } from '../../kernel/words.ts';
import type { Transport } from '../transport/transport.schema.ts';
import { estimateLayers, exceeds, type LayerEstimate, layerLimit, type LayerLimit } from './layer.estimate.ts';
import type { Layered } from './layer.rules.ts';

const tenths = (value: number): string => formatNumber(value, 1, 1);
/** Never narrower than it is: «± 0,0» would say that nothing is unknown. */
const tenthsUp = (value: number): number => Math.ceil(value * 10 - 1e-9) / 10;

const ofLayers = ({ judged, count }: LayerEstimate): string =>
  `${counted(judged, 'слой', 'слоя', 'слоёв')} из ${count}`;

/** «3,1 % ± 0,7 (6 слоёв из 12)»; where the interval meets 0 or 100 its ends are said. */
export function estimateWords(estimate: LayerEstimate): string {
  const mean = `${tenths(estimate.mean)}\u00A0%`;
  if (estimate.kind !== 'spread') {
    return `${mean} (${ofLayers(estimate)})`;
  }
  const { half, low, high } = estimate;
  const isCut = low === 0 || high === 100;
  return isCut
    ? `${mean}, от ${tenths(low)} до ${tenths(Math.min(100, tenthsUp(high)))}\u00A0% (${ofLayers(estimate)})`
    : `${mean} ±\u00A0${tenths(tenthsUp(half))} (${ofLayers(estimate)})`;
}

/** Of a load of two unlike parts fewer layers miss one of them too often (docs/statistics.md). */
const fewLayers = 4;

/** What the figure does not tell, said with it; empty when there is nothing to say. */
export function unknownWords(estimate: LayerEstimate): string {
  if (estimate.kind !== 'spread') {
    return untold[estimate.kind];
  }
  const { judged, low, high } = estimate;
  return judged <= fewLayers
    ? `По ${judged} слоям известно мало: засор всего груза может быть от ${tenths(low)} до ${tenths(Math.min(100, tenthsUp(high)))}\u00A0%.`
    : '';
}

const untold = {
  whole: 'Оценены все слои: ошибки выборки нет.',
  single: 'Один слой ничего не говорит об остальных.',
  equal: 'Оценки одинаковы: по ним не видно, насколько слои различаются.',
} as const;

/** «Норма 3А: 1,5 %», «Норма видов 3А, 12А по нетто: 1,7 %» */
const limitWords = ({ percent, codes }: LayerLimit): string =>
  codes.length === 1
    ? `Норма ${codes[0]}: ${formatPercent(percent)}`
    : `Норма видов ${codes.join(', ')} по нетто: ${formatPercent(percent, 2)}`;

const exceedsWords = {
  BEYOND_DOUBT: 'Норма превышена сверх сомнений',
  PERHAPS: 'Норма, возможно, превышена',
  NO: 'Норма не превышена',
} as const;

export interface LayerVerdict {
  /** «3,1 % ± 0,7 (6 слоёв из 12)» */
  readonly figure: string;
  /** What it does not tell. */
  readonly unknown: string;
  readonly exceeds: ReturnType<typeof exceeds>;
  /** «Норма 3А: 1,5 %.» */
  readonly limit: string;
  /** «Норма превышена сверх сомнений»; null when the layers do not tell. */
  readonly said: string | null;
}

/** Null while no layer is judged. */
export function layerVerdict(of: Layered & Pick<Transport, 'discoverScrapType'>): LayerVerdict | null {
  const estimate = estimateLayers(of);
  if (estimate === null) {
    return null;
  }
  const limit = layerLimit(of);
  const isBeyond = limit && exceeds(estimate, limit.percent);
  return {
    figure: estimateWords(estimate),
    unknown: unknownWords(estimate),
    exceeds: isBeyond,
    limit: limit ? `${limitWords(limit)}.` : 'Норма неизвестна, пока не найден вид лома.',
    said: isBeyond && exceedsWords[isBeyond],
  };
}

/** The whole verdict in one text, for papers; null while no layer is judged. */
export function layerWords(of: Layered & Pick<Transport, 'discoverScrapType'>): string | null {
  const verdict = layerVerdict(of);
  if (verdict === null) {
    return null;
  }
  const { figure, limit, said, unknown } = verdict;
  return [`${figure}.`, limit, said && `${said}.`, unknown].filter(Boolean).join(' ');
}
