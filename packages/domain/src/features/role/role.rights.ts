// Who may change a role. Roles are shared by all divisions, so an administrator of some divisions changes none.
import { type Actor, may } from '../../kernel/actor.ts';
import { isPower } from '../auth/auth.permission.ts';

interface Rights {
  readonly permissions: readonly string[];
  readonly everywhere: boolean;
}

/** Nobody adds to a role, his own or another, what his own role does not hold. */
export function isRoleBeyond(actor: Pick<Actor, 'permissions' | 'everywhere'>, before: Rights, after: Rights): boolean {
  const added = after.permissions.filter((permission) => !before.permissions.includes(permission));
  return !actor.everywhere || added.some((permission) => isPower(permission) && !may(actor, permission));
}

export const emptyRights: Rights = { permissions: [], everywhere: false };
