import { authErrors } from '@otk/domain/auth/auth.errors';
import { authHistory } from '@otk/domain/auth/auth.history';
import { type Credentials, sessionSeconds, type Tokens } from '@otk/domain/auth/auth.schema';

import { inTransaction, type Pool, type Queryable } from '#platform/db/pool';
import { type Author, recordChanges } from '#platform/history';
import type { SelfContext } from '#platform/http/request-context';
import { hashPassword, needsRehash, verifyPassword } from '#platform/password';

import { authRepo } from './auth.repo.ts';
import type { LoginThrottle } from './auth.throttle.ts';
import { accessTokens, hashOf, newRefreshToken, successorOf } from './auth.tokens.ts';

const { actions, fields } = authHistory;
/** How long the immediate parent of a token still gets the same successor, in case the reply was lost. */
const graceMs = 60_000;
const refreshesPerMinute = 30;
/** Hash of a random password: verifying it makes an unknown login take as long as a wrong password. */
const nobodysHash = '$argon2id$v=19$m=19456,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';

export interface AuthDeps {
  readonly pool: Pool;
  readonly clock: () => Date;
  readonly secret: string;
  readonly throttle: LoginThrottle;
}

export interface Device {
  readonly ip: string;
  readonly userAgent: string | undefined;
}

interface SignInDevice extends Device, Pick<Author, 'requestId' | 'deviceAt'> {
  readonly knownDevice: string | undefined;
}

export interface IssuedTokens extends Tokens {
  /** Seconds until the absolute end of the session. */
  readonly sessionLeft: number;
  readonly sessionId: string;
}

/** Gives out tokens: those of a session that begins, and those that follow in it. */
export function sessionIssuer({ pool, clock, secret }: Pick<AuthDeps, 'pool' | 'clock' | 'secret'>) {
  const access = accessTokens(secret, clock);

  async function issue(
    userId: string,
    sessionId: string,
    refreshToken: string,
    expiresAt: Date,
  ): Promise<IssuedTokens> {
    return {
      accessToken: await access.issue({ userId, sessionId }),
      refreshToken,
      sessionId,
      sessionLeft: Math.floor((expiresAt.getTime() - clock().getTime()) / 1000),
    };
  }

  async function openSession(
    userId: string,
    device: Device,
    record: (tx: Queryable, sessionId: string) => Promise<void> = async () => undefined,
  ): Promise<IssuedTokens> {
    const refreshToken = newRefreshToken();
    const createdAt = clock();
    const expiresAt = new Date(createdAt.getTime() + sessionSeconds * 1000);
    const sessionId = await inTransaction(pool, async (tx) => {
      const auth = authRepo(tx);
      const id = await auth.openSession({ userId, createdAt, expiresAt, ...device });
      await auth.addRefreshToken(id, null, hashOf(refreshToken), createdAt);
      await record(tx, id);
      return id;
    });
    return issue(userId, sessionId, refreshToken, expiresAt);
  }

  return { issue, openSession };
}

export function authService(deps: AuthDeps) {
  const { pool, clock, secret, throttle } = deps;
  const { issue, openSession } = sessionIssuer(deps);

  return {
    async login({ login, password }: Credentials, device: SignInDevice): Promise<IssuedTokens> {
      const reserved = await throttle.reserve({ login, ...device });
      const auth = authRepo(pool);
      const account = await auth.getAccount(login);
      const isRight = await verifyPassword(password, account?.passwordHash ?? nobodysHash).catch(
        async (error: unknown) => {
          // Too many wait for the check of their password: this one was not a guess.
          await reserved.giveBack();
          throw error;
        },
      );
      if (!account || !isRight) {
        throw authErrors.wrongCredentials();
      }
      await reserved.forgive();
      if (!account.isActivated) {
        throw authErrors.deactivated();
      }
      if (needsRehash(account.passwordHash)) {
        await auth.savePasswordHash(account.id, await hashPassword(password));
      }
      return openSession(account.id, device, (tx, sessionId) => {
        const { ip, requestId, deviceAt, userAgent } = device;
        const person = { userId: account.id, sessionId };
        const by = { person, actor: undefined, idempotencyKey: undefined, ip, requestId, deviceAt };
        return recordChanges(tx, by, [
          { action: actions.login, entity: 'session', entityId: sessionId, field: fields.device, after: userAgent },
        ]);
      });
    },

    async refresh(presented: string): Promise<IssuedTokens> {
      const outcome = await inTransaction(pool, (tx) => rotate(authRepo(tx), secret, presented, clock()));
      if (outcome.status === 'refused') {
        throw authErrors.tokenInvalid();
      }
      if (outcome.status === 'throttled') {
        throw authErrors.throttled({ retryAfter: 60 });
      }
      return issue(outcome.userId, outcome.sessionId, outcome.refreshToken, outcome.expiresAt);
    },

    logout: (context: SelfContext) =>
      inTransaction(pool, async (tx) => {
        const { sessionId } = context.person;
        await authRepo(tx).revokeSession(sessionId, 'logout', clock());
        await recordChanges(tx, context, [{ action: actions.logout, entity: 'session', entityId: sessionId }]);
      }),
  };
}
export type AuthService = ReturnType<typeof authService>;

type Rotation =
  | { readonly status: 'refused' }
  | { readonly status: 'throttled' }
  | {
      readonly status: 'rotated';
      readonly userId: string;
      readonly sessionId: string;
      readonly refreshToken: string;
      readonly expiresAt: Date;
    };

/** Returns the refusal instead of throwing it: the revocation of the session must commit. */
async function rotate(
  auth: ReturnType<typeof authRepo>,
  secret: string,
  presented: string,
  now: Date,
): Promise<Rotation> {
  const token = await auth.lockRefreshToken(hashOf(presented), now);
  if (!token?.isAlive) {
    return { status: 'refused' };
  }
  const { userId, sessionId } = token;
  const refreshToken = successorOf(secret, presented);
  const rotated = { status: 'rotated', userId, sessionId, refreshToken, expiresAt: new Date(token.expiresAt) } as const;

  if (token.usedAt === null) {
    if ((await auth.countRefreshes(sessionId, new Date(now.getTime() - 60_000))) >= refreshesPerMinute) {
      return { status: 'throttled' };
    }
    await auth.useRefreshToken(token.id, now);
    await auth.addRefreshToken(sessionId, token.id, hashOf(refreshToken), now);
    return rotated;
  }
  const isWithinGrace = now.getTime() - new Date(token.usedAt).getTime() <= graceMs;
  if (isWithinGrace && (await auth.isSuccessorUnused(token.id))) {
    return rotated;
  }
  await auth.revokeSession(sessionId, 'reuse', now);
  return { status: 'refused' };
}
