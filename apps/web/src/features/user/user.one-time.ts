import { oneTimePassword } from '@otk/domain/user/user.one-time-password';

/** Numbers from the browser's secure source; those of the incomplete last range are drawn again. */
function randomBelow(limit: number): number {
  const bound = 2 ** 32 - (2 ** 32 % limit);
  const [drawn = 0] = crypto.getRandomValues(new Uint32Array(1));
  return drawn < bound ? drawn % limit : randomBelow(limit);
}

export const newOneTimePassword = (): string => oneTimePassword(randomBelow);
