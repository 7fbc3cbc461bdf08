// The values of a weighing as text.
import type { TareMethod } from '@otk/domain/weighing/weighing.card';
import { tareMethodWords } from '@otk/domain/weighing/weighing.tare';

import { formatTonnes } from '#ui/format';
import { type TypedNumber, understood } from '#ui/form/number-text';

const names = [
  ['gross', 'брутто'],
  ['tare', 'тара'],
  ['net', 'нетто'],
  ['trash', 'засор'],
  ['capacity', 'грузоподъёмность'],
] as const;

const isTareMethod = (value: unknown): value is TareMethod => typeof value === 'string' && value in tareMethodWords;
/** «тара по трафарету»; empty when it is not said. */
export const tareWords = (method: unknown): string => (isTareMethod(method) ? `тара ${tareMethodWords[method]}` : '');

/** «брутто 91,200 т, тара 24,000 т, нетто 67,200 т» */
export function figureWords(figures: Readonly<Record<string, TypedNumber | undefined>> | null): string {
  const said = names.flatMap(([key, name]) => {
    const value = understood(figures?.[key] ?? null);
    return value === null ? [] : [`${name} ${formatTonnes(value)} т`];
  });
  return said.length === 0 ? 'погашена' : [...said, tareWords(figures?.['tareMethod'])].filter(Boolean).join(', ');
}

export const differenceHint =
  'Взвешенное нетто минус нетто по документам. Минус означает недостачу, плюс — излишек. По расхождению решают, нужен ли акт.';
