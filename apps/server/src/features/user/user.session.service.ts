// The devices on which a person is signed in, and their remote sign-out.
import { userErrors } from '@otk/domain/user/user.errors';
import { userHistory } from '@otk/domain/user/user.history';

import { recordChanges } from '#platform/history';
import type { ActorContext } from '#platform/http/request-context';

import { sessionsOf } from '../auth/auth.session.service.ts';
import { getAccount, rightsOver } from './user.account.service.ts';

const { actions } = userHistory;
type Clock = () => Date;

export async function listSessions(context: ActorContext, id: string, clock: Clock) {
  await getAccount(context, id);
  return sessionsOf(context.db, id).list(context.person.sessionId, clock());
}

/** Unseen people are unknown; the sessions of an administrator are ended only by one who may as much. */
async function refuseForeign(context: ActorContext, id: string): Promise<void> {
  await getAccount(context, id);
  (await rightsOver(context.db, context.actor, id)).refuseLess();
}

export async function endSession(context: ActorContext, id: string, sessionId: string, clock: Clock) {
  await refuseForeign(context, id);
  if (!(await sessionsOf(context.db, id).end(sessionId, clock()))) {
    throw userErrors.sessionNotFound();
  }
  await recordChanges(context.db, context, [
    { action: actions.endSession, entity: 'user', entityId: id, before: sessionId },
  ]);
  return listSessions(context, id, clock);
}

export async function endSessions(context: ActorContext, id: string, clock: Clock) {
  await refuseForeign(context, id);
  await sessionsOf(context.db, id).endAll('admin', clock(), context.person.sessionId);
  await recordChanges(context.db, context, [{ action: actions.endSessions, entity: 'user', entityId: id }]);
  return listSessions(context, id, clock);
}
