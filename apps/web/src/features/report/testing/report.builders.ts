import type { ReportFilter } from '@otk/domain/report/report.filter';
import { partsOf } from '@otk/domain/report/report.rules';
import type { Report, ReportFigures } from '@otk/domain/report/report.schema';
import { monthsUntil, type SupplierCard } from '@otk/domain/report/report.supplier';

export const supplierId = '00000000-0000-4000-8000-0000000000a1';
export const reasonId = '00000000-0000-4000-8000-0000000000b1';

export const aFilter = (given: Partial<ReportFilter> = {}): ReportFilter => ({
  begin: '2026-11-09',
  end: '2026-11-15',
  stationIds: [],
  providerIds: [],
  kinds: [],
  statuses: [],
  reasonIds: [],
  discrepancy: false,
  ...given,
});

export const someFigures = (filter = aFilter()): ReportFigures => ({
  total: { transports: 26, weighed: 24, withDiscrepancy: 6, net: 1500, trash: 30, nominal: 20 },
  periods: partsOf(filter).map((part) => ({ ...part, weighed: 4, withDiscrepancy: 1 })),
  suppliers: [
    { id: null, name: 'Не указан', transports: 1, withDiscrepancy: 0, net: 60, trash: 0, nominal: 1 },
    {
      id: supplierId,
      name: 'ООО «Вторресурс-Ока»',
      transports: 25,
      withDiscrepancy: 6,
      net: 1440,
      trash: 30,
      nominal: 19,
    },
  ],
  kinds: [{ code: '3А', name: 'Куски и негабаритный лом', transports: 20, net: 1200, trash: 24, nominal: 18 }],
  differences: [0, 0, 0, 1, 2, 8, 10, 3, 0, 0, 0, 0],
  storage: [{ reason: { id: reasonId, name: 'Засорённость выше нормы договора' }, cases: 3, days: 5.5, longest: 12 }],
  storageNorm: { hours: 480, over: 1, transports: 3 },
});

export const aReport = (given: Partial<Report> = {}): Report => ({
  id: '00000000-0000-4000-8000-0000000000c1',
  kind: 'QUALITY',
  format: 'XLSX',
  filter: aFilter(),
  state: 'READY',
  author: { id: '00000000-0000-4000-8000-0000000000d1', fullName: 'Самойлов И. П.' },
  createdAt: '2026-11-15T08:00:00.000Z',
  finishedAt: '2026-11-15T08:00:05.000Z',
  done: 26,
  total: 26,
  rows: 40,
  failure: null,
  file: { name: 'Отчёт по качеству.xlsx', size: 20_480, url: '/api/file/1?sign=x' },
  ...given,
});

const figures: SupplierCard['now'] = {
  transports: 36,
  weighed: 35,
  withDiscrepancy: 12,
  net: 2000,
  differed: { mass: 10, dirt: 8, kinds: 5, unordered: 1 },
  dirt: { judged: 35, percent: 2.4, low: 2.13, high: 2.67 },
  answers: { inTime: 5, late: 2, none: 1, waiting: 2 },
  contested: { lost: 2, won: 1, open: 0 },
  standing: 120,
};

export const aSupplierCard = (given: Partial<SupplierCard> = {}): SupplierCard => ({
  supplier: { id: supplierId, name: 'ООО «Вторресурс-Ока»' },
  period: { begin: '2026-11-01', end: '2026-11-30' },
  before: { begin: '2026-10-01', end: '2026-10-31' },
  now: figures,
  earlier: { ...figures, dirt: { judged: 30, percent: 1.8, low: 1.5, high: 2.1 } },
  all: { suppliers: 12, figures },
  types: [
    { name: 'Вагон', transports: 30 },
    { name: 'Автомобиль', transports: 6 },
  ],
  months: partsOf(monthsUntil('2026-11-30', 12)).map((month, at) => ({
    ...month,
    judged: 35,
    net: 2000,
    trash: 30 + at,
  })),
  kinds: [
    { code: '5А', name: 'Лом 5А', transports: 4, failed: 3, net: 60, tonnes: 9 },
    { code: '3А', name: 'Лом 3А', transports: 30, failed: 2, net: 1900, tonnes: 4 },
  ],
  causes: [{ reason: { id: reasonId, name: 'Засорённость выше нормы договора' }, cases: 3, hours: 80 }],
  lookalikes: null,
  ...given,
});
