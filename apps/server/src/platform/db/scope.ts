// Row-level security (ADR 15): which transports exist for a connection. The policies read these settings of the connection;
// without them no row is visible.
import { type Actor, isSupplier } from '@otk/domain/kernel/actor';

export interface Scope {
  readonly key: string;
  /** Values of the settings that `enterScope` sets, in its order. */
  readonly values: readonly [everywhere: string, divisions: string, stations: string, provider: string, room: string];
}

const scope = (...values: Scope['values']): Scope => ({ key: values.join('|'), values });

const listed = (ids: readonly string[]): string => `{${ids.toSorted().join(',')}}`;

/** A supplier's person without a supplier sees no transport; an empty setting would not limit him. */
const noProvider = '00000000-0000-0000-0000-000000000000';

/** Of the server itself: background jobs, sign-in, what a person asks about himself. A new connection begins with it. */
export const everything: Scope = scope('on', '', '', '', '');

/** The same rule as `canSeeTransport` in transport.policy.ts and `inScope` in transport.scope.sql.ts. */
export function scopeOf(actor: Actor): Scope {
  if (actor.roomOf !== undefined) {
    return scope('', '', '', '', actor.roomOf);
  }
  return actor.everywhere
    ? everything
    : scope(
        '',
        listed(actor.divisionIds),
        actor.stationIds.length === 0 ? '' : listed(actor.stationIds),
        isSupplier(actor) ? (actor.providerId ?? noProvider) : '',
        '',
      );
}

export const enterScope = {
  name: 'scope.enter',
  text: `SELECT set_config('otk.everywhere', $1, false), set_config('otk.divisions', $2, false),
    set_config('otk.stations', $3, false), set_config('otk.provider', $4, false),
    set_config('otk.room', $5, false)`,
};
