// Storage is lawful only with notice to the supplier (ст. 514 ГК): a phonegram that reaches nobody undoes it, in the
// same transaction in which that becomes known.
import { notificationErrors } from '@otk/domain/notification/notification.errors';

import type { Queryable } from '#platform/db/pool';
import { recordChanges, system } from '#platform/history';
import type { ActorContext } from '#platform/http/request-context';

import { getTransport } from '../transport/transport.service.ts';
import { contactRepo } from './notification.contact.repo.ts';
import { outboxRepo } from './notification.outbox.repo.ts';
import { phonegramRepo } from './notification.phonegram.repo.ts';
import { recordRepo } from './notification.record.repo.ts';
import { renderHtml } from './notification.render.ts';
import { letterOf, notify, type NotifyDeps, systemActor } from './notification.service.ts';
import { templateRepo } from './notification.template.repo.ts';
import { valuesOf } from './notification.values.ts';

/** Five tries within four minutes: the law says "immediately", and the yard waits for the answer. */
const phonegramTries = 5;

export type PhonegramOutcome =
  | { readonly status: 'QUEUED'; readonly phonegramId: string; readonly number: string }
  | { readonly status: 'NO_RECIPIENT' };

/** In the transaction of the act that puts the transport on storage, after its rows are written. */
export async function sendPhonegram(
  deps: NotifyDeps,
  { db, person }: Pick<ActorContext, 'db' | 'person'>,
  transportId: string,
): Promise<PhonegramOutcome> {
  const transport = await getTransport({ db, actor: systemActor }, transportId);
  const contacts = await contactRepo(db).listReachable(transport.provider?.id);
  const cause = { db, authorId: person.userId };
  if (contacts.length === 0) {
    await undoStorage(db, transportId, 'Нет получателя телефонограммы', deps.clock());
    await notify(deps, cause, { type: 'NO_RECIPIENT', transportId });
    return { status: 'NO_RECIPIENT' };
  }
  const template = await templateRepo(db).findActive('PHONEGRAM_TEXT', transport.station.id);
  if (!template) {
    throw notificationErrors.templateNotFound();
  }
  const at = deps.clock();
  const phonegrams = phonegramRepo(db);
  const { year, number } = await phonegrams.nextNumber(at);
  const shown = `${number}/${year}`;
  const authorName = await recordRepo(db).nameOf(person.userId);
  const occasion = { type: 'PHONEGRAM_TEXT', at, authorName, values: { number: shown } };
  const values = valuesOf(transport, deps.sender, occasion);
  const letter = letterOf(template, values, renderHtml(template.body, values));
  const phonegramId = await phonegrams.insert({ year, number, transportId, text: letter.html, by: person.userId, at });
  for (const { name, email } of contacts) {
    await outboxRepo(db).add({
      kind: 'EMAIL',
      recipient: email,
      subject: letter.subject,
      payload: { name, address: email, ...letter },
      transportId,
      phonegramId,
      maxTries: phonegramTries,
      at,
    });
  }
  return { status: 'QUEUED', phonegramId, number: shown };
}

/** One contact reached is enough: the supplier has been told. */
export async function settlePhonegramSent(deps: NotifyDeps, db: Queryable, phonegramId: string): Promise<void> {
  const phonegram = await phonegramRepo(db).lock(phonegramId);
  if (phonegram?.state !== 'QUEUED') {
    return;
  }
  await phonegramRepo(db).settle(phonegramId, 'SENT', deps.clock());
  const { transportId, text: html, createdBy } = phonegram;
  await notify(deps, { db, authorId: null, alsoTell: createdBy }, { type: 'PHONEGRAM_TEXT', transportId, html });
}

/** The last letter of a phonegram is dead and none was delivered. */
export async function settlePhonegramDead(
  deps: NotifyDeps,
  db: Queryable,
  phonegramId: string,
  reason: string,
): Promise<void> {
  const phonegram = await phonegramRepo(db).lock(phonegramId);
  if (phonegram?.state !== 'QUEUED' || (await phonegramRepo(db).hasHope(phonegramId))) {
    return;
  }
  const at = deps.clock();
  await phonegramRepo(db).settle(phonegramId, 'FAILED', at);
  const { transportId, createdBy, year, number } = phonegram;
  await undoStorage(db, transportId, `Телефонограмма № ${number}/${year} не доставлена`, at);
  await notify(
    deps,
    { db, authorId: null, alsoTell: createdBy },
    { type: 'PHONEGRAM_ERROR', transportId, text: reason, values: { number: `${number}/${year}` } },
  );
}

/** Ends the storage that was begun without notice and puts the reception back where it stood; false when there is none. */
async function undoStorage(db: Queryable, transportId: string, reason: string, at: Date): Promise<boolean> {
  await db.query('SELECT FROM transport WHERE id = $1 FOR UPDATE', [transportId]);
  const before = await getTransport({ db, actor: systemActor }, transportId);
  if (!before.responsibleStorage) {
    return false;
  }
  await phonegramRepo(db).endStorage(transportId, reason, at);
  const after = await getTransport({ db, actor: systemActor }, transportId);
  const entry = { action: 'notification.undoStorage', entity: 'transport', entityId: transportId, transportId };
  const { status, responsibleStorage } = before;
  await recordChanges(db, system, [
    { ...entry, field: 'responsibleStorage', before: responsibleStorage, after: after.responsibleStorage },
    ...(status.code === after.status.code ? [] : [{ ...entry, field: 'status', before: status, after: after.status }]),
    { ...entry, field: 'comment', after: reason },
  ]);
  return true;
}
