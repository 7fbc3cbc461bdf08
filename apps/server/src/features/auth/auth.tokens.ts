// Access tokens are signed and short-lived; refresh tokens are random and only their hash is stored.
import { createHash, createHmac, randomBytes } from 'node:crypto';

import { accessTokenSeconds } from '@otk/domain/auth/auth.schema';
import { jwtVerify, SignJWT } from 'jose';

export interface AccessClaims {
  readonly userId: string;
  readonly sessionId: string;
}

export interface ReadClaims extends AccessClaims {
  readonly expiresAt: Date;
}

const audience = 'otk';

/** Signatures of this many tokens are remembered; a person uses one for half an hour. */
const rememberedAtMost = 5000;

export function accessTokens(secret: string, clock: () => Date) {
  /** The signature of a token never changes, so it is verified once; expiry is checked here, the session by the guard. */
  const remembered = new Map<string, ReadClaims>();
  const key = createHmac('sha256', secret).update('access-token').digest();
  return {
    issue: ({ userId, sessionId }: AccessClaims): Promise<string> => {
      const now = Math.floor(clock().getTime() / 1000);
      return new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' })
        .setSubject(userId)
        .setAudience(audience)
        .setIssuedAt(now)
        .setExpirationTime(now + accessTokenSeconds)
        .setJti(randomBytes(9).toString('base64url'))
        .sign(key);
    },
    /** Undefined when the token is forged, expired or of another kind. */
    read: async (token: string): Promise<ReadClaims | undefined> => {
      const known = remembered.get(token);
      if (known) {
        return known.expiresAt > clock() ? known : undefined;
      }
      const verified = await jwtVerify<{ sid: string }>(token, key, {
        algorithms: ['HS256'],
        typ: 'at+jwt',
        audience,
        requiredClaims: ['sub', 'sid', 'exp'],
        currentDate: clock(),
      }).catch(() => undefined);
      if (!verified) {
        return undefined;
      }
      const { sub = '', sid, exp = 0 } = verified.payload;
      const claims = { userId: sub, sessionId: sid, expiresAt: new Date(exp * 1000) };
      if (remembered.size >= rememberedAtMost) {
        remembered.delete(remembered.keys().next().value!);
      }
      remembered.set(token, claims);
      return claims;
    },
  };
}

export const newRefreshToken = (): string => randomBytes(32).toString('base64url');

/**
 * The successor is computed from its parent, so the immediate parent can get the same successor again (lost reply,
 * second tab) without any token in the database.
 */
export const successorOf = (secret: string, refreshToken: string): string =>
  createHmac('sha256', secret).update(`refresh-successor:${refreshToken}`).digest('base64url');

export const hashOf = (refreshToken: string): Buffer => createHash('sha256').update(refreshToken).digest();
