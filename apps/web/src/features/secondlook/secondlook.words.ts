import type { AccuracyGroup, UnseenLoads } from '@otk/domain/secondlook/secondlook.accuracy.schema';

import { counted, formatNumber } from '#ui/format';

/** Nearly nothing has no sign. */
function points(value: number): string {
  const shown = Math.round(value * 100) / 100 || 0;
  return `${shown > 0 ? '+' : ''}${formatNumber(shown, 2, 2)}`;
}

/** «+0,41 (от +0,20 до +0,62)» */
export const biasWords = ({ bias, low, high }: AccuracyGroup): string =>
  `${points(bias)} (от ${points(low)} до ${points(high)})`;

/** «Разброс 1,13 · 112 пар · вид совпал в 98» */
export const spreadWords = ({ spread, pairs, sameKind }: AccuracyGroup): string =>
  `Разброс ${formatNumber(spread, 2, 2)} · ${counted(pairs, 'пара', 'пары', 'пар')} · вид совпал в ${formatNumber(sameKind)}`;

/** «Найдено смещение: выше» */
export const foundWords = ({ bias }: AccuracyGroup): string => `Найдено смещение: ${bias > 0 ? 'выше' : 'ниже'}`;

/** «У 3 из 7 ТС, взятых на второй взгляд, лома на фото нет» */
export const unseenWords = ({ loads, of }: UnseenLoads): string =>
  `У ${formatNumber(loads)} из ${formatNumber(of)} ТС, взятых на второй взгляд, лома на фото нет`;

/** «Сравнений: 6. Случайно отмечается примерно одно из двадцати, даже если все оценивают одинаково.» */
export const byChanceWords = (comparisons: number): string =>
  `Сравнений: ${formatNumber(comparisons)}. Случайно отмечается примерно одно из двадцати, даже если все оценивают одинаково.`;
