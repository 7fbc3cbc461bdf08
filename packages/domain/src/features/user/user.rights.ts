// Who may change whose account. The server and the screens ask the same functions.
import { type Actor, may } from '../../kernel/actor.ts';
import { isPower, managesPeople } from '../auth/auth.permission.ts';

/** What a role allows. */
export interface RoleRights {
  readonly permissions: readonly string[];
  readonly everywhere: boolean;
}

export type Administrator = Pick<Actor, 'userId' | 'permissions' | 'everywhere' | 'divisionIds'>;

/** A person whose account is to be changed. */
export interface Subject {
  readonly id: string;
  /** The roles of his assignments. */
  readonly roles: readonly RoleRights[];
}

export type RightsRefusal = 'ownAccount' | 'beyondRights';

/** The role allows something that the administrator's own role does not. */
const isBeyond = (actor: RoleRights, role: RoleRights): boolean =>
  (role.everywhere && !actor.everywhere) ||
  role.permissions.some((permission) => isPower(permission) && !may(actor, permission));

/** Locking out oneself by accident is as bad as raising own rights: both are done by another administrator. */
export const refuseChange = (
  actor: Pick<Administrator, 'userId'>,
  subject: Pick<Subject, 'id'>,
): RightsRefusal | null => (actor.userId === subject.id ? 'ownAccount' : null);

/** An administrator, of all divisions or of one, is changed only by an administrator with the same rights or more. */
export const refuseAdministrator = (actor: Administrator, { id, roles }: Subject): RightsRefusal | null =>
  actor.userId !== id && roles.some(managesPeople) && roles.some((role) => isBeyond(actor, role))
    ? 'beyondRights'
    : null;

/** A role is given only by those who hold all its permissions, in a division that they administer. */
export function refuseAssignment(
  actor: Administrator,
  subject: Pick<Subject, 'id'>,
  { role, divisionId }: { readonly role: RoleRights; readonly divisionId: string },
): RightsRefusal | null {
  const isForeign = !actor.everywhere && !actor.divisionIds.includes(divisionId);
  return refuseChange(actor, subject) ?? (isBeyond(actor, role) || isForeign ? 'beyondRights' : null);
}

/** A password gives its owner's rights to everyone who knows it. */
export const refuseNewPassword = (actor: Administrator, subject: Subject): RightsRefusal | null =>
  refuseChange(actor, subject) ?? (subject.roles.some((role) => isBeyond(actor, role)) ? 'beyondRights' : null);
