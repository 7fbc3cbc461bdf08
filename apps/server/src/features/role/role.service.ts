// Roles are data. A change takes effect with the next request of everyone who holds the role: the guard reads it every time.
import { lossOfRights } from '@otk/domain/auth/auth.permission';
import { heldRights } from '@otk/domain/auth/auth.works';
import type { Actor } from '@otk/domain/kernel/actor';
import type { HistoryAction } from '@otk/domain/kernel/history';
import { roleErrors } from '@otk/domain/role/role.errors';
import { roleHistory } from '@otk/domain/role/role.history';
import { emptyRights, isRoleBeyond } from '@otk/domain/role/role.rights';
import type { NewRole, Role, RoleEdit } from '@otk/domain/role/role.schema';

import { mapViolation } from '#platform/db/violation';
import { type Change, recordChanges } from '#platform/history';
import type { ActorContext } from '#platform/http/request-context';

import { listRolesInUse, lockAccess } from '../auth/auth.access.service.ts';
import { roleRepo } from './role.repo.ts';

const { actions, fields } = roleHistory;
const known = { foreign_key_violation: roleErrors.permissionUnknown };
const unique = { role_pkey: roleErrors.taken, role_name_uq: roleErrors.taken };

async function getRole({ db }: ActorContext, code: string): Promise<Role> {
  const found = await roleRepo(db).get(code);
  if (!found) {
    throw roleErrors.notFound();
  }
  return found;
}

/** Roles have no uuid: history names them by their code. */
const record = (context: ActorContext, action: HistoryAction, changes: readonly Partial<Change>[]) =>
  recordChanges(
    context.db,
    context,
    changes.map((change) => ({ action, entity: 'role', ...change })),
  );

function refuseBeyond(actor: Actor, before: Pick<Role, 'permissions' | 'everywhere'>, after: typeof before): void {
  if (isRoleBeyond(actor, before, after)) {
    throw roleErrors.beyondRights();
  }
}

/** A supplier's role sees the transports of one supplier: an administrator with it would see none. */
function refuseContradiction({ everywhere, isSupplier }: Pick<Role, 'everywhere' | 'isSupplier'>): void {
  if (everywhere && isSupplier) {
    const message = 'Оставьте одно: все подразделения или представитель поставщика';
    throw roleErrors.supplierEverywhere({ fields: [{ path: 'isSupplier', message }] });
  }
}

export async function createRole(context: ActorContext, given: NewRole): Promise<Role> {
  const actor = await lockAccess(context);
  refuseContradiction(given);
  refuseBeyond(actor, emptyRights as Pick<Role, 'permissions' | 'everywhere'>, given);
  const roles = roleRepo(context.db);
  await mapViolation(roles.insert(given), unique);
  await mapViolation(roles.setPermissions(given.code, heldRights(given)), known);
  await record(context, actions.create, [{ after: { ...given, permissions: heldRights(given) } }]);
  return getRole(context, given.code);
}

export async function editRole(context: ActorContext, code: string, edit: RoleEdit): Promise<Role> {
  const actor = await lockAccess(context);
  const before = await getRole(context, code);
  if (before.version !== edit.version) {
    throw roleErrors.stale();
  }
  const after = { ...before, ...withoutUndefined(edit) };
  refuseContradiction(after);
  refuseBeyond(actor, before, after);
  const roles = roleRepo(context.db);
  const inUse = await listRolesInUse(context.db);
  await mapViolation(roles.update(code, after), unique);
  await mapViolation(roles.setPermissions(code, heldRights(after)), known);
  const loss = lossOfRights(inUse, await listRolesInUse(context.db));
  if (loss) {
    throw roleErrors[loss]();
  }
  const saved = await getRole(context, code);
  await record(context, actions.edit, differences(before, saved));
  return saved;
}

const withoutUndefined = <T extends object>(values: T): Partial<Role> =>
  Object.fromEntries(Object.entries(values).filter(([key, value]) => value !== undefined && key !== 'version'));

const differences = (before: Role, after: Role): Partial<Change>[] =>
  (
    [
      ['name', fields.roleName],
      ['permissions', fields.rolePermissions],
      ['everywhere', fields.everywhere],
      ['isSupplier', fields.isSupplier],
    ] as const
  )
    .filter(([key]) => JSON.stringify(before[key]) !== JSON.stringify(after[key]))
    .map(([key, field]) => ({
      field,
      before: { code: before.code, value: before[key] },
      after: { code: after.code, value: after[key] },
    }));

export async function removeRole(context: ActorContext, code: string): Promise<void> {
  const actor = await lockAccess(context);
  const before = await getRole(context, code);
  refuseBeyond(actor, before, before);
  const roles = roleRepo(context.db);
  await roles.setPermissions(code, []);
  await mapViolation(roles.remove(code), { udr_role_fk: roleErrors.inUse });
  await record(context, actions.remove, [{ before }]);
}
