import { newPassword } from '@otk/domain/user/user.password';
import { userErrors } from '@otk/domain/user/user.errors';

/**
 * Passwords that are guessed first although they satisfy the rules of spec §5: of the 49 000 most common ones a few dozen do.
 * The list is lower-case, so a password is compared without its case. Loaded at the first new password.
 */
let common: Promise<ReadonlySet<string>> | undefined;

async function loadCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].filter(mayBeAllowed));
}

/** Satisfies every rule once one of its letters is a capital. */
const mayBeAllowed = (password: string): boolean =>
  newPassword.safeParse(password.replace(/[a-z]/, (letter) => letter.toUpperCase())).success;

export async function refuseGuessable(password: string, login: string): Promise<void> {
  const typed = password.toLowerCase();
  if (typed === login.toLowerCase()) {
    throw userErrors.loginAsPassword();
  }
  common ??= loadCommon();
  if ((await common).has(typed)) {
    throw userErrors.commonPassword();
  }
}
