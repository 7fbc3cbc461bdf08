// An act that a feature puts into the outbox by itself, also on a device that stores nothing.
import type { GivenInput, OfflineRoute } from '@otk/domain/kernel/route';

import { randomUuid } from '../random-uuid.ts';
import { entryOf } from './entry-of.ts';
import { NotKeptError, type Outbox } from './outbox.ts';

/** `unsent`: it waits on the device. */
export type Delivered = 'sent' | 'unsent';

/** The transport that the journal names the act by. */
export interface EntryAbout {
  readonly transportId?: string;
  readonly transportNumber?: string;
}

export async function writeOrSend<R extends OfflineRoute>(
  outbox: Pick<Outbox, 'write'>,
  route: R,
  given: Omit<GivenInput<R>, 'file' | 'query'>,
  about: EntryAbout,
  direct: (headers: Readonly<Record<string, string>>) => Promise<unknown>,
): Promise<Delivered> {
  const key = randomUuid();
  try {
    return (await outbox.write(entryOf(route, given, { key, title: route.offline.title, ...about }))).state;
  } catch (error) {
    if (!(error instanceof NotKeptError)) {
      throw error;
    }
    // A device that stores nothing: the act is sent at once or refused.
    await direct({ 'Idempotency-Key': key });
    return 'sent';
  }
}
