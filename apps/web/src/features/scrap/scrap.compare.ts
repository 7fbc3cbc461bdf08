// Formats the values of a conflict.
import { formatNumber, formatTonnes } from '#ui/format';

import type { Compared } from './ConflictDialog.tsx';
import type { ItemValues } from './scrap.items.ts';
import type { KindValues } from './scrap.kinds.ts';
import type { Conflict } from './scrap.lines.ts';

const tonnes = (value: number | null) => (value === null ? 'без веса' : `${formatTonnes(value)} т`);

const noLine = '— строки нет';

const kindWords = (values: KindValues | null): string => {
  if (values === null) {
    return noLine;
  }
  return values.deleted ? 'удалена' : `${values.kind.code} ${tonnes(values.net)}`;
};

export const comparedKinds = (conflicts: readonly Conflict<KindValues>[]): Compared[] =>
  conflicts.map(({ key, was, mine, now }) => ({
    key,
    title: (was ?? now ?? mine).kind.code,
    was: kindWords(was),
    mine: kindWords(mine),
    now: kindWords(now),
  }));

const itemWords = (values: ItemValues | null): string => {
  if (values === null) {
    return noLine;
  }
  const count = values.count === null ? [] : [`${formatNumber(values.count)} шт`];
  return values.deleted ? 'удалена' : [...count, tonnes(values.weight)].join(', ');
};

export const comparedItems = (conflicts: readonly Conflict<ItemValues>[]): Compared[] =>
  conflicts.map(({ key, was, mine, now }) => ({
    key,
    title: (now ?? mine).item.name,
    was: itemWords(was),
    mine: itemWords(mine),
    now: itemWords(now),
  }));
