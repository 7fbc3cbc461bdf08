// Letters to the supplier: to whom, their text, their number.
import { isSupplierLetter } from '@otk/domain/notification/notification.letter';
import type { NotificationTemplate, PlaceholderValues } from '@otk/domain/notification/notification.template';
import type { LetterBook } from '@otk/domain/notification/notification.schema';
import { plainText, sentHtml } from '@otk/domain/notification/notification.text';
import type { Sender } from '@otk/domain/notification/notification.values';
import { writeNumber } from '@otk/domain/setting/setting.numbering';

import type { Queryable } from '#platform/db/pool';
import type { LetterSink } from '#platform/letters';
import type { RoomWords } from '#platform/notice';

import { readSettings } from '../../setting/setting.service.ts';
import { contactRepo, type ReachableContact } from './notification.contact.repo.ts';
import { refuseFlood } from './notification.letter-limit.ts';
import { fillTemplate, type TypedTemplate } from '../template/notification.isolated.ts';
import { type Letter, outboxRepo } from './notification.outbox.repo.ts';
import { phonegramRepo } from './notification.phonegram.repo.ts';
import { templateRepo } from '../template/notification.template.repo.ts';

export const letterTries = 10;

type LetterText = Pick<Letter, 'subject' | 'html' | 'text'>;

export async function letterOf(template: TypedTemplate, values: PlaceholderValues): Promise<LetterText> {
  const { subject, html } = await fillTemplate(template, values);
  return { subject, html, text: plainText(sentHtml(html)) };
}

/** To whom the supplier's copy of an event goes; nobody when its template writes no letters. */
export const contactsOf = async (
  db: Queryable,
  template: NotificationTemplate | undefined,
  providerId: string | undefined,
): Promise<ReachableContact[]> =>
  template && writesLetters(template) ? contactRepo(db).listReachable(providerId) : [];

const writesLetters = ({ type, channels, recipients }: NotificationTemplate): boolean =>
  isSupplierLetter(type) && channels.includes('EMAIL') && recipients.includes('PROVIDER_CONTACT');

export async function readLetterBook(db: Queryable, sender: Sender): Promise<LetterBook> {
  const templates = (await templateRepo(db).list()).filter((one) => one.isActive && writesLetters(one));
  return {
    sender,
    templates: templates.map(({ type, subject, body, stationIds }) => ({ type, subject, body, stationIds })),
    providerIds: await contactRepo(db).listReachableProviders(),
  };
}

/** The next number of the year, as the settings write it. */
export async function numberOf(db: Queryable, at: Date) {
  const { phonegramNumber } = await readSettings(db);
  const { year, number } = await phonegramRepo(db).nextNumber(at);
  return { year, number, label: writeNumber(phonegramNumber, { number, year }) };
}

interface OwnLetter {
  readonly address: string;
  readonly subject: string;
  /** Plain text, a paragraph each. */
  readonly lines: readonly string[];
  readonly at: Date;
}

const paragraphs = (lines: readonly string[]): string =>
  lines.map((line) => `<p>${line.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</p>`).join('');

/** A letter of the product itself, about no transport. */
export const mailOwnLetter = (db: Queryable, { address, subject, lines, at }: OwnLetter): Promise<void> => {
  const html = paragraphs(lines);
  const payload: Letter = { name: '', address, subject, html, text: lines.join('\n') };
  return outboxRepo(db).add({
    kind: 'EMAIL',
    recipient: address,
    subject,
    payload,
    transportId: null,
    maxTries: letterTries,
    at,
  });
};

interface SupplierLetter extends Omit<OwnLetter, 'address'> {
  readonly providerId: string | undefined;
  readonly transportId: string;
  readonly roomOf: (recipient: string) => Promise<RoomWords | undefined>;
}

export const countReachable = async (db: Queryable, providerId: string | undefined): Promise<number> =>
  (await contactRepo(db).listReachable(providerId)).length;

/** A letter to the supplier that is no template's, with a link. Returns the names of its recipients. */
export async function mailSupplier(
  db: Queryable,
  { providerId, transportId, subject, lines, at, roomOf }: SupplierLetter,
): Promise<string> {
  await refuseFlood(db, { providerId, transportId, at });
  const contacts = await contactRepo(db).listReachable(providerId);
  const recipient = contacts.map(({ name }) => name).join(', ');
  const letter = { subject, html: paragraphs(lines), text: lines.join('\n') };
  const values = { phone: '', place: '' };
  const room = await roomOf(recipient);
  await mailTo({ db }, contacts, {
    letter,
    values,
    transportId,
    room,
    phonegramId: undefined,
    maxTries: letterTries,
    at,
  });
  return recipient;
}

interface Mailed {
  readonly letter: LetterText;
  readonly values: Pick<PlaceholderValues, 'phone' | 'place'>;
  readonly transportId: string;
  readonly phonegramId: string | undefined;
  readonly room?: RoomWords | undefined;
  readonly maxTries: number;
  readonly at: Date;
}

/** In the transaction of the act: the worker sends what is committed. */
export async function mailTo(
  { db, letters }: { readonly db: Queryable; readonly letters?: LetterSink | undefined },
  contacts: readonly ReachableContact[],
  { letter: written, values, transportId, phonegramId, room, maxTries, at }: Mailed,
): Promise<void> {
  const letter = room
    ? { ...written, html: written.html + room.html, text: `${written.text}\n\n${room.text}`, roomLink: room.linkId }
    : written;
  const recipients = contacts.map(({ name, email }) => ({ name, address: email }));
  letters?.({ recipients, subject: letter.subject, html: letter.html, phone: values.phone, place: values.place });
  for (const { name, address } of recipients) {
    await outboxRepo(db).add({
      kind: 'EMAIL',
      recipient: address,
      subject: letter.subject,
      payload: { name, address, ...letter },
      transportId,
      ...(phonegramId !== undefined && { phonegramId }),
      maxTries,
      at,
    });
  }
}
