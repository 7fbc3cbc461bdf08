// What quick search finds besides transports: pages, and steps of the transports it finds.
import type { Permission } from '@otk/domain/auth/auth.permission';
import type { Actor } from '@otk/domain/kernel/actor';
import { pages } from '@otk/domain/pages';
import { transitions } from '@otk/domain/transport/transport.machine';
import { allowedSteps } from '@otk/domain/transport/transport.next';
import type { TransportRow } from '@otk/domain/transport/transport.schema';
import { isFound, searchKey } from '@otk/domain/kernel/search-key';

import { otherPlaces } from './transport.quick-places.ts';

type Holder = Pick<Actor, 'permissions'>;

interface Asked {
  /** Words of a step; empty when none is asked for. */
  readonly act: string;
  /** What transports are searched by. */
  readonly search: string;
}

export const shortest = 3;

/** «ё» and «е» are one letter to a person who types. */
const names = (title: string, act: string): boolean => searchKey(title).includes(searchKey(act));

/**
 * «поставить на хранение 6061 9467» and «6061 9467 поставить на хранение» ask for a step of a transport; anything else is
 * searched for as it is.
 */
export function askedOf(text: string): Asked {
  const asked = text.trim();
  const [, before = '', number = '', after = ''] = /^(\D*?)\s*(\d(?:[\d\s-]*\d)?)\s*(\D*)$/u.exec(asked) ?? [];
  const act = (before === '' || after === '' ? before + after : '').trim();
  return searchKey(act).length >= shortest && transitions.some(({ title }) => names(title, act))
    ? { act, search: number.replaceAll(/[\s-]/g, '') }
    : { act: '', search: asked };
}

/** Steps of the row that the words name and that the person may take from its status. */
export const stepsNamed = ({ status }: TransportRow, act: string, actor: Holder) =>
  act === '' ? [] : allowedSteps(status.code, actor).filter(({ title }) => names(title, act));

export interface QuickPlace {
  readonly title: string;
  readonly href: string;
  readonly about?: string;
}

const places: readonly (QuickPlace & { readonly permissions: readonly Permission[] })[] = [
  ...pages.flatMap((page) =>
    'title' in page ? [{ title: page.title, href: page.path, permissions: [page.permission] }] : [],
  ),
  ...otherPlaces,
];

/** Pages, parts of pages and acts that the text names. */
export function placesNamed(text: string, actor: Holder): readonly QuickPlace[] {
  return searchKey(text).length < shortest
    ? []
    : places
        .filter(
          ({ title, permissions }) =>
            isFound([title], text) && permissions.every((one) => actor.permissions.includes(one)),
        )
        .map(({ title, href, about }) => ({ title, href, ...(about !== undefined && { about }) }));
}
