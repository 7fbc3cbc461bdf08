// Calls of a signed-in person: bearer, division, idempotency key; on 401 one refresh and one retry (spec §4 Tokens).
import { ApiError, isUnreachable } from './api-error.ts';
import { createHttp, type HttpDeps, type HttpRequest, type Wire } from './http.ts';
import { type IntentKeys, intentKeys } from './intent-keys.ts';

interface WireSession {
  readonly accessToken: () => string | null;
  /** Resolves with the token that replaces the rejected one. */
  readonly refresh: (rejected: string | null) => Promise<string>;
}

export interface WireDeps extends HttpDeps {
  readonly session: WireSession;
  readonly udrId: () => string | null;
  /** Whom this tab works for: another person may sign in elsewhere while a write waits for its token. */
  readonly userId: () => string | null;
  /** Kept in memory only when absent. */
  readonly intents?: IntentKeys;
  /** Headers in which the device says how it stands. */
  readonly word?: () => Readonly<Record<string, string>>;
  /** Called for every refused request. */
  readonly refused?: (error: ApiError) => void;
}

export function createWire({ session, udrId, userId, intents = intentKeys(), word, refused, ...deps }: WireDeps): Wire {
  const http = createHttp(deps);

  function withHeaders(request: HttpRequest): HttpRequest {
    const { headers, ...rest } = withUdr(request, udrId());
    const author = userId();
    return {
      ...rest,
      headers: {
        ...(request.method !== 'GET' && author !== null && { 'X-User-ID': author }),
        ...word?.(),
        ...(needsKey(request) && { [keyHeader]: intents.keyOf(request) }),
        ...headers,
      },
    };
  }

  async function sendSigned(request: HttpRequest): Promise<unknown> {
    const token = session.accessToken() ?? (await session.refresh(null));
    try {
      return await http.send(withBearer(request, token));
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 401) {
        throw error;
      }
      return http.send(withBearer(request, await session.refresh(token)));
    }
  }

  /** Without an answer of our server the write keeps its key for the next attempt. */
  function settle(request: HttpRequest, error?: unknown): void {
    if (error instanceof ApiError) {
      refused?.(error);
    }
    const isAnswered = error === undefined || (error instanceof ApiError && !isUnreachable(error));
    if (isAnswered && needsKey(request)) {
      intents.answered(request);
    }
  }

  return {
    async send(request) {
      const complete = withHeaders(request);
      try {
        const reply = await (request.access === 'public' ? http.send(complete) : sendSigned(complete));
        settle(request);
        return reply;
      } catch (error) {
        settle(request, error);
        throw error;
      }
    },
  };
}

const keyHeader = 'Idempotency-Key';

/** Entries of the outbox, and forms that keep a key with their draft, bring their own. */
const needsKey = ({ method, headers }: HttpRequest): boolean => method !== 'GET' && headers?.[keyHeader] === undefined;

/** spec §7: every call names the current assignment. What the request says itself stands. */
export const withUdr = (request: HttpRequest, udrId: string | null): HttpRequest => ({
  ...request,
  headers: { ...(udrId !== null && { 'X-UDR-ID': udrId }), ...request.headers },
});

export const withBearer = (request: HttpRequest, token: string): HttpRequest => ({
  ...request,
  headers: { ...request.headers, Authorization: `Bearer ${token}` },
});
