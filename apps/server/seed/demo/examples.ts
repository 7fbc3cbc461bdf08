import type { TransportStatus } from '@otk/domain/transport/transport.status';

import { receptionStations } from '../dictionaries/stations.ts';
import { day, earlier, hour, later, minute, ruDate, worksDate } from '../works-time.ts';
import { type Actor, type PapersDraft, reachedAt, type TransportDraft, type WeighingDraft } from './draft.ts';
import { type JourneyTools, travel } from './journey.ts';

// The four transports of domain §11, figure by figure. Other examples and tests use them.

const { navashino } = receptionStations;

interface Tale {
  status: TransportStatus;
  vehicle: 'rail' | 'auto';
  dispute: 'none' | 'commission';
  restMs: number;
}

/** What most transports do not have. */
const plain = {
  station: navashino,
  mode: 'VRP',
  division: 'navashino',
  containers: [],
  isImported: true,
  unordered: [],
  onReweight: false,
  specialMark: null,
  storage: null,
  commission: null,
  separation: null,
  torg2: null,
  deletedAt: null,
} as const;

function tell(tale: Tale, tools: JourneyTools) {
  const journey = travel({ ...tale, station: navashino }, tools);
  const begun = journey.milestones[0]?.at ?? tools.now;
  const shipmentDate = worksDate(earlier(begun, tale.vehicle === 'rail' ? day : 2 * hour));
  return { ...journey, shipmentDate };
}

const papers = (documentNumber: string, serial: number, shipmentDate: string): PapersDraft => ({
  documentNumber,
  explosionProofDocument: `УВ № ${serial} от ${ruDate(shipmentDate)}`,
  radiationProofDocument: `ПРК № ${serial} от ${ruDate(shipmentDate)}`,
});

const weighed = (grossKg: number, tareKg: number, trashKg: number, at: Date, by: Actor): WeighingDraft => {
  return { kind: 'REGISTER', grossKg, tareKg, netKg: grossKg - tareKg, trashKg, at, by };
};

function cleanWagon(tools: JourneyTools): TransportDraft {
  const { milestones, shipmentDate } = tell(
    { status: 'RECEPTION_FINISHED', vehicle: 'rail', dispute: 'none', restMs: 26 * hour },
    tools,
  );
  const weighedAt = reachedAt(milestones, 'WEIGHED') ?? tools.now;
  return {
    ...plain,
    journey: milestones,
    shipmentDate,
    vehicle: { type: 'Вагон', number: '60432176', trailer: null },
    route: {
      provider: 'ООО «Вторресурс-Ока»',
      gro: 'ООО «Вторресурс-Ока»',
      stationOut: '264704',
      stationIn: navashino,
    },
    papers: papers('ЭА123456', 1204, shipmentDate),
    sender: [{ kind: '3А', kg: 64_950 }],
    senderInfo: 'Лом чёрных металлов 3А, навалом',
    weighings: [weighed(88_300, 23_500, 900, earlier(weighedAt, minute), 'weigher')],
    discovered: [
      { kind: '3А', kg: 60_000 },
      { kind: '12А', kg: 3_900 },
    ],
    acceptancePlace: 'Станция, путь 2, эстакада',
  };
}

function disputedWagon(tools: JourneyTools): TransportDraft {
  const { milestones, commission, shipmentDate } = tell(
    { status: 'COMMISSION_DONE', vehicle: 'rail', dispute: 'commission', restMs: 4 * hour },
    tools,
  );
  const reached = (status: TransportStatus) => reachedAt(milestones, status) ?? tools.now;
  return {
    ...plain,
    journey: milestones,
    shipmentDate,
    vehicle: { type: 'Вагон', number: '61854303', trailer: null },
    route: {
      provider: 'АО «Мордоввтормет-Тест»',
      gro: 'ООО «Грузовой двор-Тест»',
      stationOut: '641608',
      stationIn: navashino,
    },
    papers: papers('ЭБ204517', 318, shipmentDate),
    sender: [{ kind: '3А', kg: 67_500 }],
    senderInfo: 'Лом чёрных металлов 3А, навалом',
    weighings: [weighed(91_200, 24_000, 3_100, earlier(reached('WEIGHED'), minute), 'weigher')],
    discovered: [
      { kind: '3А', kg: 41_200 },
      { kind: '5А', kg: 15_000 },
      { kind: '12А', kg: 6_300 },
    ],
    unordered: [
      {
        section: 'Баллоны, сосуды, ёмкости',
        item: 'Баллон газовый (пропан) 50 л',
        count: 4,
        kg: 280,
        signs: ['Закрытый сосуд, нет отверстий', 'Вентиль не снят'],
      },
      {
        section: 'Электрооборудование',
        item: 'Трансформатор силовой',
        count: 1,
        kg: 820,
        signs: ['Изделие в сборе, узел не разобран', 'Наличие цветных металлов'],
      },
      {
        section: 'Неметаллические включения',
        item: 'Бетон, железобетон',
        count: null,
        kg: 500,
        signs: ['Бетон, грунт внутри изделия'],
      },
    ],
    acceptancePlace: 'Станция, путь 4, эстакада',
    storage: {
      begin: reached('ON_STORAGE'),
      end: null,
      reasons: ['EXCESS_WEEDINESS', 'KIND_MISMATCH', 'UNORDERED_FOUND'],
      comment: null,
    },
    commission: commission && {
      ...commission,
      result:
        'Засорённость 3,100 т и перевод части лома в 5А и 12А подтверждены, незаказная продукция 1,600 т к возврату',
    },
    torg2: { number: '', at: later(reached('COMMISSION_DONE'), 20 * minute) },
  };
}

function platform(tools: JourneyTools): TransportDraft {
  const { milestones, shipmentDate } = tell(
    { status: 'IN_RECEPTION', vehicle: 'rail', dispute: 'none', restMs: 3 * hour },
    tools,
  );
  const weighedAt = reachedAt(milestones, 'WEIGHED') ?? tools.now;
  return {
    ...plain,
    journey: milestones,
    shipmentDate,
    vehicle: { type: 'Платформа', number: '94640273', trailer: null },
    containers: [
      { number: 'RZDU0015340', seal: 'ЗПУ 4410287', kg: 22_000 },
      { number: 'TKRU4528177', seal: 'ЗПУ 4410288', kg: 22_000 },
    ],
    route: {
      provider: 'ООО «Клязьма-Скрап-Тест»',
      gro: 'ООО «Клязьма-Скрап-Тест»',
      stationOut: '262704',
      stationIn: navashino,
    },
    papers: papers('ЭВ330188', 77, shipmentDate),
    sender: [{ kind: '12А', kg: 44_000 }],
    senderInfo: 'Лом чёрных металлов 12А в контейнерах',
    weighings: [weighed(69_700, 25_800, 900, earlier(weighedAt, minute), 'weigher')],
    discovered: [{ kind: '12А', kg: 43_000 }],
    acceptancePlace: 'Площадка № 1',
  };
}

function lorry(tools: JourneyTools): TransportDraft {
  const { milestones, shipmentDate } = tell(
    { status: 'KPP_REGISTERED', vehicle: 'auto', dispute: 'none', restMs: 50 * minute },
    tools,
  );
  const arrivedAt = milestones[0]?.at ?? tools.now;
  return {
    ...plain,
    division: 'kpp',
    mode: 'KPP',
    isImported: false,
    journey: milestones,
    shipmentDate,
    vehicle: { type: 'Автопоезд', number: 'А123ВС152', trailer: 'АН123452' },
    route: {
      provider: 'ООО «Тёша-Авторазбор-Тест»',
      gro: 'ООО «Тёша-Авторазбор-Тест»',
      stationOut: null,
      stationIn: null,
    },
    papers: papers('ТТН 0457', 457, shipmentDate),
    sender: [{ kind: '5А', kg: 18_300 }],
    senderInfo: 'Лом чёрных металлов 5А, навалом в кузове',
    weighings: [weighed(36_520, 18_240, 580, later(arrivedAt, 15 * minute), 'kpp')],
    discovered: [{ kind: '5А', kg: 17_700 }],
    acceptancePlace: 'Площадка № 2 (авто)',
    specialMark: 'Радиационный контроль: фон 0,11 мкЗв/ч, макс. 0,14 мкЗв/ч',
  };
}

export const exampleTransports = (tools: JourneyTools): TransportDraft[] => [
  cleanWagon(tools),
  disputedWagon(tools),
  platform(tools),
  lorry(tools),
];
