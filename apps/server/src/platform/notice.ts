// The written notice to a supplier (phonegram), as the other features know it. Sent by the notification feature; a
// feature whose act is lawful only with notice registers a handler in features.ts. Neither imports the other.
import type { LetterCorrection } from '@otk/domain/kernel/letter';

import type { Queryable } from '#platform/db/pool';
import type { LetterSink } from '#platform/letters';
import type { Person } from '#platform/http/request-context';

export type NoticeOutcome =
  | {
      readonly status: 'QUEUED';
      readonly phonegramId: string;
      readonly number: string;
      /** Names of the recipients. */
      readonly recipient: string;
    }
  /** No active contact: the handlers of a failed notice have run already. */
  | { readonly status: 'NO_RECIPIENT' };

/** In the transaction of the act that needs the notice, after its rows are written. */
export type SendNotice = (
  context: { readonly db: Queryable; readonly person: Pick<Person, 'userId'>; readonly letters?: LetterSink },
  transportId: string,
  words?: NoticeWords,
) => Promise<NoticeOutcome>;

/** What the person adds to the notice. */
export interface NoticeWords {
  readonly text?: string | undefined;
  readonly letter?: LetterCorrection | undefined;
}

export interface FailedNotice {
  readonly transportId: string;
  /** Null when nothing could be sent because there is no contact. */
  readonly phonegramId: string | null;
  /** The reason as text for history. */
  readonly reason: string;
  readonly at: Date;
}

/** Runs in the transaction that records the failure. */
export type OnNoticeFailed = (db: Queryable, failed: FailedNotice) => Promise<void>;

export interface GivenNotice {
  readonly transportId: string;
  readonly phonegramId: string;
  readonly at: Date;
}

/** Runs in the transaction that records the delivery. */
export type OnNoticeGiven = (db: Queryable, given: GivenNotice) => Promise<void>;

/** What a letter says of the link that it carries. */
export interface RoomWords {
  readonly linkId: string;
  readonly expiresAt: Date;
  /** With the number of the link in the place of its token, which is put in when the letter leaves. */
  readonly html: string;
  readonly text: string;
}

export interface NewRoom {
  readonly transportId: string;
  readonly phonegramId: string | null;
  /** Names of the recipients. */
  readonly recipient: string;
  readonly by: string;
  readonly at: Date;
}

/** Makes the link by which the supplier opens his case, in the transaction of the letter; undefined where there are none. */
export type OpenRoom = (db: Queryable, room: NewRoom) => Promise<RoomWords | undefined>;

export interface WithdrawnNotice {
  readonly phonegramId: string;
  /** Shown beside the letters. */
  readonly reason: string;
  readonly at: Date;
}

/** Takes back letters that have not left yet, in the transaction of the act that makes them false. */
export type WithdrawNotice = (db: Queryable, withdrawn: WithdrawnNotice) => Promise<void>;
