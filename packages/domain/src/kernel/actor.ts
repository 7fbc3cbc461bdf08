// Who acts: the person behind the bearer in the division named by X-UDR-ID. Policies ask only this.

export interface Actor {
  readonly userId: string;
  readonly udrId: string;
  readonly divisionId: string;
  readonly roleCode: string;
  readonly permissions: readonly string[];
  /** The role is not bound to its division (administrators). */
  readonly everywhere: boolean;
  /** Divisions whose transports this division works with, its own among them. */
  readonly divisionIds: readonly string[];
  /** Stations the person is bound to; empty means every station. */
  readonly stationIds: readonly string[];
  /** Of a supplier's person: the supplier whose transports he may see, none until he is given one. */
  readonly providerId?: string | null;
}

export const isSupplier = ({ providerId }: Pick<Actor, 'providerId'>): boolean => providerId !== undefined;

export const may = (actor: Pick<Actor, 'permissions'>, permission: string): boolean =>
  actor.permissions.includes(permission);
