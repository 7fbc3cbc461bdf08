// The context of a call besides its parsed input.
import type { Actor } from '@otk/domain/kernel/actor';
import type { Decided } from '@otk/domain/kernel/decision';
import type { FastifyBaseLogger } from 'fastify';

import type { Queryable } from '#platform/db/pool';
import type { LetterSink } from '#platform/letters';

export interface PublicContext {
  readonly requestId: string;
  readonly ip: string;
  /** Where the person has opened the product: «https://otk.works.example». */
  readonly origin: string;
  readonly userAgent: string | undefined;
  readonly bearer: string | undefined;
  /** The clock of the device at the moment of the act (X-Device-Time); writes made offline arrive late. */
  readonly deviceAt: Date | undefined;
  /** The device could not tell which of its clocks was right (X-Time-Unsure). */
  readonly isTimeUnsure: boolean;
  readonly idempotencyKey: string | undefined;
  /** The last number that the client of a stream has. */
  readonly lastEventId: string | undefined;
  /** The transaction of a write with a receipt; the pool for everything else. */
  readonly db: Queryable;
  readonly setCookie: (
    name: string,
    value: string,
    maxAgeSeconds: number,
    options?: { readonly httpOnly: boolean },
  ) => void;
  readonly readCookie: (name: string) => string | undefined;
  /** Lines carry the id of the request. */
  readonly log: FastifyBaseLogger;
  /** Work that is done although the transaction is rolled back, such as counting a failed attempt. */
  readonly onRollback: (work: () => Promise<void>) => void;
  /** What the person decided about values that somebody else wrote too; `changeTransport` records it. */
  readonly decided?: Decided;
  /** Present when the call is only rehearsed. */
  readonly letters?: LetterSink;
}

/** A signed-in person. */
export interface Person {
  readonly userId: string;
  readonly sessionId: string;
  readonly login: string;
  /** When the bearer expires: its stream ends then. */
  readonly expiresAt: Date;
}

export interface SelfContext extends PublicContext {
  readonly person: Person;
  /** The division named by X-UDR-ID, if any. */
  readonly actor: Actor | undefined;
}

/** A person acting in a division whose role has the permission of the route. */
export interface ActorContext extends PublicContext {
  readonly person: Person;
  readonly actor: Actor;
}

export type ContextOf<R> = R extends { readonly access: 'public' }
  ? PublicContext
  : R extends { readonly access: 'self' }
    ? SelfContext
    : ActorContext;
