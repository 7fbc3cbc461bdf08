// The written notice to a supplier. When no contact can be reached, what depends on it is undone in the transaction that
// records the failure (`onNoticeFailed`).
import { systemActor } from '@otk/domain/kernel/actor';
import { isRefusal } from '@otk/domain/kernel/app-error';
import { notificationErrors } from '@otk/domain/notification/notification.errors';
import { correctedValues } from '@otk/domain/kernel/letter';
import { valuesOf } from '@otk/domain/notification/notification.values';

import type { Queryable } from '#platform/db/pool';
import { systemContext } from '#platform/history';
import type { NoticeOutcome, NoticeWords, OnNoticeFailed, OnNoticeGiven, OpenRoom, SendNotice } from '#platform/notice';

import { lockTransport } from '../../transport/transport.change.service.ts';
import { contactRepo } from './notification.contact.repo.ts';
import { refuseRepetition } from './notification.letter-limit.ts';
import { letterOf, mailTo, numberOf } from './notification.letter.service.ts';
import { phonegramRepo } from './notification.phonegram.repo.ts';
import { recordRepo } from '../notification.record.repo.ts';
import { notify, type NotifyDeps } from '../notification.service.ts';
import { templateRepo } from '../template/notification.template.repo.ts';

export interface PhonegramDeps extends NotifyDeps {
  readonly onNoticeFailed: OnNoticeFailed;
  readonly onNoticeGiven: OnNoticeGiven;
  readonly openRoom: OpenRoom;
}

/** Of failures that are neither a refusal of the recipient nor on our side (`notification.mail-failure.ts`). */
const phonegramTries = 5;

export async function sendPhonegram(
  deps: PhonegramDeps,
  { db, person, letters }: Parameters<SendNotice>[0],
  transportId: string,
  { text, letter: correction }: NoticeWords = {},
): Promise<NoticeOutcome> {
  const transport = await deps.cards.get({ db, actor: systemActor }, transportId);
  const contacts = await contactRepo(db).listReachable(transport.provider?.id);
  const cause = { db, authorId: person.userId, letters };
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
  const numbered = await numberOf(db, at);
  const authorName = await recordRepo(db).nameOf(person.userId);
  const note = [text, correction?.note].filter(Boolean).join('\n');
  const given = { ...correctedValues(correction), number: numbered.label, note };
  const values = valuesOf(transport, deps.sender, { type: template.type, at, authorName, values: given });
  const letter = await letterOf(template, values);
  const phonegramId = await phonegramRepo(db).insert({
    ...numbered,
    transportId,
    text: letter.html,
    by: person.userId,
    at,
  });
  const recipient = contacts.map(({ name }) => name).join(', ');
  const room = await deps.openRoom(db, { transportId, phonegramId, recipient, by: person.userId, at });
  await mailTo(cause, contacts, { letter, values, transportId, phonegramId, room, maxTries: phonegramTries, at });
  return { status: 'QUEUED', phonegramId, number: numbered.label, recipient };
}

/** False when it was removed while the letter was on its way: what the letter changes is decided when it is restored. */
async function lockPresent(db: Queryable, transportId: string): Promise<boolean> {
  try {
    await lockTransport(systemContext(db), transportId);
    return true;
  } catch (error) {
    if (!isRefusal(error)) {
      throw error;
    }
    return false;
  }
}

/** One delivered letter is enough: the supplier has been notified. */
export async function settlePhonegramSent(deps: PhonegramDeps, db: Queryable, phonegramId: string): Promise<void> {
  const phonegram = await phonegramRepo(db).lock(phonegramId);
  if (phonegram?.state !== 'QUEUED') {
    return;
  }
  const at = deps.clock();
  await phonegramRepo(db).settle(phonegramId, 'SENT', at);
  // A call has its message since it was written, and no deadline counts from it.
  if (phonegram.callMessageId === null && (await lockPresent(db, phonegram.transportId))) {
    const { transportId, text: html, createdBy } = phonegram;
    await deps.onNoticeGiven(db, { transportId, phonegramId, at });
    await notify(deps, { db, authorId: createdBy }, { type: 'PHONEGRAM_TEXT', transportId, html });
  }
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
  const { transportId, createdBy, label, callMessageId } = phonegram;
  if (!(await lockPresent(db, transportId))) {
    return;
  }
  if (callMessageId === null) {
    await deps.onNoticeFailed(db, { transportId, phonegramId, reason: `Телефонограмма № ${label} не доставлена`, at });
  }
  const outcome = callMessageId === null ? 'Ответственное хранение отменено' : 'Вызовите представителя другим способом';
  await notify(
    deps,
    { db, authorId: null, alsoTell: createdBy },
    {
      type: 'PHONEGRAM_ERROR',
      transportId,
      text: `${reason}. ${outcome}`,
      values: { number: label },
      // In the thread of its call the message does not say that storage was undone (`undoesStorage`).
      parentId: callMessageId ?? undefined,
    },
  );
}
