// How a feature raises an event that people are notified of. Implemented by the notification feature; its rows are
// written in the transaction of the act itself (`context.db`).
import type { DivisionEventCode, EventCode } from '@otk/domain/kernel/event-code';
import type { LetterCorrection } from '@otk/domain/kernel/letter';

import type { Queryable } from '#platform/db/pool';
import type { ActorContext } from '#platform/http/request-context';

export interface RaisedEvent {
  readonly type: EventCode;
  readonly transportId: string;
  /** Text of the event: what was found, the comment, the result. */
  readonly text?: string;
  /** The person it concerns: the uploader of the file, the author of the question. */
  readonly concernedId?: string;
  /** The message it answers; otherwise the thread of the transport. */
  readonly parentId?: string;
  /** More placeholders of the template. */
  readonly values?: Readonly<Record<string, string>>;
  /** What the person has changed in the letter to the supplier. */
  readonly letter?: LetterCorrection | undefined;
  /** The letter calls the supplier's representative to an appointment: it gets a number, which the act names. */
  readonly call?: AppointedCall;
}

export interface AppointedCall {
  readonly kind: 'COMMISSION' | 'SEPARATE';
  readonly at: string;
}

export type RaiseEvent = (context: ActorContext, event: RaisedEvent) => Promise<void>;

/** An event that no person caused, such as a passed deadline. */
export type RaiseBySystem = (db: Queryable, event: RaisedEvent) => Promise<void>;

export interface DivisionEvent {
  readonly type: DivisionEventCode;
  readonly divisionId: string;
  readonly text: string;
  /** Null: the product itself. */
  readonly authorId: string | null;
  /** Only to people of the role of this assignment, if there are any. */
  readonly likeUdrId?: string | null;
}

/** An event of a division that is about none of its transports. */
export type RaiseInDivision = (db: Queryable, event: DivisionEvent) => Promise<void>;
