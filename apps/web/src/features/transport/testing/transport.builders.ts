import { type ScrapLine, transport, type Transport, type TransportRow } from '@otk/domain/transport/transport.schema';
import * as z from 'zod/mini';

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const navashino = { id: id(1), code: '243607', name: 'Навашино' };
const wagon = { id: id(2), name: 'Вагон', kind: 'WAGON' } as const;

export const aRow = (more: Partial<TransportRow> = {}): TransportRow => ({
  id: id(100),
  status: { code: 'WEIGHED', description: 'Взвешен' },
  transportNumber: '61854303',
  trailerNumber: null,
  transportType: wagon,
  shipmentDate: '2026-11-05',
  arrivedAt: null,
  documentNumber: 'ЭБ204517',
  provider: { id: id(3), name: 'АО «Мордоввтормет-Тест»' },
  station: navashino,
  senderKinds: ['3А'],
  senderNet: 67.5,
  registerNet: 67.2,
  diff: -0.3,
  containerNumbers: [],
  onReweight: false,
  photoCount: 2,
  awaited: null,
  dueAt: null,
  updatedAt: '2026-11-13T07:20:00Z',
  version: 1,
  ...more,
});

/** Numbers 60000001, 60000002, … */
export const rows = (count: number, from = 1): TransportRow[] =>
  Array.from({ length: count }, (_, index) =>
    aRow({ id: id(1000 + from + index), transportNumber: String(60_000_000 + from + index) }),
  );

export const aScrapLine = (code: string, net: number, more: Partial<ScrapLine> = {}): ScrapLine => ({
  id: id(500 + Math.round(net * 1000)),
  deleted: false,
  net,
  productionType: { id: id(4), code, name: `Лом ${code}`, percent: 1.5 },
  weedines: 0,
  inPercentage: false,
  divisions: [],
  localId: null,
  ...more,
});

/** Wagon B of domain §11: its parts add up to 67,200 t. */
const wagonB: z.input<typeof transport> = {
  id: id(100),
  mode: 'VRP',
  status: { code: 'ON_STORAGE', description: 'Ответственное хранение' },
  transportNumber: '61854303',
  trailerNumber: null,
  transportType: wagon,
  shipmentDate: '2026-11-05',
  arrivedAt: null,
  documentNumber: 'ЭБ204517',
  provider: { id: id(3), name: 'АО «Мордоввтормет-Тест»' },
  gro: null,
  contract: { id: id(5), number: 'МВТ-26/108', date: '2026-08-15' },
  stationOut: { id: id(6), code: '641608', name: 'Саранск-1' },
  stationIn: navashino,
  station: navashino,
  division: { id: id(7), name: 'ОТК. Станция Навашино' },
  acceptancePlaceMark: null,
  specialMark: null,
  explosionProofDocument: null,
  radiationProofDocument: 'ПРК № 318',
  commissionInfo: null,
  separateInfo: null,
  torg2: null,
  senderScrapType: [aScrapLine('3А', 67.5, { weedines: 1.013 })],
  senderScrapTypeInfo: null,
  discoverScrapType: [aScrapLine('3А', 41.2, { weedines: 0.618 }), aScrapLine('5А', 15), aScrapLine('12А', 6.3)],
  unorderedProduction: [
    {
      id: id(300),
      deleted: false,
      count: 4,
      weight: 1.6,
      productionType: { id: id(8), code: 'НЗ-СД', name: 'Сосуды и ёмкости закрытые' },
      unorderedProduction: { id: id(9), name: 'Баллон газовый' },
      signs: [],
      localId: null,
    },
  ],
  registerWeight: { gross: 91.2, net: 67.2, tare: 24, trash: 3.1, diff: -0.3 },
  overweight: null,
  overweightClear: null,
  onReweight: false,
  supplierAnswer: null,
  responsibleStorage: {
    begin: '2026-11-10T06:00:00Z',
    reasons: [{ id: id(10), name: 'Иное' }],
    comment: null,
    notice: null,
    answerBy: null,
    arriveBy: null,
    finishBy: null,
  },
  productionType: null,
  containers: [],
  photoCount: 3,
  localId: null,
  version: 1,
  createdAt: '2026-11-06T16:41:00Z',
  updatedAt: '2026-11-13T07:20:00Z',
};

/** Values of features that are not named in `wagonB` have the defaults of their schemas. */
export const aTransport = (more: Partial<Transport> = {}): Transport => ({ ...z.parse(transport, wagonB), ...more });

export const references = {
  providers: [
    { id: id(3), name: 'АО «Мордоввтормет-Тест»' },
    { id: id(33), name: 'ООО «Вторресурс-Ока»' },
  ],
  contracts: [{ id: id(5), number: 'МВТ-26/108', date: '2026-08-15', providerId: id(3) }],
  transportTypes: [
    wagon,
    { id: id(22), name: 'Автомобиль', kind: 'AUTO' as const },
    { id: id(29), name: 'Платформа', kind: 'PLATFORM' as const },
  ],
};
