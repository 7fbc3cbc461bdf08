import { userErrors } from '@otk/domain/user/user.errors';
import { commonForms, isMadeOf, workWords } from '@otk/domain/user/user.guessable';

/** The 49 000 most common passwords, in lower case. Loaded at the first new password. */
let common: Promise<ReadonlySet<string>> | undefined;

async function loadCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
}

interface Owner {
  readonly login: string;
  readonly fullName: string;
}

export async function refuseGuessable(password: string, { login, fullName }: Owner): Promise<void> {
  if (password.toLowerCase() === login.toLowerCase() || isMadeOf(password, [login, ...fullName.split(/[\s.-]+/)])) {
    throw userErrors.loginAsPassword();
  }
  if (isMadeOf(password, workWords)) {
    throw userErrors.workAsPassword();
  }
  common ??= loadCommon();
  const known = await common;
  if ([...commonForms(password)].some((form) => known.has(form))) {
    throw userErrors.commonPassword();
  }
}
