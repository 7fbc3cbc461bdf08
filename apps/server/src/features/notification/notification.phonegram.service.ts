// The written notice to a supplier. When no contact can be reached, what depends on it is undone in the transaction that
// records the failure (`onNoticeFailed`).
import { systemActor } from '@otk/domain/kernel/actor';
import { notificationErrors } from '@otk/domain/notification/notification.errors';
import { writeNumber } from '@otk/domain/setting/setting.numbering';

import type { Queryable } from '#platform/db/pool';
import type { NoticeOutcome, OnNoticeFailed, OnNoticeGiven, SendNotice } from '#platform/notice';

import { readSettings } from '../setting/setting.service.ts';
import { contactRepo } from './notification.contact.repo.ts';
import { fillTemplate } from './notification.isolated.ts';
import { refuseRepetition } from './notification.letter-limit.ts';
import { outboxRepo } from './notification.outbox.repo.ts';
import { phonegramRepo } from './notification.phonegram.repo.ts';
import { recordRepo } from './notification.record.repo.ts';
import { letterOf, notify, type NotifyDeps } from './notification.service.ts';
import { templateRepo } from './notification.template.repo.ts';
import { valuesOf } from './notification.values.ts';

export interface PhonegramDeps extends NotifyDeps {
  readonly onNoticeFailed: OnNoticeFailed;
  readonly onNoticeGiven: OnNoticeGiven;
}

/** Of failures that are neither a refusal of the recipient nor on our side (`notification.mail-failure.ts`). */
const phonegramTries = 5;

export async function sendPhonegram(
  deps: PhonegramDeps,
  { db, person }: Parameters<SendNotice>[0],
  transportId: string,
): Promise<NoticeOutcome> {
  const transport = await deps.cards.get({ db, actor: systemActor }, transportId);
  const contacts = await contactRepo(db).listReachable(transport.provider?.id);
  const cause = { db, authorId: person.userId };
  if (contacts.length === 0) {
    const reason = 'Нет получателя телефонограммы';
    await deps.onNoticeFailed(db, { transportId, phonegramId: null, reason, at: deps.clock() });
    await notify(deps, cause, { type: 'NO_RECIPIENT', transportId });
    return { status: 'NO_RECIPIENT' };
  }
  const template = await templateRepo(db).findActive('PHONEGRAM_TEXT', transport.station.id);
  if (!template) {
    throw notificationErrors.templateNotFound();
  }
  const at = deps.clock();
  await refuseRepetition(db, { transportId, at });
  const phonegrams = phonegramRepo(db);
  const { phonegramNumber } = await readSettings(db);
  const { year, number } = await phonegrams.nextNumber(at);
  const shown = writeNumber(phonegramNumber, { number, year });
  const authorName = await recordRepo(db).nameOf(person.userId);
  const occasion = { type: 'PHONEGRAM_TEXT', at, authorName, values: { number: shown } };
  const values = valuesOf(transport, deps.sender, occasion);
  const letter = letterOf(await fillTemplate(template, values));
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
  return { status: 'QUEUED', phonegramId, number: shown, recipient: contacts.map(({ name }) => name).join(', ') };
}

/** One delivered letter is enough: the supplier has been notified. */
export async function settlePhonegramSent(deps: PhonegramDeps, db: Queryable, phonegramId: string): Promise<void> {
  const phonegram = await phonegramRepo(db).lock(phonegramId);
  if (phonegram?.state !== 'QUEUED') {
    return;
  }
  const at = deps.clock();
  await phonegramRepo(db).settle(phonegramId, 'SENT', at);
  const { transportId, text: html, createdBy } = phonegram;
  await deps.onNoticeGiven(db, { transportId, phonegramId, at });
  await notify(deps, { db, authorId: null, alsoTell: createdBy }, { type: 'PHONEGRAM_TEXT', transportId, html });
}

/** The last letter of a phonegram is dead and none was delivered. */
export async function settlePhonegramDead(
  deps: PhonegramDeps,
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
  const words = `Телефонограмма № ${number}/${year} не доставлена`;
  await deps.onNoticeFailed(db, { transportId, phonegramId, reason: words, at });
  await notify(
    deps,
    { db, authorId: null, alsoTell: createdBy },
    { type: 'PHONEGRAM_ERROR', transportId, text: reason, values: { number: `${number}/${year}` } },
  );
}
