// The mark of a device on which a person has signed in: a cookie that proves nothing but that (ADR 12). It gives its
// person a budget of failed sign-ins apart from guesses made elsewhere; it is no credential.
import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const nonceBytes = 16;
export const deviceCookieSeconds = 400 * 24 * 3600;

export const deviceMarks = (secret: string) => {
  const account = (login: string): string => login.trim().toLowerCase();
  const sign = (login: string, nonce: string): string =>
    createHmac('sha256', secret)
      .update(`device ${account(login)} ${nonce}`)
      .digest('base64url');

  return {
    /** One cookie per account: several people share a tablet. */
    cookieOf: (prefix: string, login: string): string =>
      `${prefix}device-${createHash('sha256').update(account(login)).digest('hex').slice(0, 12)}`,

    issue(login: string): string {
      const nonce = randomBytes(nonceBytes).toString('base64url');
      return `${nonce}.${sign(login, nonce)}`;
    },

    /** The name of the device, or undefined when the mark is not ours or belongs to another account. */
    read(login: string, mark: string | undefined): string | undefined {
      const [nonce = '', signature = ''] = (mark ?? '').split('.');
      const given = Buffer.from(signature, 'base64url');
      const wanted = Buffer.from(sign(login, nonce), 'base64url');
      return given.length === wanted.length && timingSafeEqual(given, wanted) ? nonce : undefined;
    },
  };
};
