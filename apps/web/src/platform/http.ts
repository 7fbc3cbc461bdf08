// One exchange over fetch: JSON in, JSON out, bounded in time, failures turned into ApiError or NetworkError.
import { errorReply } from '@otk/domain/kernel/app-error';
import type { RouteSpec } from '@otk/domain/kernel/route';
import * as z from 'zod/mini';

import { ApiError, NetworkError } from './api-error.ts';

export interface HttpRequest {
  readonly method: RouteSpec['method'];
  /** Path and query below the API's base. */
  readonly path: string;
  readonly access?: RouteSpec['access'];
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
  readonly timeoutMs?: number;
  /** The write may wait on the device: what it is, in words, and which transport it is about. */
  readonly offline?: { readonly title: string; readonly transportId?: string };
}

export interface Wire {
  readonly send: (request: HttpRequest) => Promise<unknown>;
}

export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

export interface HttpDeps {
  readonly baseUrl: string;
  readonly fetch: Fetch;
  /** Told after every exchange whether the server was reached. */
  readonly reached?: (isReached: boolean) => void;
}

const readMs = 15_000;
const writeMs = 30_000;

export const createHttp = ({ baseUrl, fetch, reached }: HttpDeps): Wire => ({
  async send(request) {
    try {
      const reply = await readReply(await fetch(baseUrl + request.path, toInit(request)));
      reached?.(true);
      return reply;
    } catch (error) {
      if (request.signal?.aborted) {
        throw error;
      }
      reached?.(error instanceof ApiError);
      throw error instanceof ApiError ? error : new NetworkError(error);
    }
  },
});

function toInit({ method, body, headers, signal, timeoutMs }: HttpRequest): RequestInit {
  const timeout = AbortSignal.timeout(timeoutMs ?? (method === 'GET' ? readMs : writeMs));
  return {
    method,
    headers: {
      Accept: 'application/json',
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...headers,
    },
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  };
}

async function readReply(response: Response): Promise<unknown> {
  const text = await response.text();
  if (response.ok) {
    // A page instead of JSON is a captive portal, not our server: parsing fails and the call counts as unanswered.
    return text === '' ? undefined : JSON.parse(text);
  }
  const said = z.safeParse(errorReply, parseOrNull(text));
  throw new ApiError({ status: response.status, ...(said.success && said.data) });
}

function parseOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
