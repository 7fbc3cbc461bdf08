// A server that answers by operation. A call that the test has not answered fails and says its name.
import { type Contract, type NamedRoute, type Operation, paramsIn } from '@otk/domain/kernel/route';
import { type Mock, vi } from 'vitest';
import * as z from 'zod/mini';
import { $ZodObject } from 'zod/v4/core';

import type { CallOptions, Client } from '../api-client.ts';
import type { HttpRequest, Wire } from '../http.ts';

type CallOf<R extends NamedRoute> = Client<Readonly<Record<'call', R>>>['call'];
type AnyCall = (given: object, options?: CallOptions) => unknown;

export interface FakeAnswers {
  /** The call of a route, to be answered and looked at. */
  readonly on: <R extends NamedRoute>(route: R) => Mock<CallOf<R>>;
  /** Answers of several calls of one contract at once. */
  readonly answer: <C extends Contract>(contract: C, calls: Partial<Client<C>>) => void;
  readonly wire: Wire;
}

export function fakeAnswers(): FakeAnswers {
  const calls = new Map<Operation, { readonly route: NamedRoute; readonly call: Mock<AnyCall> }>();

  function on(route: NamedRoute): Mock<AnyCall> {
    const known = calls.get(route.operation);
    if (known) {
      return known.call;
    }
    const call = vi.fn<AnyCall>(() => Promise.reject(notAnswered(route.operation)));
    calls.set(route.operation, { route, call });
    return call;
  }

  /** A request of the outbox names no operation. */
  const byAddress = ({ method, path }: HttpRequest) =>
    [...calls.values()].find(({ route }) => route.method === method && paramsIn(route, path) !== null);

  return {
    on: on as unknown as FakeAnswers['on'],
    answer(contract, given) {
      for (const [name, call] of Object.entries(given)) {
        on(contract[name]!).mockImplementation(call as AnyCall);
      }
    },
    wire: {
      async send(request) {
        const known = request.operation === undefined ? byAddress(request) : calls.get(request.operation);
        if (!known) {
          throw notAnswered(request.operation ?? request.path);
        }
        refuseUnknown(known.route, request);
        const options = optionsIn(request);
        // A call without options is seen as the screen made it.
        return Object.keys(options).length === 0
          ? known.call(givenIn(known.route, request))
          : known.call(givenIn(known.route, request), options);
      },
    },
  };
}

const notAnswered = (call: string) => new Error(`${call} has no answer in this test`);

/** The server refuses names that the contract does not have. */
function refuseUnknown(route: NamedRoute, { path, body, form }: HttpRequest): void {
  const [, search = ''] = path.split('?');
  const names = {
    query: [...new URLSearchParams(search).keys()],
    body: Object.keys(form?.fields ?? (typeof body === 'object' && body !== null && !Array.isArray(body) ? body : {})),
  };
  for (const part of ['query', 'body'] as const) {
    const schema = route[part];
    const unknown = schema instanceof $ZodObject ? names[part].filter((name) => !(name in schema._zod.def.shape)) : [];
    if (unknown.length > 0) {
      throw new Error(`${route.operation} has no ${unknown.join(', ')} in its ${part}`);
    }
  }
}

/** The input of the call, read back from its request. */
function givenIn(route: NamedRoute, { path, body, form }: HttpRequest): object {
  const [address, search = ''] = path.split('?');
  const params = paramsIn(route, address!) ?? {};
  const fields = form ? form.fields : body;
  return {
    ...(Object.keys(params).length > 0 && { params }),
    ...(search !== '' && { query: queryIn(route, new URLSearchParams(search)) }),
    ...(fields !== undefined && { body: fields }),
    ...(form && { file: form.file }),
  };
}

/** As the contract reads it, without the defaults that it would add. */
function queryIn({ query }: NamedRoute, search: URLSearchParams): object {
  const raw = Object.fromEntries([...search.keys()].map((name) => [name, valueOf(search.getAll(name))]));
  const parsed = query && z.safeParse(query, raw);
  const values: Readonly<Record<string, unknown>> = parsed?.success ? parsed.data : raw;
  return Object.fromEntries(Object.keys(raw).map((name) => [name, values[name]]));
}
const valueOf = (all: readonly string[]) => (all.length > 1 ? all : all[0]);

function optionsIn({ signal, timeoutMs, answerMs, headers, onProgress, onReceived }: HttpRequest): CallOptions {
  const options = { signal, timeoutMs, answerMs, headers, onProgress, onReceived };
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined));
}
