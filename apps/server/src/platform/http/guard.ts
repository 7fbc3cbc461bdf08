// Authentication and authorisation of every route. Implemented by the auth feature; the platform defines the interface.
import type { Actor } from '@otk/domain/kernel/actor';
import type { AppError } from '@otk/domain/kernel/app-error';
import type { RouteSpec } from '@otk/domain/kernel/route';

import type { Person } from './request-context.ts';

export interface Entry {
  readonly person: Person;
  readonly actor: Actor | undefined;
  /** Why the person may not make this call now, in this division. Only a write that was done before is answered. */
  readonly refusal?: AppError;
}

/** Where the person acts. */
export interface Place {
  /** X-UDR-ID: the assignment. */
  readonly udrId?: string | undefined;
  /** X-Division-ID: its division, by which work that waited is accepted after the assignment was replaced. */
  readonly divisionId?: string | undefined;
}

/** Somebody who came by a link of the supplier's room. */
export interface Visit {
  readonly token: string | undefined;
  readonly ip: string;
  readonly requestId: string;
}

export interface Guard {
  /** Throws unless the bearer is a person who may work; a missing right is the `refusal` of the entry. */
  enter(route: RouteSpec, bearer: string | undefined, place: Place): Promise<Entry>;
  /** A link that leads nowhere is the `refusal` of the entry, whatever is wrong with it. */
  enterRoom(visit: Visit): Promise<Entry>;
}
