import type { Account } from '@otk/domain/user/user.account';

import { anUdr } from './user.builders.ts';

export const anAccount = (more: Partial<Account> = {}): Account => ({
  id: '00000000-0000-4000-8000-000000000777',
  login: 'petrov',
  fullName: 'Петров Пётр Петрович',
  isActivated: true,
  needChangePassword: false,
  isDeleted: false,
  userPositions: [],
  udr: [anUdr({ owner: 'CTRL', ownerName: 'Контролёр ОТК', permissions: ['TRANSPORT_READ', 'PHOTO_EDIT'] })],
  stations: [],
  provider: null,
  lastSignInAt: '2026-11-14T08:00:00Z',
  version: 1,
  ...more,
});
