import { compareText } from '../../kernel/text.ts';
import type { Udr } from './division.schema.ts';

type Named = Pick<Udr, 'name'>;

export const divisionTitle = ({ name }: Named): string => name?.trim() || 'Не указано';

/** spec §3: the line under the name, with the code of the role. */
export const roleLine = ({ owner, ownerName }: Pick<Udr, 'owner' | 'ownerName'>): string => `${ownerName} · ${owner}`;

/** spec §5: divisions are listed alphabetically by name. */
export const sortDivisions = <T extends Named>(divisions: readonly T[]): T[] =>
  divisions.toSorted((a, b) => compareText(divisionTitle(a), divisionTitle(b)));

export type DivisionChoice<T> = { readonly status: 'chosen'; readonly udr: T } | { readonly status: 'ask' | 'none' };

/** spec §4: automatic if there is only one, reused if the same user already has one, otherwise ask. */
export function chooseDivision<T extends Pick<Udr, 'id'>>(
  assignments: readonly T[],
  remembered: string | null,
): DivisionChoice<T> {
  const [first, ...others] = assignments;
  if (!first) {
    return { status: 'none' };
  }
  const reusable = others.length === 0 ? first : assignments.find(({ id }) => id === remembered);
  return reusable ? { status: 'chosen', udr: reusable } : { status: 'ask' };
}
