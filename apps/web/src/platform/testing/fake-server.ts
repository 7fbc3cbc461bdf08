// A fetch that answers from a list and records the requests.
import type { ErrorReply } from '@otk/domain/kernel/app-error';

import type { Fetch } from '../fetch.ts';

export interface SeenRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

export type Answer = Response | Error | Promise<Response>;

export interface FakeServer {
  readonly fetch: Fetch;
  readonly seen: SeenRequest[];
}

export function fakeServer(answer: (request: SeenRequest) => Answer): FakeServer {
  const seen: SeenRequest[] = [];
  return {
    seen,
    async fetch(url, init) {
      const request: SeenRequest = {
        method: init.method ?? 'GET',
        url,
        headers: Object.fromEntries(new Headers(init.headers)),
        body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
      };
      seen.push(request);
      const reply = await Promise.race([answer(request), aborted(init.signal)]);
      if (reply instanceof Error) {
        throw reply;
      }
      return reply;
    },
  };
}

const aborted = (watched: AbortSignal | null | undefined): Promise<never> =>
  new Promise((_resolve, reject) => {
    watched?.addEventListener('abort', () => reject(watched.reason as Error));
  });

export const json = (body: unknown, status = 200): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } });

export const refusal = (status: number, code: string, message = code, more: Partial<ErrorReply> = {}): Response =>
  json({ code, message, requestId: 'request-1', ...more }, status);

export const noLink = (): Error => new TypeError('Failed to fetch');
