// Reading threads and answering in them.
import { notificationErrors } from '@otk/domain/notification/notification.errors';
import type { Notification } from '@otk/domain/notification/notification.schema';
import {
  answerTypeOf,
  canAnswer,
  type NotificationType,
  notificationTypeCodes,
  typeOf,
} from '@otk/domain/notification/notification.type';
import { type Actor, isSupplier, systemActor } from '@otk/domain/kernel/actor';
import { isRefusal } from '@otk/domain/kernel/app-error';
import type { LetterCorrection } from '@otk/domain/kernel/letter';

import type { ActorContext } from '#platform/http/request-context';

import { ensureVisible } from '../transport/transport.change.service.ts';
import { refuseFlood } from './outgoing/notification.letter-limit.ts';
import { type Parent, recordRepo } from './notification.record.repo.ts';
import { notificationRepo } from './notification.repo.ts';
import { notify, type NotifyDeps } from './notification.service.ts';

/** A representative of a supplier reads only messages meant for suppliers. */
const supplierTypes = notificationTypeCodes.filter(
  (code) => typeOf(code).recipients.includes('SUPP') || code === 'SUPPLIER_REQUEST' || code === 'SUPPLIER_REPLY',
);
const readable = (actor: Actor): readonly NotificationType[] | undefined =>
  isSupplier(actor) ? supplierTypes : undefined;

export async function listOfTransport(context: ActorContext, transportId: string): Promise<Notification[]> {
  await ensureVisible(context, transportId);
  return notificationRepo(context.db).listThread(context.person.userId, { transportId }, readable(context.actor));
}

export async function listSubMessages(context: ActorContext, id: string): Promise<Notification[]> {
  await findVisible(context, id);
  return notificationRepo(context.db).listThread(context.person.userId, { parentId: id }, readable(context.actor));
}

export async function ask(deps: NotifyDeps, context: ActorContext, transportId: string, text: string) {
  await ensureVisible(context, transportId);
  return tell(deps, context, { type: 'SUPPLIER_REQUEST', transportId, text });
}

export async function reply(
  deps: NotifyDeps,
  context: ActorContext,
  id: string,
  { text, letter }: { readonly text: string; readonly letter?: LetterCorrection | undefined },
) {
  const message = await findVisible(context, id);
  const type = answerTypeOf(message.type);
  if (!type) {
    throw notificationErrors.notAnswerable();
  }
  if (!canAnswer(context.actor, message.type)) {
    throw notificationErrors.answerForbidden();
  }
  const { transportId } = message;
  const { provider } = await deps.cards.get({ db: context.db, actor: systemActor }, transportId);
  await refuseFlood(context.db, { providerId: provider?.id, transportId, at: deps.clock() });
  const concernedId = message.authorId ?? undefined;
  return tell(deps, context, { type, transportId, text, parentId: id, concernedId, letter });
}

async function tell(deps: NotifyDeps, { db, person, letters }: ActorContext, event: Parameters<typeof notify>[2]) {
  const id = await notify(deps, { db, authorId: person.userId, letters }, event);
  return (await notificationRepo(db).get(person.userId, id))!;
}

/** Missing, of another division, and not for this role: the same 404. */
async function findVisible(context: ActorContext, id: string): Promise<Parent> {
  const message = await recordRepo(context.db).find(id);
  const types = readable(context.actor);
  if (!message || (types && !types.includes(message.type))) {
    throw notificationErrors.notFound();
  }
  await ensureVisible(context, message.transportId).catch((error: unknown) => {
    throw isRefusal(error) ? notificationErrors.notFound() : error;
  });
  return message;
}
