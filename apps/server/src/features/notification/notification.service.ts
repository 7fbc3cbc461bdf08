// Raises an event in the transaction of the act that caused it: the message and its thread, its recipients, letters to the
// supplier, pushes to closed browsers. All of it commits with the act or not at all.
import { cutText } from '@otk/domain/kernel/storable';
import { divisionEvents, noTransportId } from '@otk/domain/notification/notification.division';
import type { Notification } from '@otk/domain/notification/notification.schema';
import { correctedValues } from '@otk/domain/kernel/letter';
import { plainText, sentHtml, sentWords } from '@otk/domain/notification/notification.text';
import type { NotificationTemplate } from '@otk/domain/notification/notification.template';
import { type NotificationType, typeOf } from '@otk/domain/notification/notification.type';
import { systemActor } from '@otk/domain/kernel/actor';
import { type Sender, valuesOf } from '@otk/domain/notification/notification.values';
import type { Transport } from '@otk/domain/transport/transport.schema';

import type { Config } from '#platform/config';
import type { Queryable } from '#platform/db/pool';
import type { DivisionEvent, RaisedEvent, RaiseEvent } from '#platform/events';
import type { LetterSink } from '#platform/letters';

import type { Cards } from '../transport/transport.card.service.ts';
import { contactsOf, letterOf, letterTries, mailTo, numberOf } from './outgoing/notification.letter.service.ts';
import { outboxRepo } from './outgoing/notification.outbox.repo.ts';
import { phonegramRepo } from './outgoing/notification.phonegram.repo.ts';
import { pushRepo } from './outgoing/notification.push.repo.ts';
import { type Addressee, recordRepo } from './notification.record.repo.ts';
import { templateRepo } from './template/notification.template.repo.ts';

export interface NotifyDeps {
  readonly cards: Cards;
  readonly clock: () => Date;
  readonly sender: Sender;
  readonly isPushOn: boolean;
}

export type NotificationSettings = Partial<Pick<Config, 'publicUrl' | 'organisation' | 'organisationPhone' | 'vapid'>>;

export const notifyDeps = (settings: NotificationSettings, clock: () => Date, cards: Cards): NotifyDeps => ({
  cards,
  clock,
  isPushOn: settings.vapid !== undefined,
  sender: {
    organisation: settings.organisation ?? '',
    phone: settings.organisationPhone ?? '',
    publicUrl: settings.publicUrl ?? '',
  },
});

/** The author and the transaction; events of the product itself have no author. */
export interface Cause {
  readonly db: Queryable;
  readonly authorId: string | null;
  /** Additional recipients: people who wait for the outcome. */
  readonly alsoTell?: string | null;
  readonly letters?: LetterSink | undefined;
}

export interface ToldEvent extends Omit<RaisedEvent, 'type' | 'text' | 'concernedId' | 'parentId' | 'values'> {
  readonly type: NotificationType;
  readonly text?: string | undefined;
  readonly concernedId?: string | undefined;
  readonly parentId?: string | undefined;
  readonly values?: Readonly<Record<string, string>> | undefined;
  /** A text that exists already and that the supplier has already received. */
  readonly html?: string | undefined;
}

const pushTries = 4;

export const raiseEvent =
  (deps: NotifyDeps): RaiseEvent =>
  async ({ db, person, letters }, event) => {
    await notify(deps, { db, authorId: person.userId, letters }, event);
  };

export async function notify(deps: NotifyDeps, cause: Cause, event: ToldEvent): Promise<Notification['id']> {
  const { db, authorId } = cause;
  const transport = await deps.cards.get({ db, actor: systemActor }, event.transportId);
  const record = recordRepo(db);
  const at = deps.clock();
  const authorName = authorId === null ? undefined : await record.nameOf(authorId);
  const template = await templateRepo(db).findActive(event.type, transport.station.id);
  const contacts = event.html === undefined ? await contactsOf(db, template, transport.provider?.id) : [];
  const call = event.call && contacts.length > 0 ? await numberOf(db, at) : undefined;
  const values = valuesOf(transport, deps.sender, {
    ...event,
    at,
    authorName,
    values: { ...event.values, ...(call && { number: call.label }), ...correctedValues(event.letter) },
  });
  const letter = template && event.html === undefined ? await letterOf(template, values) : undefined;
  const html = event.html ?? letter?.html;
  const text = html === undefined ? sentWords(event.text ?? typeOf(event.type).label) : sentHtml(html);
  const parent = event.parentId ? await record.find(event.parentId) : await record.findRoot(event.transportId);

  const id = await record.insert({
    type: event.type,
    parentType: parent?.type ?? typeOf(event.type).parentType,
    parentId: parent?.id ?? null,
    transportId: event.transportId,
    text,
    data: {},
    authorId,
    createdAt: at,
  });
  // Without an active template the built-in recipients are notified in the app, so that no event is missed.
  const channels = template?.channels ?? ['PUSH'];
  if (channels.includes('PUSH')) {
    const told = await addresseesOf(cause, event, transport, template);
    const readBy = typeOf(event.type).forActor === 'record' ? authorId : null;
    await record.address(id, transport.id, told, { by: readBy, at });
    if (deps.isPushOn) {
      const unaware = told.filter(({ userId }) => userId !== readBy);
      await pushTo(db, unaware, {
        id,
        type: event.type,
        title: typeOf(event.type).label,
        transportId: transport.id,
        body: plainText(text),
        at,
      });
    }
  }
  if (letter && contacts.length > 0) {
    const phonegramId =
      call &&
      (await phonegramRepo(db).insert({
        ...call,
        transportId: transport.id,
        text: letter.html,
        by: authorId,
        at,
        call: { ...event.call!, messageId: id },
      }));
    const { id: transportId } = transport;
    await mailTo(cause, contacts, { letter, values, transportId, phonegramId, maxTries: letterTries, at });
  }
  return id;
}

/** About a division and none of its transports: no thread, no template, no letter. */
export async function tellDivision(
  { clock, isPushOn }: Pick<NotifyDeps, 'clock' | 'isPushOn'>,
  db: Queryable,
  { type, divisionId, text, authorId, likeUdrId = null }: DivisionEvent,
): Promise<void> {
  const record = recordRepo(db);
  const at = clock();
  const { label, permission, isSeenFromOutside } = divisionEvents[type];
  const told = await record.findOfDivision({
    divisionId,
    permission,
    isSeenFromOutside,
    except: authorId,
    likeUdrId,
  });
  const about = { type, parentType: null, parentId: null, transportId: null, data: {}, authorId, createdAt: at };
  const id = await record.insert({ ...about, text: sentWords(text) });
  await record.address(id, null, told);
  if (isPushOn) {
    await pushTo(db, told, { id, type, title: label, transportId: null, body: text, at });
  }
}

function addresseesOf(
  { db, authorId, alsoTell }: Cause,
  event: ToldEvent,
  transport: Transport,
  template: NotificationTemplate | undefined,
): Promise<Addressee[]> {
  const type = typeOf(event.type);
  const recipients = template?.recipients ?? type.recipients;
  const concerned = recipients.includes('CONCERNED') ? event.concernedId : undefined;
  const tells = type.forActor ? [authorId, alsoTell] : [];
  return recordRepo(db).findAddressees({
    recipients,
    userIds: [concerned, ...tells].filter((userId) => typeof userId === 'string'),
    except: type.forActor ? null : authorId,
    transportId: transport.id,
  });
}

interface Pushed {
  readonly id: string;
  readonly type: string;
  readonly title: string;
  /** Null: about the division. */
  readonly transportId: string | null;
  readonly body: string;
  readonly at: Date;
}

async function pushTo(
  db: Queryable,
  told: readonly Addressee[],
  { at, body, transportId, ...message }: Pushed,
): Promise<void> {
  const subscriptions = await pushRepo(db).listOf(told.map(({ userId }) => userId));
  for (const { id: subscriptionId, endpoint } of subscriptions) {
    await outboxRepo(db).add({
      kind: 'PUSH',
      recipient: new URL(endpoint).host,
      subject: message.title,
      payload: { ...message, transportId: transportId ?? noTransportId, body: cutText(body, 500) },
      transportId,
      subscriptionId,
      maxTries: pushTries,
      at,
    });
  }
}
