import type { Udr } from '@otk/domain/division/division.schema';
import type { User } from '@otk/domain/user/user.schema';

const id = (digit: number) => `00000000-0000-4000-8000-00000000000${digit}`;

export const anUdr = (more: Partial<Udr> = {}): Udr => ({
  id: id(1),
  name: 'ОТК. Станция Навашино',
  owner: 'MASTER',
  ownerName: 'Мастер ОТК',
  divisionId: id(1),
  permissions: ['TRANSPORT_READ'],
  isSupplier: false,
  ...more,
});

export const copra = anUdr({ id: id(2), name: 'ОТК. Копровый цех', owner: 'CTRL', ownerName: 'Контролёр ОТК' });

export const aUser = (more: Partial<User> = {}): User => ({
  id: id(9),
  login: 'master',
  fullName: 'Громова Елена Андреевна',
  permissions: ['TRANSPORT_READ'],
  udr: [anUdr()],
  currentUdrId: null,
  currentStationId: null,
  currentModule: null,
  currentStationCode: null,
  stationIds: [],
  userPositions: [{ id: id(8), name: 'Мастер смены' }],
  needChangePassword: false,
  isActivated: true,
  agreementsToSign: 0,
  tour: null,
  ...more,
});
