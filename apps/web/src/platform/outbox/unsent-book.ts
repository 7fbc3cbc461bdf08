// What features say about their offline-capable calls, found by operation: the sentence of the journal and what an
// unsent write changes on the object that the server sent last.
import type { Decided } from '@otk/domain/kernel/decision';
import {
  type Contract,
  isOffline,
  type OfflineRoute,
  type OfflineSpec,
  type Operation,
  paramsIn,
} from '@otk/domain/kernel/route';
import * as z from 'zod/mini';
import type { $ZodType, output } from 'zod/v4/core';

import type { OutboxEntry, SerializedRequest } from './outbox-entry.ts';

/** One part of a write that somebody else has changed to another value, in words. */
export interface ConflictPart {
  readonly key: string;
  readonly title: string;
  readonly was: string;
  readonly mine: string;
  readonly now: string;
  /** Where the history of the object says who wrote the current value. */
  readonly field: string;
  /** Of a list: the line in history. */
  readonly line?: string | undefined;
}

/** How a write that the server refused as stale is compared and decided. */
export interface ConflictRules<T, Names, Body> {
  /** The parts that differ, between the write and the object as the server has it now. */
  readonly compare: (object: T, body: Body, names: Names) => readonly ConflictPart[];
  /** The write based on that object, without the parts `theirs`; null when nothing is left to send. */
  readonly rebase: (object: T, body: Body, theirs: readonly string[]) => Body | null;
  /** Nobody else wrote another value: the person is asked something, and history keeps the answer anyway. */
  readonly isQuestion?: true;
}

export interface OfflineAct<T, Names, Body> {
  /** The journal's sentence without the transport; `byTitle` when the title of the entry says everything. */
  readonly words: (body: Body, title: string) => string;
  /**
   * The object with the unsent write laid over it; `changesNothing` when the write does not show there. `isTimeUnsure`:
   * nothing confirms yet, or ever, by which clock it was made.
   */
  readonly overlay: (object: T, body: Body, names: Names, isTimeUnsure?: boolean) => T;
  /** Values of the object, by name, that are unconfirmed while the write is not sent. Gets bodies of earlier builds too. */
  readonly sets?: (body: object) => readonly string[];
  /** «Фото 7 вагона 6185 4303» instead of «Взвешивание — вагон 6185 4303». */
  readonly isPossessive?: true;
  /** What the person loses by deleting the entry, when it is more than the new value. */
  readonly loss?: string;
  /** Present for every call that the server may refuse as stale. */
  readonly conflict?: ConflictRules<T, Names, Body>;
}

type BodyOf<R> = R extends { readonly body: infer S extends $ZodType } ? output<S> : undefined;

/** One act for each offline-capable call of the contract: a missing one does not compile. */
export type OfflineActs<C extends Contract, T, Names = unknown> = {
  readonly [K in keyof C as C[K] extends { readonly offline: OfflineSpec } ? K : never]: OfflineAct<
    T,
    Names,
    BodyOf<C[K]>
  >;
};

export const byTitle = (_body: unknown, title: string): string => title;
export const changesNothing = <T>(object: T): T => object;

export interface OfflinePage<T, Names> {
  readonly route: OfflineRoute;
  readonly act: OfflineAct<T, Names, unknown>;
}

/** The acts of one feature, joined to its contract. */
export const offlinePages = <C extends Contract, T, Names>(
  contract: C,
  acts: OfflineActs<C, T, Names>,
): readonly OfflinePage<T, Names>[] =>
  Object.entries(contract).flatMap(([name, route]) =>
    isOffline(route) ? [{ route, act: (acts as Readonly<Record<string, OfflinePage<T, Names>['act']>>)[name]! }] : [],
  );

type Described = Pick<OutboxEntry, 'operation' | 'request' | 'title' | 'clock' | 'moments' | 'isTimeUnsure'>;

export interface UnsentBook<T, Names> {
  readonly operations: readonly Operation[];
  /** The operation of a request that an earlier build kept without naming it. */
  readonly operationOf: (request: Pick<SerializedRequest, 'method' | 'url'>) => Operation | undefined;
  /** Whether the server can have given this reply to the entry; any reply to a call that no contract has any more. */
  readonly isReply: (entry: Pick<Described, 'operation'>, reply: unknown) => boolean;
  readonly words: (entry: Described) => string;
  readonly isPossessive: (entry: Pick<Described, 'operation'>) => boolean;
  readonly loss: (entry: Pick<Described, 'operation'>) => string | undefined;
  /** Values of the object that the write sets. */
  readonly setBy: (entry: Described) => readonly string[];
  /** The object with unsent writes laid over it in the order they were made. */
  readonly layOver: (object: T, entries: readonly Described[], names: Names) => T;
  /** Null when the entry cannot be compared, for example because its body is of an earlier build. */
  readonly conflictOf: (entry: Described) => EntryConflict<T, Names> | null;
}

/** The rules of a conflict, applied to one entry. */
export interface EntryConflict<T, Names> {
  readonly compare: (object: T, names: Names) => readonly ConflictPart[];
  readonly rebase: (object: T, theirs: readonly string[], decided?: Decided) => SerializedRequest | null;
  readonly isQuestion: boolean;
}

/** Before the moments are settled (settle-moment.ts) as well as after nothing could tell. */
const isTimeUnsure = ({ clock, moments, isTimeUnsure: isSettledSo }: Described): boolean =>
  isSettledSo === true || (clock !== undefined && moments === undefined);

export function createUnsentBook<T, Names>(
  features: readonly (readonly OfflinePage<T, Names>[])[],
): UnsentBook<T, Names> {
  const pages = new Map(features.flat().map((page) => [page.route.operation, page]));
  const pageOf = ({ operation }: Pick<Described, 'operation'>) =>
    operation === undefined ? undefined : pages.get(operation);
  // `/ts-photo/tag` matches `/ts-photo/:id` too: the address with fewer parameters is meant.
  const byParameters = [...pages.values()].toSorted((a, b) => parametersOf(a.route) - parametersOf(b.route));

  return {
    operations: [...pages.keys()],
    operationOf: ({ method, url }) =>
      byParameters.find(({ route }) => route.method === method && paramsIn(route, url) !== null)?.route.operation,
    isReply(entry, reply) {
      const page = pageOf(entry);
      return page === undefined || z.safeParse(page.route.reply, reply).success;
    },
    words(entry) {
      const page = pageOf(entry);
      const body = page && bodyIn(page.route, entry.request);
      return (page && body?.success ? page.act.words(body.data, entry.title) : entry.title) || 'Запись';
    },
    isPossessive: (entry) => pageOf(entry)?.act.isPossessive ?? false,
    loss: (entry) => pageOf(entry)?.act.loss,
    setBy(entry) {
      const { data } = entry.request;
      return pageOf(entry)?.act.sets?.(typeof data === 'object' && data !== null ? data : {}) ?? [];
    },
    layOver: (object, entries, names) =>
      entries.reduce((shown, entry) => {
        const page = pageOf(entry);
        const body = page && bodyIn(page.route, entry.request);
        return page && body?.success ? page.act.overlay(shown, body.data, names, isTimeUnsure(entry)) : shown;
      }, object),
    conflictOf(entry) {
      const page = pageOf(entry);
      const body = page && bodyIn(page.route, entry.request);
      const rules = page?.act.conflict;
      if (!rules || !body?.success) {
        return null;
      }
      return {
        compare: (object, names) => rules.compare(object, body.data, names),
        rebase(object, theirs, decided) {
          const data = rules.rebase(object, body.data, theirs);
          // An earlier decision was about an earlier comparison.
          return data === null ? null : { ...entry.request, data: { ...data, decided } };
        },
        isQuestion: rules.isQuestion === true,
      };
    },
  };
}

const parametersOf = ({ path }: OfflineRoute): number => path.split('/:').length;

/** As the server will read it. A body of an earlier build that today's contract does not take says only its title. */
function bodyIn({ body }: OfflineRoute, { data, formData }: SerializedRequest) {
  return body ? z.safeParse(body, data ?? formData) : ({ success: true, data: undefined } as const);
}
