// Turns a contract into calls. Knows no feature by name.
import type { Calls, Contract, RouteSpec } from '@otk/domain/kernel/route';
import * as z from 'zod/mini';

import { ApiError } from './api-error.ts';
import type { HttpRequest, Wire } from './http.ts';

interface CallOptions {
  readonly signal?: AbortSignal;
  readonly timeoutMs?: number;
  /** E.g. the repeat key of a write that a person may try again. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** The contract's calls, each with options after the input. */
export type Client<C extends Contract> = {
  readonly [K in keyof C]: (...args: [...Parameters<Calls<C>[K]>, options?: CallOptions]) => ReturnType<Calls<C>[K]>;
};

interface RawInput {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

export function createClient<C extends Contract>(contract: C, wire: Wire): Client<C> {
  const call =
    (route: RouteSpec) =>
    async (input: RawInput = {}, options: CallOptions = {}) =>
      parseReply(route, await wire.send({ ...toRequest(route, input), ...options }));
  const calls = Object.fromEntries(Object.entries(contract).map(([name, route]) => [name, call(route)]));
  return calls as unknown as Client<C>;
}

function parseReply(route: RouteSpec, reply: unknown): unknown {
  const parsed = z.safeParse(route.reply, reply);
  if (!parsed.success) {
    throw new ApiError({
      status: 200,
      code: 'reply.invalid',
      message: 'Ответ сервера не распознан. Обновите страницу',
    });
  }
  return parsed.data;
}

function toRequest(route: RouteSpec, { params = {}, query = {}, body }: RawInput): HttpRequest {
  const path = route.path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = toSearch(query);
  return {
    method: route.method,
    path: search ? `${path}?${search}` : path,
    ...(route.access && { access: route.access }),
    ...(body !== undefined && { body }),
    ...(route.offline && { offline: { title: titleOf(route), ...transportOf(route, params) } }),
  };
}

/** The summary up to its explanation. */
const titleOf = ({ summary }: RouteSpec): string => summary.replace(/[;:].*$/, '');

const transportOf = ({ path }: RouteSpec, { id }: Readonly<Record<string, unknown>>) =>
  path.startsWith('/transport/') && typeof id === 'string' ? { transportId: id } : {};

function toSearch(query: Readonly<Record<string, unknown>>): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null);
  const pairs = given.flatMap(([name, value]) => [value].flat().map((one) => [name, String(one)]));
  return new URLSearchParams(pairs).toString();
}
