// A media tag cannot send a bearer token: a person who may see an object gets a signed URL of its file, valid for minutes,
// as long as this session and for this session alone: a cookie proves that the request comes from it. It expires at the end of a time window: within a window the URL stays the same, so the browser can cache it.
import { createHmac, timingSafeEqual } from 'node:crypto';

const windowMs = 150_000;

export const proofCookie = (prefix: string): string => `${prefix}files`;

export interface AddressSigner {
  /** Path below the API's base. */
  sign(fileId: string, person: { readonly sessionId: string }): string;
  /** Value of the cookie by which the browser of a session proves that it is that session's. */
  proofOf(sessionId: string): string;
  isProof(sessionId: string, given: string | undefined): boolean;
  isGood(address: {
    readonly id: string;
    readonly session: string;
    readonly until: string;
    readonly sign: string;
  }): boolean;
}

export function addressSigner(secret: string, clock: () => Date): AddressSigner {
  const mac = (id: string, session: string, until: string) =>
    createHmac('sha256', secret).update(`file ${id} ${session} ${until}`).digest();
  const proofOf = (session: string) => createHmac('sha256', secret).update(`files of ${session}`).digest('base64url');
  return {
    proofOf,
    isProof: (session, given = '') => isSame(Buffer.from(given), Buffer.from(proofOf(session))),
    sign(id, { sessionId: session }) {
      const until = String((Math.floor(clock().getTime() / windowMs) + 2) * windowMs);
      const query = new URLSearchParams({ session, until, sign: mac(id, session, until).toString('base64url') });
      return `/api/file/${id}?${query.toString()}`;
    },
    isGood({ id, session, until, sign }) {
      return isSame(Buffer.from(sign, 'base64url'), mac(id, session, until)) && Number(until) > clock().getTime();
    },
  };
}

const isSame = (given: Buffer, expected: Buffer): boolean =>
  given.length === expected.length && timingSafeEqual(given, expected);
