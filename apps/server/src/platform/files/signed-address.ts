// A media tag cannot send a bearer token: a person who may see an object gets a signed URL of its file, valid for minutes and
// as long as this session. It expires at the end of a time window: within a window the URL stays the same, so the browser can cache it.
import { createHmac, timingSafeEqual } from 'node:crypto';

const windowMs = 150_000;

export interface AddressSigner {
  /** Path below the API's base. */
  sign(fileId: string, person: { readonly sessionId: string }): string;
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
  return {
    sign(id, { sessionId: session }) {
      const until = String((Math.floor(clock().getTime() / windowMs) + 2) * windowMs);
      const query = new URLSearchParams({ session, until, sign: mac(id, session, until).toString('base64url') });
      return `/api/file/${id}?${query.toString()}`;
    },
    isGood({ id, session, until, sign }) {
      const expected = mac(id, session, until);
      const given = Buffer.from(sign, 'base64url');
      return given.length === expected.length && timingSafeEqual(given, expected) && Number(until) > clock().getTime();
    },
  };
}
