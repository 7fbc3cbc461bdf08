// One route of the API, said once: the server mounts it, the web calls it, OpenAPI prints it.
import type { $ZodObject, $ZodType, input, output } from 'zod/v4/core';

import type { AppError } from './app-error.ts';

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
  /** Of a multipart body: the largest file that is taken. */
  readonly maxBytes?: number;
  /** A GET that changes something: like every write it is refused when it comes from another site. */
  readonly hasEffects?: true;
  /** The write may be queued on the device and replayed (spec §4 Offline). */
  readonly offline?: true;
  /**
   * Who gets in: anyone (`public`), any signed-in person about himself or the dictionaries (`self`),
   * or, by default, a person acting in a division (X-UDR-ID) whose role holds `permission`.
   */
  readonly access?: 'public' | 'self';
  readonly permission?: string;
  /** Still answered to a person who must change the password first. */
  readonly beforePasswordChange?: true;
  /** Replies of this write are never kept in a receipt: they carry secrets, or repeating is harmless by itself. */
  readonly receipt?: false;
  /** Expected failures, for the documentation. */
  readonly errors?: readonly (() => AppError)[];
}

export type Contract = Readonly<Record<string, RouteSpec>>;

export const defineContract = <const C extends Contract>(contract: C): C => contract;

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
