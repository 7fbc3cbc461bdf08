// Calls of a signed-in person: bearer, division, idempotency key; on 401 one refresh and one retry (spec §4 Tokens).
import { ApiError } from './api-error.ts';
import { createHttp, type HttpDeps, type HttpRequest, type Wire } from './http.ts';
import { randomUuid } from './random-uuid.ts';

interface WireSession {
  readonly accessToken: () => string | null;
  /** Resolves with the token that replaces the rejected one. */
  readonly refresh: (rejected: string | null) => Promise<string>;
}

export interface WireDeps extends HttpDeps {
  readonly session: WireSession;
  readonly udrId: () => string | null;
  readonly makeKey?: () => string;
  readonly now?: () => Date;
  /** Called for every refused request. */
  readonly refused?: (error: ApiError) => void;
}

export function createWire({
  session,
  udrId,
  makeKey = randomUuid,
  now = () => new Date(),
  refused,
  ...deps
}: WireDeps): Wire {
  const http = createHttp(deps);

  function withHeaders(request: HttpRequest): HttpRequest {
    const udr = udrId();
    return {
      ...request,
      headers: {
        ...(udr !== null && { 'X-UDR-ID': udr }),
        ...(request.method !== 'GET' && { 'Idempotency-Key': makeKey(), 'X-Device-Time': now().toISOString() }),
        ...request.headers,
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

  return {
    async send(request) {
      const complete = withHeaders(request);
      try {
        return await (request.access === 'public' ? http.send(complete) : sendSigned(complete));
      } catch (error) {
        if (error instanceof ApiError) {
          refused?.(error);
        }
        throw error;
      }
    },
  };
}

export const withBearer = (request: HttpRequest, token: string): HttpRequest => ({
  ...request,
  headers: { ...request.headers, Authorization: `Bearer ${token}` },
});
