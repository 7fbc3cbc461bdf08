// Calls that write to a supplier are limited: a person or a program that repeats them must not flood his mailbox. Letters that
// go with a step of a transport are not: the step would be refused for their sake. A phonegram is the lawful notice of a
// storage: only its repetition about the same transport is limited, never the number of wagons of one supplier.
import { notificationErrors } from '@otk/domain/notification/notification.errors';

import type { Queryable } from '#platform/db/pool';

import { contactRepo } from './notification.contact.repo.ts';
import { outboxRepo } from './notification.outbox.repo.ts';
import { phonegramRepo } from './notification.phonegram.repo.ts';

const hourMs = 3_600_000;
/** In an hour, to one address; phonegrams about one transport. */
const atMost = { aboutTransport: 10, inAll: 200, phonegrams: 10 } as const;

export interface Occasion {
  readonly providerId: string | undefined;
  readonly transportId: string;
  readonly at: Date;
}

/** In the transaction that queues it: those about one transport wait for each other, so that none is missed. */
export async function refuseRepetition(
  db: Queryable,
  { transportId, at }: Omit<Occasion, 'providerId'>,
): Promise<void> {
  const phonegrams = phonegramRepo(db);
  await phonegrams.lockAbout(transportId);
  if ((await phonegrams.countSince(transportId, new Date(at.getTime() - hourMs))) >= atMost.phonegrams) {
    throw notificationErrors.tooManyLetters({ retryAfter: 600 });
  }
}

/** In the transaction that queues the letter: calls about one supplier wait for each other, so that none is missed. */
export async function refuseFlood(db: Queryable, { providerId, transportId, at }: Occasion): Promise<void> {
  if (providerId === undefined) {
    return;
  }
  await contactRepo(db).lockLetters(providerId);
  const contacts = await contactRepo(db).listReachable(providerId);
  const since = new Date(at.getTime() - hourMs);
  const addresses = contacts.map(({ email }) => email);
  for (const { aboutTransport, inAll } of await outboxRepo(db).countLetters(addresses, transportId, since)) {
    if (aboutTransport >= atMost.aboutTransport || inAll >= atMost.inAll) {
      throw notificationErrors.tooManyLetters({ retryAfter: 600 });
    }
  }
}
