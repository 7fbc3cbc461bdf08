// The values of a weighing as text.
import { tonnesWords } from '@otk/domain/kernel/unit-words';
import type { TareMethod, TareReason, WeighingMethod } from '@otk/domain/weighing/weighing.card';
import { methodWords, scaleWords } from '@otk/domain/weighing/weighing.scale';
import { tareMethodWords, tareReasonWords } from '@otk/domain/weighing/weighing.tare';

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

const isTareReason = (value: unknown): value is TareReason => typeof value === 'string' && value in tareReasonWords;
const isMethod = (value: unknown): value is WeighingMethod => typeof value === 'string' && value in methodWords;
/** «весы № 2, в движении, ±100 кг»; empty when it is not said. */
export const scaleSaid = ({ scaleName, method, error }: Readonly<Record<string, unknown>>): string =>
  (typeof scaleName === 'string' &&
    scaleWords({
      scaleName,
      method: isMethod(method) ? method : null,
      error: typeof error === 'number' ? error : null,
    })) ||
  '';
/** «необычная тара: после ремонта»; empty when it is not said. */
export const reasonWords = (reason: unknown): string =>
  isTareReason(reason) ? `необычная тара: ${tareReasonWords[reason].toLowerCase()}` : '';

/** «брутто 91,200 т, тара 24,000 т, нетто 67,200 т» */
export function figureWords(figures: Readonly<Record<string, TypedNumber | undefined>> | null): string {
  const said = names.flatMap(([key, name]) => {
    const value = understood(figures?.[key] ?? null);
    return value === null ? [] : [`${name} ${tonnesWords(value)}`];
  });
  const details = [tareWords(figures?.['tareMethod']), scaleSaid(figures ?? {}), reasonWords(figures?.['tareReason'])];
  return said.length === 0 ? 'погашена' : [...said, ...details].filter(Boolean).join(', ');
}

export const differenceHint =
  'Взвешенное нетто минус нетто по документам. Минус означает недостачу, плюс — излишек. По расхождению решают, нужен ли акт.';
