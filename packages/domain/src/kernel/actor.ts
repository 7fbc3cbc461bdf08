// Who acts: the user of the bearer token in the division named by X-UDR-ID. Policies depend on nothing else.

export interface Actor {
  readonly userId: string;
  readonly udrId: string;
  readonly divisionId: string;
  readonly permissions: readonly string[];
  /** The role is not limited to its division (administrators). */
  readonly everywhere: boolean;
  /** Divisions whose transports are visible to this division, including itself. */
  readonly divisionIds: readonly string[];
  /** Stations the user is limited to; empty means all stations. */
  readonly stationIds: readonly string[];
  /** For a supplier's representative: the supplier whose transports are visible; null until one is assigned. */
  readonly providerId?: string | null;
  /** For somebody who came by a link of the supplier's room: the only transport that exists. */
  readonly roomOf?: string;
}

/** The product itself: acts that no person asked for see every transport. */
export const systemActor: Actor = {
  userId: '',
  udrId: '',
  divisionId: '',
  permissions: ['TRANSPORT_READ'],
  everywhere: true,
  divisionIds: [],
  stationIds: [],
};

export const isSupplier = ({ providerId }: Pick<Actor, 'providerId'>): boolean => providerId !== undefined;

export const may = (actor: Pick<Actor, 'permissions'>, permission: string): boolean =>
  actor.permissions.includes(permission);
