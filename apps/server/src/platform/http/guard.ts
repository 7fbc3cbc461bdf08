// Authentication and authorisation of every route. Implemented by the auth feature; the platform defines the interface.
import type { Actor } from '@otk/domain/kernel/actor';
import type { RouteSpec } from '@otk/domain/kernel/route';

import type { Person } from './request-context.ts';

export interface Entry {
  readonly person: Person;
  readonly actor: Actor | undefined;
}

export interface Guard {
  /** Throws unless the bearer may call this route in this division. */
  enter(route: RouteSpec, bearer: string | undefined, udrId: string | undefined): Promise<Entry>;
}
