// Tabs of one origin, each with a real session, and a server that issues numbered tokens.
import { fakeOrigin } from './fake-origin.ts';
import { createSession, type Session, type SessionCalls, type SignOutReason } from '../session/session.ts';
import { createTokenCookies } from '../session/token-cookies.ts';
import type { IssuedTokens } from '../session/token-exchange.ts';

export interface Tab {
  readonly session: Session;
  readonly redirects: SignOutReason[];
  /** Messages for the page of sign-in. */
  readonly notes: string[];
  readonly reports: unknown[];
  address: string;
}

export function fakeSessions(calls: Partial<SessionCalls> = {}) {
  const clock = { now: 0, monotonic: 0 };
  const origin = fakeOrigin(() => clock.now);
  const asked: string[] = [];
  let generation = 0;

  const issue = (): IssuedTokens => {
    generation += 1;
    return { accessToken: `access-${generation}`, refreshToken: `refresh-${generation}` };
  };
  const authority: SessionCalls = {
    login: async () => issue(),
    async refresh(token) {
      asked.push(token);
      return calls.refresh ? calls.refresh(token) : issue();
    },
    async logout(token) {
      asked.push(`logout ${token}`);
      await calls.logout?.(token);
    },
  };

  function openTab(lock = origin.lock): Tab {
    const tab = { address: '/auto', redirects: [] as SignOutReason[], notes: [] as string[], reports: [] as unknown[] };
    const session = createSession({
      calls: authority,
      cookies: createTokenCookies({ jar: origin.jar, prefix: 'otk-', isSecure: false, accessSeconds: 1800 }),
      prefix: 'otk-',
      accessSeconds: 1800,
      sessionSeconds: 50_400,
      storage: origin.storage,
      lock,
      tabs: origin.openTabs(),
      address: () => tab.address,
      redirect(_path, reason, message) {
        tab.redirects.push(reason);
        tab.notes.push(...(message === undefined ? [] : [message]));
      },
      report: (error) => tab.reports.push(error),
      now: () => clock.now,
      monotonicMs: () => clock.monotonic,
    });
    return Object.assign(tab, { session });
  }

  return { clock, origin, asked, issue, openTab };
}
