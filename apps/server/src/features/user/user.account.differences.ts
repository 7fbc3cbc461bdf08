// What history says of an account and of its changes.
import type { HistoryField } from '@otk/domain/kernel/history';
import { type Account, accountValuesOf } from '@otk/domain/user/user.account';
import { userHistory } from '@otk/domain/user/user.history';

const { fields } = userHistory;

/** An account in words, as history shows it. */
export function namesOf(person: Account) {
  const { login, fullName } = accountValuesOf(person);
  return {
    login,
    fullName,
    positions: person.userPositions.map(({ name }) => name),
    stations: person.stations.map(({ name }) => name),
    provider: person.provider?.name ?? null,
    isActivated: person.isActivated,
    assignment: person.udr.map(({ name, ownerName }) => `${name ?? 'Не указано'}: ${ownerName}`),
  };
}

export function differences(before: Account, after: Account) {
  const [was, is] = [namesOf(before), namesOf(after)];
  return (Object.keys(was) as (keyof typeof was)[])
    .filter((key) => JSON.stringify(was[key]) !== JSON.stringify(is[key]))
    .map((key): { readonly field: HistoryField; readonly before: unknown; readonly after: unknown } => ({
      field: fields[key],
      before: was[key],
      after: is[key],
    }));
}
