import type { Board, Stand } from '@otk/domain/shift/shift.board';
import { type HandOver, type OpenWork, unfinishedTabs } from '@otk/domain/shift/shift.schema';

export const anOpenWork = (part: Partial<OpenWork> = {}): OpenWork => ({
  at: '2026-11-15T08:00:00.000Z',
  unfinished: { station: 4, reception: 2, storage: 1, commission: 0, separate: 0 },
  alarms: { count: 0, rows: [] },
  late: { count: 0, rows: [] },
  devices: [],
  ...part,
});

export const aHandOver = (part: Partial<HandOver> = {}): HandOver => ({
  id: '00000000-0000-4000-8000-000000000501',
  givenAt: new Date(Date.now() - 60_000).toISOString(),
  isTimeUnsure: false,
  givenBy: { id: '00000000-0000-4000-8000-000000000502', fullName: 'Мастерова О. Н.' },
  remark: 'Весы 2 в ремонте',
  unsent: 0,
  open: anOpenWork(),
  acceptedAt: null,
  acceptedBy: null,
  addition: '',
  ...part,
});

export const aStand = (tab: Stand['tab'], part: Partial<Stand> = {}): Stand => ({
  tab,
  count: 4,
  norm: 4,
  over: 0,
  unknown: 0,
  rows: [],
  ...part,
});

const aDay = { arrived: 0, received: 0, tonnes: 0, unweighed: 0 };

export const aBoard = (part: Partial<Board> = {}): Board => ({
  at: new Date().toISOString(),
  stands: unfinishedTabs.map((tab) => aStand(tab)),
  late: { count: 0, rows: [] },
  alarms: { count: 0, rows: [] },
  commission: { planned: 0, places: null },
  separate: { planned: 0, places: null },
  today: aDay,
  yesterday: aDay,
  plan: { transports: null, tonnes: null },
  people: [],
  devices: { count: 0, unsent: 0, rows: [] },
  ...part,
});
