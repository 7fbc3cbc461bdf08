// One route of the API, said once: the server mounts it, the web calls it, OpenAPI prints it.
import type { $ZodObject, $ZodType, input, output } from 'zod/v4/core';

import type { AppError } from './app-error.ts';

/** Name of a call among all features: `weighing.setRegisterWeight`. */
export type Operation = `${string}.${string}`;

/** What the device must know about a write that may wait in its outbox (spec §4 Offline). */
export interface OfflineSpec {
  /** For people: what the journal calls the write, «Взвешивание». */
  readonly title: string;
  /** Where the call names its transport: a path parameter, a field of the body, or only the caller knows it. */
  readonly transport: { readonly param: string } | { readonly body: string } | 'caller';
  /**
   * What the caller gets while the write waits. `card`: the transport's card with unsent work laid over it.
   * `ownRows`: the feature puts the write into the outbox by itself, together with rows of its own that it shows meanwhile; a plain
   * call goes straight to the server.
   */
  readonly answer: 'card' | 'ownRows';
}

export interface RouteSpec {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: `/${string}`;
  readonly summary: string;
  readonly params?: $ZodObject;
  readonly query?: $ZodObject;
  readonly body?: $ZodType;
  /** Also the whitelist: nothing undeclared leaves the server. */
  readonly reply: $ZodType;
  /**
   * How bytes travel; JSON both ways when absent. `multipart`: the fields of `body` and one file come in.
   * `stream`: bytes or events go out instead of a JSON reply.
   */
  readonly kind?: 'multipart' | 'stream';
  /** Of a multipart body the largest file that is taken, of a public route the largest body. */
  readonly maxBytes?: number;
  /** A GET that changes something: like every write it is refused when it comes from another site. */
  readonly hasEffects?: true;
  /** Present when the write may wait in the outbox of the device and is replayed. */
  readonly offline?: OfflineSpec;
  /**
   * Who gets in: anyone (`public`), any signed-in person about himself or the dictionaries (`self`), anybody with the link of a
   * supplier's room (`room`), or, by default, a person acting in a division (X-UDR-ID) whose role holds `permission`.
   */
  readonly access?: 'public' | 'self' | 'room';
  readonly permission?: string;
  /** Rights that depend on what is sent, in words for the documentation. */
  readonly rights?: string;
  /**
   * The operation is about transports of every division, or about all divisions of the person: row-level security does not
   * limit it to the acting division (ADR 15).
   */
  readonly acrossDivisions?: true;
  /** Its id names an object of the acting division or of the person: any other one is a 404, which the tests of the feature show. */
  readonly namesOwn?: true;
  /** Still answered to a person who must change the password first. */
  readonly beforePasswordChange?: true;
  /**
   * The handler of a JSON write opens its one transaction by itself (`context.commit`), after work that must be done
   * before or outlast it. A multipart write always does.
   */
  readonly staged?: true;
  /** Replies of this write are never kept in a receipt: they carry secrets, or repeating is harmless by itself. */
  readonly receipt?: false;
  /**
   * A GET that reads one object by the parameter `id`. Receipts of writes with the same reply keep only the id and version
   * of the object, and a repeated write is answered with what this call reads.
   */
  readonly readsObject?: true;
  /** A GET about one transport, named by its only parameter: devices keep its reply for work without a link. */
  readonly takenAlong?: true;
  /** The act writes to the supplier: it can be rehearsed, so that the person sees the letter before it leaves. */
  readonly letters?: true;
  /** Expected failures, for the documentation. */
  readonly errors?: readonly (() => AppError)[];
}

export interface NamedRoute extends RouteSpec {
  readonly operation: Operation;
}
/** A route whose write may wait in the outbox. */
export interface OfflineRoute extends NamedRoute {
  readonly method: Exclude<RouteSpec['method'], 'GET'>;
  readonly offline: OfflineSpec;
}

type Routes = Readonly<Record<string, RouteSpec>>;
export type Contract = Readonly<Record<string, NamedRoute>>;
type Named<Feature extends string, R extends Routes> = {
  readonly [K in keyof R & string]: R[K] & { readonly operation: `${Feature}.${K}` };
};

/** The routes of one feature, each with its operation. */
export const defineContract = <const Feature extends string, const R extends Routes>(
  feature: Feature,
  routes: R,
): Named<Feature, R> =>
  Object.fromEntries(
    Object.entries(routes).map(([name, route]) => [name, { ...route, operation: `${feature}.${name}` }]),
  ) as unknown as Named<Feature, R>;

/** A part of a contract that is too long for one file. */
export const defineRoutes = <const R extends Routes>(routes: R): R => routes;

type Parsed<Key extends string, R> = R extends { readonly [K in Key]: infer S extends $ZodType }
  ? { readonly [K in Key]: output<S> }
  : unknown;
type Given<Key extends string, R> = R extends { readonly [K in Key]: infer S extends $ZodType }
  ? Record<never, never> extends input<S>
    ? { readonly [K in Key]?: input<S> }
    : { readonly [K in Key]: input<S> }
  : unknown;

/** What a handler receives: parsed, with defaults filled in. */
export type ParsedInput<R> = Parsed<'params', R> & Parsed<'query', R> & Parsed<'body', R>;
type GivenFile<R> = R extends { readonly kind: 'multipart' } ? { readonly file: GivenBytes } : unknown;
/** A browser's Blob, as far as the contract must know it. */
export interface GivenBytes {
  readonly size: number;
  readonly type: string;
}
/** What a caller gives. */
export type GivenInput<R> = Given<'params', R> & Given<'query', R> & Given<'body', R> & GivenFile<R>;
export type ReplyOf<R extends RouteSpec> = output<R['reply']>;

/** The web's side: a wrong body does not compile. */
export type Calls<C extends Contract> = {
  readonly [K in keyof C]: Record<never, never> extends GivenInput<C[K]>
    ? (given?: GivenInput<C[K]>) => Promise<ReplyOf<C[K]>>
    : (given: GivenInput<C[K]>) => Promise<ReplyOf<C[K]>>;
};

export const isWrite = (route: RouteSpec): boolean => route.method !== 'GET';

export const isOffline = (route: NamedRoute): route is OfflineRoute => route.offline !== undefined;

/** `/transport/:id/containers` with its parameters filled in. */
export const pathOf = ({ path }: Pick<RouteSpec, 'path'>, params: Readonly<Record<string, unknown>>): string =>
  path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));

/** The inverse of `pathOf`: the parameters in an address, or null when the address belongs to another route. */
export function paramsIn({ path }: Pick<RouteSpec, 'path'>, url: string): Record<string, string> | null {
  const parts = path.split('/');
  const given = url.replace(/\?.*$/, '').split('/');
  const isSame = parts.length === given.length && parts.every((part, at) => part.startsWith(':') || part === given[at]);
  return isSame
    ? Object.fromEntries(
        parts.flatMap((part, at) =>
          part.startsWith(':') ? [[part.slice(1), decodeURIComponent(given[at] ?? '')]] : [],
        ),
      )
    : null;
}
