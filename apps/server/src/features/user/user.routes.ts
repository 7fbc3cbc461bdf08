import { userAdminContract } from '@otk/domain/user/user.admin.contract';
import { userContract } from '@otk/domain/user/user.contract';
import { userPasswordContract } from '@otk/domain/user/user.password.contract';

import { type Api, mountContract } from '#platform/http/mount-contract';

import * as accounts from './user.account.service.ts';
import { directoryRepo } from './user.directory.repo.ts';
import * as directory from './user.directory.service.ts';
import { importPeople } from './user.import.service.ts';
import * as sessions from './user.session.service.ts';
import { changePassword, getMe, seeTour, setModule, setStation, type UserDeps } from './user.service.ts';

export function userRoutes(api: Api, deps: UserDeps): void {
  const { clock } = deps;
  const change = changePassword(deps);

  mountContract(api, 'user', userContract, {
    me: (_given, context) => getMe(context),
    setStation: ({ body }, context) => setStation(context, body.stationId),
    setModule: ({ body }, context) => setModule(context, body.module),
    seeTour: (_given, context) => seeTour(context, clock()),
  });

  mountContract(api, 'user', userPasswordContract, {
    changePassword: ({ params, body }, context) => change(params.id, body, context),
    patchPassword: ({ params, body }, context) => change(params.id, body, context),
  });

  mountContract(api, 'user', userAdminContract, {
    create: ({ body }, context) => accounts.createAccount(context, body),
    importPeople: ({ body }, context) => importPeople(context, body.people),
    listAll: ({ query }, context) => accounts.listAccounts(context, query),
    get: ({ params }, context) => accounts.getAccount(context, params.id),
    edit: ({ params, body }, context) => accounts.editAccount(context, params.id, body, clock()),
    remove: ({ params }, context) => accounts.removeAccount(context, params.id, clock()),
    restore: ({ params }, context) => accounts.restoreAccount(context, params.id, clock()),
    activate: ({ params, body }, context) => accounts.activateAccount(context, params.id, body.isActivated, clock()),
    activateNamed: ({ body }, context) => accounts.activateAccount(context, body.id, body.isActivated, clock()),
    addRole: ({ params, body }, context) => accounts.addRole(context, params.id, body, clock()),
    removeRole: ({ params }, context) => accounts.removeRole(context, params.id, clock()),
    resetPassword: ({ params, body }, context) => accounts.resetPassword(context, params.id, body.newPassword, clock()),
    listSessions: ({ params }, context) => sessions.listSessions(context, params.id, clock),
    endSession: ({ params }, context) => sessions.endSession(context, params.id, params.sessionId, clock),
    endSessions: ({ params }, context) => sessions.endSessions(context, params.id, clock),

    listPositions: (_given, { db }) => directoryRepo(db).listPositions(),
    getPosition: ({ params }, context) => directory.getPosition(context, params.id),
    createPosition: ({ body }, context) => directory.createPosition(context, body.name),
    editPosition: ({ params, body }, context) => directory.editPosition(context, params.id, body),
    removePosition: async ({ params }, context) => {
      await directory.removePosition(context, params.id, clock());
      return {};
    },
    listContactTypes: (_given, { db }) => directoryRepo(db).listContactTypes(),
    getContactType: ({ params }, context) => directory.getContactType(context, params.id),
    createContactType: ({ body }, context) => directory.createContactType(context, body),
    editContactType: ({ params, body }, context) => directory.editContactType(context, params.id, body),
    removeContactType: async ({ params }, context) => {
      await directory.removeContactType(context, params.id, clock());
      return {};
    },
  });
}
