// The values of a weighing as text.
import { formatTonnes } from '#ui/format';
import { type TypedNumber, understood } from '#ui/number-text';

const names = [
  ['gross', 'брутто'],
  ['tare', 'тара'],
  ['net', 'нетто'],
  ['trash', 'засор'],
] as const;

/** «брутто 91,200 т, тара 24,000 т, нетто 67,200 т» */
export function figureWords(figures: Readonly<Record<string, TypedNumber>> | null): string {
  const said = names.flatMap(([key, name]) => {
    const value = understood(figures?.[key] ?? null);
    return value === null ? [] : [`${name} ${formatTonnes(value)} т`];
  });
  return said.length === 0 ? 'погашена' : said.join(', ');
}

export const differenceHint =
  'Взвешенное нетто минус нетто по документам. Минус означает недостачу, плюс — излишек. По расхождению решают, нужен ли акт.';
