import { divisionTitle } from '@otk/domain/division/division.rules';
import type { Account } from '@otk/domain/user/user.account';

import { counted } from '#ui/format';

export const user = {
  ownAccount: 'Это вы. Роли, станции, пароль и состояние вашей учётной записи изменяет другой администратор.',
} as const;

/** What refers to a person now, for the question before he is removed. */
export function personUses({ udr, provider }: Pick<Account, 'udr' | 'provider'>, sessions: number): string {
  const uses = [
    ...udr.map((each) => `${divisionTitle(each)}: ${each.ownerName}`),
    ...(provider ? [`представитель: ${provider.name}`] : []),
    ...(sessions > 0 ? [counted(sessions, 'открытый сеанс', 'открытых сеанса', 'открытых сеансов')] : []),
  ];
  return uses.length === 0 ? 'Назначений и сеансов нет.' : `Сейчас в работе: ${uses.join('; ')}.`;
}
