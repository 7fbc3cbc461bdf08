// Who is signed in on this device. Sign-in and sign-out apply to every tab.
import { ApiError, NetworkError } from '../api-error.ts';
import type { Report } from '../notify.ts';
import { signal } from '../observable.ts';
import { createKeptTokens, type KeptTokensDeps } from './kept-tokens.ts';
import type { Lock } from './lock.ts';
import { createRenewalTimer } from './renewal-timer.ts';
import type { TabChannel } from './tab-channel.ts';
import { createTokenExchange, endsSession, type IssuedTokens, missingTokenText } from './token-exchange.ts';

export interface SessionCalls {
  readonly login: (login: string, password: string) => Promise<IssuedTokens>;
  readonly refresh: (refreshToken: string) => Promise<IssuedTokens>;
  readonly logout: (accessToken: string) => Promise<void>;
}

/** `ended`: the server refused to go on. `left`: the person signed out, here or in another tab. */
export type SignOutReason = 'ended' | 'left';

export interface SessionDeps extends KeptTokensDeps {
  readonly calls: SessionCalls;
  readonly lock: Lock;
  readonly tabs: TabChannel;
  readonly address: () => string;
  /** `message`: for the page of sign-in. */
  readonly redirect: (path: '/login', reason: SignOutReason, message?: string) => void;
  readonly report: Report;
  readonly monotonicMs?: () => number;
}

export interface Session {
  readonly signIn: (login: string, password: string) => Promise<void>;
  readonly signOut: () => Promise<void>;
  readonly isSignedIn: () => boolean;
  readonly accessToken: () => string | null;
  /** Resolves with the token that replaces the rejected one; refreshes only if no other call or tab has done it. */
  readonly refresh: (rejected?: string | null) => Promise<string>;
  /** The page became visible: runs a refresh that was due during sleep. */
  readonly wake: () => void;
  /** A new access token, made here or in another tab. */
  readonly onTokens: (listener: () => void) => () => void;
  readonly onSignedIn: (listener: (where: 'here' | 'elsewhere') => void) => () => void;
  readonly onSignedOut: (listener: (reason: SignOutReason) => void) => () => void;
}

export function createSession(deps: SessionDeps): Session {
  const { calls, cookies, prefix, lock, tabs, report, monotonicMs = () => performance.now() } = deps;
  const kept = createKeptTokens(deps);
  const tokens = signal<void>();
  const signedIn = signal<'here' | 'elsewhere'>();
  const signedOut = signal<SignOutReason>();
  const renew = () => void renewAhead();
  const timer = createRenewalTimer({ monotonicMs, lifetimeMs: deps.accessSeconds * 1000, renew });
  const exchange = createTokenExchange({
    cookies,
    lock,
    lockName: `${prefix}auth-refresh`,
    refresh: calls.refresh,
    keep(issued) {
      kept.renew(issued);
      tabs.tell({ type: 'refreshed' });
      tokensAreFresh();
    },
  });

  /** The browser asks a person with unsaved edits, who may stay: later calls of the ended session must not ask again. */
  let hasLeft = false;

  function tokensAreFresh(): void {
    hasLeft = false;
    timer.start();
    tokens.emit();
  }

  function leave(reason: SignOutReason, message?: string): void {
    const isAtSignIn = deps.address().includes('/login');
    timer.stop();
    // spec §4 Tokens: on /login a refused refresh leaves them; the next sign-in replaces them.
    if (reason === 'left' || !isAtSignIn) {
      kept.clear();
    }
    signedOut.emit(reason);
    if (!hasLeft && !isAtSignIn) {
      hasLeft = true;
      deps.redirect('/login', reason, message);
    }
  }

  function leaveEverywhere(reason: SignOutReason, message?: string): void {
    tabs.tell({ type: 'signedOut', startedAt: kept.startedAt() });
    leave(reason, message);
  }

  async function refresh(rejected: string | null = cookies.accessToken()): Promise<string> {
    try {
      return await exchange(rejected);
    } catch (error) {
      if (endsSession(error)) {
        leaveEverywhere('ended', missingTokenText(error));
      }
      throw error;
    }
  }

  async function renewAhead(): Promise<void> {
    try {
      await refresh();
    } catch (error) {
      // Without a network the next call refreshes; a refusal has already signed out.
      if (!(error instanceof NetworkError) && !endsSession(error)) {
        report(error);
      }
    }
  }

  tabs.listen((message) => {
    if (message.type === 'signedIn') {
      hasLeft = false;
      signedIn.emit('elsewhere');
    } else if (message.type === 'refreshed') {
      tokensAreFresh();
    } else if ([null, message.startedAt].includes(kept.startedAt())) {
      // A message about an earlier session must not end the current one.
      leave('left');
    }
  });

  return {
    refresh,
    accessToken: cookies.accessToken,
    isSignedIn: () => cookies.refreshToken() !== null,
    wake: timer.check,
    onTokens: tokens.listen,
    onSignedIn: signedIn.listen,
    onSignedOut: signedOut.listen,

    async signIn(login, password) {
      const issued = await calls.login(login, password);
      kept.begin(issued);
      tabs.tell({ type: 'signedIn' });
      tokensAreFresh();
      signedIn.emit('here');
    },

    async signOut() {
      try {
        await endOnServer(calls, cookies.accessToken(), exchange);
      } catch (error) {
        // The person is signed out here even if the server does not answer; the session then expires on the server.
        if (!endsSession(error)) {
          report(error);
        }
      }
      hasLeft = false;
      leaveEverywhere('left');
    },
  };
}

async function endOnServer(
  { logout }: SessionCalls,
  current: string | null,
  exchange: (rejected: string | null) => Promise<string>,
): Promise<void> {
  const token = current ?? (await exchange(null));
  try {
    await logout(token);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) {
      throw error;
    }
    await logout(await exchange(token));
  }
}
