// What quick search finds besides transports: pages, and steps of the transports it finds.
import type { Actor } from '@otk/domain/kernel/actor';
import { pages } from '@otk/domain/pages';
import { transitions } from '@otk/domain/transport/transport.machine';
import { allowedSteps } from '@otk/domain/transport/transport.next';
import type { TransportRow } from '@otk/domain/transport/transport.schema';

type Holder = Pick<Actor, 'permissions'>;

interface Asked {
  /** Words of a step in lower case; empty when none is asked for. */
  readonly act: string;
  /** What transports are searched by. */
  readonly search: string;
}

export const shortest = 3;

/** «поставить на хранение 6061 9467» asks for a step of a transport; anything else is searched for as it is. */
export function askedOf(text: string): Asked {
  const [, words = '', search = ''] = /^(\D*?)\s*(\d[\d\s-]*)$/u.exec(text.trim()) ?? [];
  const act = words.toLowerCase();
  return act.length >= shortest && transitions.some(({ title }) => title.toLowerCase().includes(act))
    ? { act, search: search.replaceAll(/[\s-]/g, '') }
    : { act: '', search: text.trim() };
}

/** Steps of the row that the words name and that the person may take from its status. */
export const stepsNamed = ({ status }: TransportRow, act: string, actor: Holder) =>
  act === '' ? [] : allowedSteps(status.code, actor).filter(({ title }) => title.toLowerCase().includes(act));

export interface QuickPlace {
  readonly title: string;
  readonly href: string;
}

/** Pages that the text names. */
export function placesNamed(text: string, { permissions }: Holder): readonly QuickPlace[] {
  const wanted = text.trim().toLowerCase();
  if (wanted.length < shortest) {
    return [];
  }
  return pages.flatMap((page): QuickPlace[] =>
    'title' in page && permissions.includes(page.permission) && page.title.toLowerCase().includes(wanted)
      ? [{ title: page.title, href: page.path }]
      : [],
  );
}
