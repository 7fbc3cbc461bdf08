// Accounts of people as an administrator changes them. Every change of rights waits for earlier ones (`lockAccess`),
// so that the rules are asked about the state that is changed.
import { lossOfRights } from '@otk/domain/auth/auth.permission';
import type { HistoryAction } from '@otk/domain/kernel/history';
import type { Actor } from '@otk/domain/kernel/actor';
import {
  type Account,
  type AccountEdit,
  type AccountPage,
  type AccountQuery,
  type Assignment,
  type NewAccount,
} from '@otk/domain/user/user.account';
import { userErrors } from '@otk/domain/user/user.errors';
import { userHistory } from '@otk/domain/user/user.history';
import { loginShape } from '@otk/domain/user/user.login';
import {
  refuseAdministrator,
  refuseAssignment,
  refuseChange,
  refuseNewPassword,
  type RightsRefusal,
} from '@otk/domain/user/user.rights';
import * as z from 'zod/mini';

import { readCursor, toPage } from '#platform/cursor';
import type { Queryable } from '#platform/db/pool';
import { mapViolation } from '#platform/db/violation';
import { recordChanges } from '#platform/history';
import type { ActorContext } from '#platform/http/request-context';
import { hashPassword } from '#platform/password';

import { listRolesInUse, lockAccess } from '../auth/auth.access.service.ts';
import { sessionsOf } from '../auth/auth.session.service.ts';
import { accountRepo, positionOf } from './user.account.repo.ts';
import { differences, namesOf } from './user.account.differences.ts';
import { assignmentRepo } from './user.assignment.repo.ts';
import { refuseGuessable } from './user.guessable.ts';

const { actions } = userHistory;

export async function listAccounts({ db, actor }: ActorContext, query: AccountQuery): Promise<AccountPage> {
  const after = readCursor(position, query.after);
  const rows = await accountRepo(db).list(query, actor, after && { fullName: after[0], id: after[1] });
  return toPage(rows, query.limit, (last) => {
    const { fullName, id } = positionOf(last);
    return [fullName, id];
  });
}

const position = z.tuple([z.string(), z.uuid()]);

export async function getAccount({ db, actor }: ActorContext, id: string): Promise<Account> {
  const found = await accountRepo(db).get(id, actor);
  if (!found) {
    throw userErrors.unknown();
  }
  return found;
}

function refuse(refusal: RightsRefusal | null): void {
  if (refusal) {
    throw userErrors[refusal]();
  }
}

export const createAccount = async (context: ActorContext, given: NewAccount): Promise<Account> =>
  addAccount(context, given, await hashFirst(given));

/** Before the lock: hashing takes longer than everything else. */
export async function hashFirst({ password, ...person }: NewAccount): Promise<string> {
  await refuseGuessable(password, person);
  return hashPassword(password);
}

export async function addAccount(context: ActorContext, given: NewAccount, passwordHash: string): Promise<Account> {
  const actor = await lockAccess(context);
  if (!actor.everywhere && given.assignments.length === 0) {
    throw userErrors.beyondRights();
  }
  const accounts = accountRepo(context.db);
  const { login, fullName, providerId } = given;
  await refuseAlike(context.db, login);
  const id = await mapViolation(accounts.insert({ login, fullName, passwordHash, providerId }), {
    app_user_login_uq: userErrors.loginTaken,
    foreign_key_violation: userErrors.referenceUnknown,
  });
  await setLists(context, id, given);
  for (const assignment of given.assignments) {
    await assign(context, actor, id, assignment);
  }
  const made = await getAccount({ ...context, actor }, id);
  await recordChanges(context.db, context, [
    { action: actions.create, entity: 'user', entityId: id, after: namesOf(made) },
  ]);
  return made;
}

/** The lock of `lockAccess` keeps two alike logins from being given at once. */
export async function refuseAlike(db: Queryable, login: string): Promise<void> {
  if (await accountRepo(db).hasAlike(login)) {
    throw userErrors.loginAlike();
  }
}

async function setLists(
  { db }: ActorContext,
  id: string,
  { positionIds, stationIds }: Pick<AccountEdit, 'positionIds' | 'stationIds'>,
): Promise<void> {
  const accounts = accountRepo(db);
  const known = { foreign_key_violation: userErrors.referenceUnknown };
  if (positionIds) {
    await mapViolation(accounts.setPositions(id, positionIds), known);
  }
  if (stationIds) {
    await mapViolation(accounts.setStations(id, stationIds), known);
  }
}

async function assign({ db }: ActorContext, actor: Actor, userId: string, assignment: Assignment): Promise<void> {
  const assignments = assignmentRepo(db);
  const role = await assignments.getRole(assignment.roleCode);
  if (!role) {
    throw userErrors.referenceUnknown();
  }
  refuse(refuseAssignment(actor, { id: userId }, { role, divisionId: assignment.divisionId }));
  const { rowCount } = await mapViolation(assignments.add(userId, assignment), {
    udr_assignment_uq: userErrors.assignmentTaken,
  });
  if (rowCount !== 1) {
    throw userErrors.referenceUnknown();
  }
}

/** Read before an act that may change the roles; refuses him who may less than the administrator he acts on. */
export async function rightsOver(db: Queryable, actor: Actor, id: string) {
  const roles = await assignmentRepo(db).listRolesOf(id);
  return { refuseLess: () => refuse(refuseAdministrator(actor, { id, roles })) };
}

interface Changed {
  readonly action: HistoryAction;
  readonly act: (found: Account, actor: Actor) => Promise<void>;
  /** The change also fits a person who was removed. */
  readonly evenRemoved?: true;
  /** The change takes rights from the person. */
  readonly lowers?: true;
}

/** Locks, acts, raises the version, records what differs. */
async function change(context: ActorContext, id: string, at: Date, { action, act, evenRemoved, lowers }: Changed) {
  const actor = await lockAccess(context);
  const asNow = { ...context, actor };
  const before = await getAccount(asNow, id);
  if (before.isDeleted && !evenRemoved) {
    throw userErrors.removed();
  }
  const { refuseLess } = await rightsOver(context.db, actor, id);
  await (lowers ? keepingRights(context, () => act(before, actor)) : act(before, actor));
  // After the act, which says more precisely what is wrong; the transaction undoes it.
  refuseLess();
  await accountRepo(context.db).raiseVersion(id, at);
  const after = await getAccount(asNow, id);
  const differing = differences(before, after);
  await recordChanges(
    context.db,
    context,
    (differing.length > 0 ? differing : [{}]).map((difference) => ({
      action,
      entity: 'user',
      entityId: id,
      ...difference,
    })),
  );
  return after;
}

/** Some administrator must keep every right: what none of them holds could not be given again. */
async function keepingRights({ db }: ActorContext, act: () => Promise<void>): Promise<void> {
  const before = await listRolesInUse(db);
  await act();
  if (lossOfRights(before, await listRolesInUse(db))) {
    throw userErrors.lastAdministrator();
  }
}

export const editAccount = (context: ActorContext, id: string, edit: AccountEdit, at: Date): Promise<Account> =>
  change(context, id, at, {
    action: actions.edit,
    act: async (found, actor) => {
      if (found.version !== edit.version) {
        throw userErrors.stale();
      }
      const { version: _version, login, fullName, ...rest } = edit;
      // Name and login say who somebody is; stations and the supplier say what he sees.
      if (rest.stationIds !== undefined || rest.providerId !== undefined) {
        refuse(refuseChange(actor, found));
      }
      if (login !== undefined && loginShape(login) !== loginShape(found.login)) {
        await refuseAlike(context.db, login);
      }
      await mapViolation(
        accountRepo(context.db).update(id, {
          ...(login !== undefined && { login }),
          ...(fullName !== undefined && { fullName }),
          ...(rest.providerId !== undefined && { providerId: rest.providerId }),
        }),
        { app_user_login_uq: userErrors.loginTaken, foreign_key_violation: userErrors.referenceUnknown },
      );
      await setLists(context, id, rest);
    },
  });

export const activateAccount = (context: ActorContext, id: string, isActivated: boolean, at: Date): Promise<Account> =>
  change(context, id, at, {
    action: actions.activate,
    lowers: true,
    act: async (found, actor) => {
      refuse(refuseChange(actor, found));
      await accountRepo(context.db).setActivated(id, isActivated);
      // Also on activation: a person who comes back has no old session.
      await sessionsOf(context.db, id).endAll('deactivated', at);
    },
  });

export const removeAccount = (context: ActorContext, id: string, at: Date): Promise<Account> =>
  change(context, id, at, {
    action: actions.remove,
    evenRemoved: true,
    lowers: true,
    act: async (found, actor) => {
      refuse(refuseChange(actor, found));
      await accountRepo(context.db).setRemoved(id, at);
      await sessionsOf(context.db, id).endAll('deactivated', at);
    },
  });

export const restoreAccount = (context: ActorContext, id: string, at: Date): Promise<Account> =>
  change(context, id, at, {
    action: actions.restore,
    evenRemoved: true,
    act: async () => {
      await accountRepo(context.db).setRemoved(id, null);
    },
  });

export const addRole = (context: ActorContext, id: string, assignment: Assignment, at: Date): Promise<Account> =>
  change(context, id, at, {
    action: actions.addRole,
    act: (found, actor) => assign(context, actor, found.id, assignment),
  });

export async function removeRole(context: ActorContext, udrId: string, at: Date): Promise<Account> {
  const owner = await assignmentRepo(context.db).ownerOf(udrId);
  if (owner === undefined) {
    throw userErrors.assignmentNotFound();
  }
  return change(context, owner, at, {
    action: actions.removeRole,
    evenRemoved: true,
    lowers: true,
    act: async (found, actor) => {
      refuse(refuseChange(actor, found));
      await assignmentRepo(context.db).remove(udrId);
    },
  });
}

export async function resetPassword(context: ActorContext, id: string, password: string, at: Date): Promise<Account> {
  const hash = await hashPassword(password);
  return change(context, id, at, {
    action: actions.resetPassword,
    act: async (found, actor) => {
      await refuseGuessable(password, found);
      const roles = await assignmentRepo(context.db).listRolesOf(found.id);
      refuse(refuseNewPassword(actor, { id, roles }));
      await accountRepo(context.db).setOneTimePassword(id, hash);
      await sessionsOf(context.db, id).endAll('admin', at);
    },
  });
}
