import type { AccuracyGroup, UnseenLoads } from '@otk/domain/secondlook/secondlook.accuracy.schema';

import { counted, formatNumber } from '#ui/format';

/** Nearly nothing has no sign. */
function points(value: number): string {
  const shown = Math.round(value * 100) / 100 || 0;
  return `${shown > 0 ? '+' : ''}${formatNumber(shown, 2, 2)}`;
}

const unit = '\u00A0п.\u00A0п.';

/** «+0,41 п. п. (от +0,20 до +0,62)» */
export const biasWords = ({ bias, low, high }: AccuracyGroup): string =>
  `${points(bias)}${unit} (от ${points(low)} до ${points(high)})`;

/** «Разброс 1,13 п. п. · 112 пар, вид совпал в 98 из них» */
export const spreadWords = ({ spread, pairs, sameKind }: AccuracyGroup): string =>
  `Разброс ${formatNumber(spread, 2, 2)}${unit}\u00A0· ${counted(pairs, 'пара', 'пары', 'пар')}, вид совпал в\u00A0${formatNumber(sameKind)}\u00A0из\u00A0них`;

/** «Найдено смещение: выше» */
export const foundWords = ({ bias }: AccuracyGroup): string => `Найдено смещение: ${bias > 0 ? 'выше' : 'ниже'}`;

/** «У 3 из 7 ТС, взятых на второй взгляд, лома на фото нет» */
export const unseenWords = ({ loads, of }: UnseenLoads): string =>
  `У ${formatNumber(loads)} из ${formatNumber(of)}\u00A0ТС, взятых на второй взгляд, лома на фото нет`;

/** «Здесь 6 строк: даже если все оценивают одинаково, примерно одна из двадцати отмечается случайно.» */
export const byChanceWords = (rows: number): string =>
  `Здесь ${counted(rows, 'строка', 'строки', 'строк')}: даже если все оценивают одинаково, примерно одна из двадцати отмечается случайно.`;

/** The rows below people do not add up with theirs. */
export const takenOutWords =
  'Смещения, найденные у людей, из остальных строк вычтены: одна причина не отмечается дважды.';

/** «−0,5» and «+0,5 п. п.» at the ends of a strip */
export const endsWords = (end: number): readonly [string, string] => [
  formatNumber(-end, 2),
  `+${formatNumber(end, 2)}${unit}`,
];
