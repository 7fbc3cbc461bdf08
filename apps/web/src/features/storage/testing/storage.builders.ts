import type { StorageCase } from '@otk/domain/storage/storage.schema';

const id = (n: number): string => `00000000-0000-4000-8000-0000000002${String(n).padStart(2, '0')}`;

export const aStorageCase = (more: Partial<StorageCase> = {}): StorageCase => ({
  id: id(1),
  begin: '2026-11-10T06:00:00Z',
  end: null,
  kind: 'AUTO',
  reasons: [{ id: id(2), name: 'Засорённость выше нормы договора' }],
  comment: null,
  endReason: null,
  begunBy: 'Громова Елена Андреевна',
  endedBy: null,
  notice: { number: '7/2026', at: '2026-11-10T06:00:00Z', recipient: 'Диспетчер', state: 'SENT' },
  answerBy: '2026-11-11T20:59:00Z',
  arriveBy: '2026-11-13T06:00:00Z',
  finishBy: '2026-11-30T20:59:00Z',
  transport: {
    id: id(3),
    transportNumber: '61854303',
    transportType: { id: id(4), name: 'Вагон', kind: 'WAGON' },
    status: { code: 'ON_STORAGE', description: 'Ответственное хранение' },
    station: { id: id(5), code: '243607', name: 'Навашино' },
    provider: { id: id(6), name: 'АО «Мордоввтормет-Тест»' },
    contract: 'Д-17',
  },
  awaited: 'COMMISSION_DATE',
  dueAt: '2026-11-13T06:00:00Z',
  commissionDate: null,
  separateDate: null,
  net: 67.2,
  dailyCost: 1500,
  ...more,
});
