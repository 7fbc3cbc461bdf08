// People of a file, created in one transaction. Refusals name the person by his place in the list.
import { isRefusal } from '@otk/domain/kernel/app-error';
import type { NewAccount } from '@otk/domain/user/user.account';
import { userErrors } from '@otk/domain/user/user.errors';

import type { ActorContext } from '#platform/http/request-context';

import { accountRepo } from './user.account.repo.ts';
import { addAccount, hashFirst } from './user.account.service.ts';

export async function importPeople(context: ActorContext, people: readonly NewAccount[]): Promise<{ created: number }> {
  const taken = await accountRepo(context.db).findTaken(people.map(({ login }) => login));
  const fields = people.flatMap(({ login }, at) => {
    const isTwice = people.slice(0, at).some((other) => other.login.toLowerCase() === login.toLowerCase());
    const message = isTwice ? 'Логин повторяется в файле' : userErrors.loginTaken().message;
    return isTwice || taken.has(login.toLowerCase()) ? [{ path: `people.${at}`, message }] : [];
  });
  if (fields.length > 0) {
    throw userErrors.importRefused({ fields: fields.slice(0, 20) });
  }
  const hashes: string[] = [];
  for (const [at, person] of people.entries()) {
    hashes.push(await namingPerson(at, hashFirst(person)));
  }
  for (const [at, person] of people.entries()) {
    await namingPerson(at, addAccount(context, person, hashes[at]!));
  }
  return { created: people.length };
}

function namingPerson<T>(at: number, work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => {
    throw isRefusal(error)
      ? userErrors.importRefused({ fields: [{ path: `people.${at}`, message: error.message }] })
      : error;
  });
}
