// Turns a contract into typed calls, for any feature.
import {
  type Calls,
  type Contract,
  type NamedRoute,
  type OfflineSpec,
  type Operation,
  pathOf,
} from '@otk/domain/kernel/route';
import { isDoneReply } from '@otk/domain/kernel/done-reply';
import { isStorable, withoutUnstorable } from '@otk/domain/kernel/storable';
import * as z from 'zod/mini';

import { doneBefore, unrecognised, unstorable } from './api-error.ts';
import type { ReceivedFile } from './download.ts';
import type { HttpRequest, UnsentAs, Wire } from './http.ts';
import type { FilePart } from './upload.ts';

export interface CallOptions extends Pick<
  HttpRequest,
  'isFresh' | 'signal' | 'timeoutMs' | 'answerMs' | 'headers' | 'onProgress' | 'onReceived'
> {}

/** The calls of the contract: input, then options. A streamed reply is a file. */
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
    (route: NamedRoute) =>
    async (input: RawInput = {}, options: CallOptions = {}) => {
      const { params, query, body } = input;
      if (!isStorable([params, query, body])) {
        const { findUnstorable } = await import('@otk/domain/kernel/storable-words');
        throw unstorable([params, query, body].map((part) => findUnstorable(part)).find(Boolean)!);
      }
      return parseReply(route, await wire.send({ ...toRequest(route, input), ...options }));
    };
  const calls = Object.fromEntries(Object.entries(contract).map(([name, route]) => [name, call(route)]));
  return calls as unknown as Client<C>;
}

function parseReply(route: NamedRoute, reply: unknown): unknown {
  const parsed = z.safeParse(route.reply, reply);
  if (!parsed.success) {
    throw isDoneReply(reply) ? doneBefore() : unrecognised();
  }
  return parsed.data;
}

function toRequest(route: NamedRoute, input: RawInput): HttpRequest {
  const { params = {}, query = {}, body, file } = input;
  const path = pathOf(route, params);
  const search = toSearch(query);
  return {
    method: route.method,
    operation: route.operation,
    path: search ? `${path}?${search}` : path,
    ...(route.access && { access: route.access }),
    ...(route.kind === 'stream' && { expects: 'file' }),
    ...(file ? { form: toForm(body, file) } : body !== undefined && { body }),
    ...(route.offline && { offline: unsentAs(route.operation, route.offline, input) }),
  };
}

function unsentAs(operation: Operation, { title, answer, transport }: OfflineSpec, input: RawInput): UnsentAs {
  const transportId = transportNamedIn(transport, input);
  return { operation, title, answer, ...(typeof transportId === 'string' && { transportId }) };
}

function transportNamedIn(transport: OfflineSpec['transport'], { params, body }: RawInput): unknown {
  if (transport === 'caller') {
    return undefined;
  }
  return 'param' in transport
    ? params?.[transport.param]
    : (body as Readonly<Record<string, unknown>> | undefined)?.[transport.body];
}

function toForm(body: unknown, file: Blob): FilePart {
  const given = Object.entries(body ?? {}).filter(([, value]) => value !== undefined && value !== null);
  const fields = Object.fromEntries(given.map(([name, value]) => [name, String(value)]));
  // The person did not type the name of a file and cannot always change it: what nobody can store is left out of it.
  return { fields, file, fileName: fields['name'] ?? (file instanceof File ? withoutUnstorable(file.name) : 'file') };
}

function toSearch(query: Readonly<Record<string, unknown>>): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null);
  const pairs = given.flatMap(([name, value]) => [value].flat().map((one) => [name, String(one)]));
  return new URLSearchParams(pairs).toString();
}
