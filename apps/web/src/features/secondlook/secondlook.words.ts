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

/** «Разброс 1,13 · 112 пар, вид совпал в 98 из них» */
export const spreadWords = ({ spread, pairs, sameKind }: AccuracyGroup): string =>
  `Разброс ${formatNumber(spread, 2, 2)} · ${counted(pairs, 'пара', 'пары', 'пар')}, вид совпал в ${formatNumber(sameKind)}\u00A0из\u00A0них`;

/** «Найдено смещение: выше» */
export const foundWords = ({ bias }: AccuracyGroup): string => `Найдено смещение: ${bias > 0 ? 'выше' : 'ниже'}`;

/** «У 3 из 7 ТС, взятых на второй взгляд, лома на фото нет» */
export const unseenWords = ({ loads, of }: UnseenLoads): string =>
  `У ${formatNumber(loads)} из ${formatNumber(of)} ТС, взятых на второй взгляд, лома на фото нет`;

/** «Здесь 6 строк: даже если все оценивают одинаково, примерно одна из двадцати отмечается случайно.» */
export const byChanceWords = (rows: number): string =>
  `Здесь ${counted(rows, 'строка', 'строки', 'строк')}: даже если все оценивают одинаково, примерно одна из двадцати отмечается случайно.`;

/** The rows below people do not add up with theirs. */
export const takenOutWords =
  'Смещения, найденные у людей, из остальных строк вычтены: одна причина не отмечается дважды.';

/** «+0,5» at the end of a strip */
export const endWords = (end: number): string => `${end > 0 ? '+' : ''}${formatNumber(end, 2)}`;
