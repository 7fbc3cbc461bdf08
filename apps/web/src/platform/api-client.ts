// Turns a contract into calls. Knows no feature by name.
import type { Calls, Contract, RouteSpec } from '@otk/domain/kernel/route';
import * as z from 'zod/mini';

import { ApiError } from './api-error.ts';
import type { ReceivedFile } from './download.ts';
import type { HttpRequest, Wire } from './http.ts';
import type { FilePart } from './upload.ts';

export interface CallOptions extends Pick<
  HttpRequest,
  'signal' | 'timeoutMs' | 'answerMs' | 'headers' | 'onProgress' | 'onReceived'
> {}

/** The contract's calls, each with options after the input; what the server streams is a file. */
export type Client<C extends Contract> = {
  readonly [K in keyof C]: (
    ...args: [...Parameters<Calls<C>[K]>, options?: CallOptions]
  ) => C[K] extends { readonly kind: 'stream' } ? Promise<ReceivedFile> : ReturnType<Calls<C>[K]>;
};

interface RawInput {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  readonly file?: Blob;
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

function toRequest(route: RouteSpec, { params = {}, query = {}, body, file }: RawInput): HttpRequest {
  const path = route.path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = toSearch(query);
  return {
    method: route.method,
    path: search ? `${path}?${search}` : path,
    ...(route.access && { access: route.access }),
    ...(route.kind === 'stream' && { expects: 'file' }),
    ...(file ? { form: toForm(body, file) } : body !== undefined && { body }),
    ...(route.offline && { offline: { title: titleOf(route), ...transportOf(route, params) } }),
  };
}

/** The summary up to its explanation. */
const titleOf = ({ summary }: RouteSpec): string => summary.replace(/[;:].*$/, '');

const transportOf = ({ path }: RouteSpec, { id }: Readonly<Record<string, unknown>>) =>
  path.startsWith('/transport/') && typeof id === 'string' ? { transportId: id } : {};

function toForm(body: unknown, file: Blob): FilePart {
  const given = Object.entries(body ?? {}).filter(([, value]) => value !== undefined && value !== null);
  const fields = Object.fromEntries(given.map(([name, value]) => [name, String(value)]));
  return { fields, file, fileName: fields['name'] ?? (file instanceof File ? file.name : 'file') };
}

function toSearch(query: Readonly<Record<string, unknown>>): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null);
  const pairs = given.flatMap(([name, value]) => [value].flat().map((one) => [name, String(one)]));
  return new URLSearchParams(pairs).toString();
}
