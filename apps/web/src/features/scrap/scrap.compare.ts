// Formats the values of a conflict.
import type { Compared } from '#ui/form/ConflictDialog';
import type { TypedNumber } from '#ui/form/number-text';

import { countWords, tonnesWords } from './scrap.figures.ts';
import type { ItemValues } from './scrap.items.ts';
import type { KindValues } from './scrap.kinds.ts';
import type { Conflict } from './scrap.lines.ts';

const tonnes = (value: TypedNumber) => (value === null ? 'без веса' : tonnesWords(value));

const noLine = '— строки нет';

/** The list of a transport, by its name on the card and in the history. */
export type KindField = 'senderScrapType' | 'discoverScrapType';

type KindWeight = Pick<KindValues, 'net' | 'deleted'> & { readonly kind: Pick<KindValues['kind'], 'code'> };

export const kindWords = (values: KindWeight | null): string => {
  if (values === null) {
    return noLine;
  }
  return values.deleted ? 'удалена' : `${values.kind.code} ${tonnes(values.net)}`;
};

export const comparedKinds = (field: KindField, conflicts: readonly Conflict<KindValues>[]): Compared[] =>
  conflicts.map(({ key, was, mine, now }) => ({
    key,
    line: key,
    field,
    title: (was ?? now ?? mine).kind.code,
    was: kindWords(was),
    mine: kindWords(mine),
    now: kindWords(now),
  }));

export const itemWords = (values: Pick<ItemValues, 'count' | 'weight' | 'deleted'> | null): string => {
  if (values === null) {
    return noLine;
  }
  const count = values.count === null ? [] : [countWords(values.count)];
  return values.deleted ? 'удалена' : [...count, tonnes(values.weight)].join(', ');
};

export const comparedItems = (conflicts: readonly Conflict<ItemValues>[]): Compared[] =>
  conflicts.map(({ key, was, mine, now }) => ({
    key,
    line: key,
    field: 'unorderedProduction',
    title: (now ?? mine).item.name,
    was: itemWords(was),
    mine: itemWords(mine),
    now: itemWords(now),
  }));
