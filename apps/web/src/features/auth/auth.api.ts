import { authContract } from '@otk/domain/auth/auth.contract';

import { createClient } from '#platform/api-client';
import type { Wire } from '#platform/http';
import type { SessionCalls } from '#platform/session/session';
import { withBearer, withUdr } from '#platform/wire';

/** Signing out must not wait for a dead connection. */
const logoutMs = 5000;

/** Calls of the session. They send the given token, not the session's current one. */
export function authCalls(http: Wire, udrId: () => string | null): SessionCalls {
  const callsWith = (token: string) =>
    createClient(authContract, { send: (request) => http.send(withBearer(withUdr(request, udrId()), token)) });
  const open = createClient(authContract, http);
  return {
    login: (login, password) => open.login({ body: { login, password } }),
    refresh: (token) => callsWith(token).refresh({ body: { token } }),
    async logout(token) {
      await callsWith(token).logout({}, { timeoutMs: logoutMs });
    },
  };
}
