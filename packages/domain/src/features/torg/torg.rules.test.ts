import { expect, test } from 'vitest';

import type { Transport } from '../transport/transport.schema.ts';
import { figuresOf, refusalOf } from './torg.figures.ts';
import { authorityOf, personOf } from './torg.person.ts';
import { prefillOf, type TorgCase } from './torg.prefill.ts';
import { torgFields } from './torg.schema.ts';

const line = (code: string, name: string, net: number, weedines: number) => ({
  id: code,
  deleted: false,
  net,
  weedines,
  productionType: { id: code, code, name, percent: 1 },
});
const item = (name: string, count: number | null, weight: number | null) => ({
  id: name,
  deleted: false,
  count,
  weight,
  unorderedProduction: { id: name, name },
});

/** Wagon B of domain §11, after its commission. */
const wagonB = {
  transportNumber: '61854303',
  trailerNumber: null,
  transportType: { id: '', name: 'Вагон', kind: 'WAGON' },
  shipmentDate: '2026-11-05',
  arrivedAt: '2026-11-12T05:05:00Z',
  documentNumber: 'ЭБ204517',
  provider: { id: '', name: 'ООО «Вторресурс-Ока»' },
  gro: { id: '', name: 'АО «Мордоввтормет-Тест»' },
  contract: { id: '', number: '17-Л/2026', date: '2026-01-15' },
  station: { id: '', code: '243607', name: 'Навашино' },
  stationOut: { id: '', code: '641608', name: 'Рузаевка' },
  division: { id: '', name: 'ОТК. Станция Навашино' },
  acceptancePlaceMark: 'Копровый цех',
  specialMark: null,
  layerCount: null,
  layers: [],
  explosionProofDocument: 'ВБ-118',
  containers: [],
  photoCount: 12,
  responsibleStorage: null,
  supplierAnswer: null,
  checkpoint: null,
  unsureMoments: [],
  returnBack: [],
  onReweight: false,
  senderScrapType: [line('3А', 'Стальные лом и отходы № 3', 67.5, 1.013)],
  discoverScrapType: [
    line('3А', 'Стальные лом и отходы № 3', 41.2, 0.618),
    line('5А', 'Негабаритные стальные лом и отходы', 15, 0.45),
    line('12А', 'Лом для пакетирования № 2 (легковес)', 6.3, 0.126),
    { ...line('1А', 'Удалённый вид', 5, 0), deleted: true },
  ],
  unorderedProduction: [
    item('Баллон газовый 50 л', 4, 0.28),
    item('Трансформатор силовой', 1, 0.82),
    item('Бетон', null, 0.5),
  ],
  registerWeight: { gross: 91.2, tare: 24, net: 67.2, trash: 3.1, diff: -0.3 },
  overweight: null,
  commissionInfo: {
    date: '2026-11-16T06:00:00Z',
    isHeld: true,
    result: 'Засор 3,100 т подтверждён',
    chairman: 'мастер ОТК, Громова Е. А.',
    members: ['контролёр ОТК, Иванов И. И.', 'закупка, Петрова А. С.'],
    representative: { name: 'Сидоров П. П.', authority: 'Д-17', refusal: 'не согласен с засором' },
  },
  separateInfo: null,
} as unknown as Transport;

const empty = { declared: null, found: null, defect: null, shortage: null, surplus: null };

test('wagon B: every figure of the act', () => {
  expect(figuresOf(wagonB)).toEqual({
    masses: {
      declared: { gross: null, tare: null, net: 67_500 },
      actual: { gross: 91_200, tare: 24_000, net: 67_200 },
      difference: { gross: null, tare: null, net: -300 },
    },
    rows: [
      { ...empty, name: 'Стальные лом и отходы № 3', sort: '3А', declared: 67.5, found: 41.2, shortage: 26.3 },
      { ...empty, name: 'Негабаритные стальные лом и отходы', sort: '5А', found: 15, surplus: 15 },
      { ...empty, name: 'Лом для пакетирования № 2 (легковес)', sort: '12А', found: 6.3, surplus: 6.3 },
      { ...empty, name: 'Незаказная продукция: Баллон газовый 50 л, 4 шт.', sort: '', defect: 0.28 },
      { ...empty, name: 'Незаказная продукция: Трансформатор силовой, 1 шт.', sort: '', defect: 0.82 },
      { ...empty, name: 'Незаказная продукция: Бетон', sort: '', defect: 0.5 },
      { ...empty, name: 'Засор', sort: '', defect: 3.1 },
    ],
    total: { declared: 67.5, found: 62.5, defect: 4.7, shortage: 26.3, surplus: 21.3 },
  });
  expect(refusalOf(wagonB, 2)).toBeNull();
});

test('the sums of the act agree: found and defects are the net, shortage without surplus is what is missing by documents', () => {
  const { total, masses } = figuresOf(wagonB);
  expect(Math.round((total.found! + total.defect!) * 1000)).toBe(masses.actual.net);
  expect(Math.round((total.declared! - total.found!) * 1000)).toBe(
    Math.round((total.shortage! - total.surplus!) * 1000),
  );
});

test('a lighter empty wagon makes the load heavier: tare and net of the act follow the reweigh', () => {
  const reweighed = { ...wagonB, overweight: { net: 67.2, tare: 23.8 } };
  expect(figuresOf(reweighed).masses.actual).toEqual({ gross: 91_200, tare: 23_800, net: 67_400 });
  expect(refusalOf(reweighed, 2)?.details.fields?.[0]?.message).toBe(
    'Не распределено 0,200\u00A0т: добавьте вид лома, незаказную продукцию или засор',
  );
});

const clean: Partial<Transport> = {
  discoverScrapType: [{ ...wagonB.senderScrapType[0]!, net: 67.1, weedines: 1.007 }],
  unorderedProduction: [],
  registerWeight: { gross: 91.5, tare: 24, net: 67.5, trash: 0.4, diff: 0 },
};

test.each<[string, Partial<Transport>, string | null]>([
  ['nobody held a commission', { commissionInfo: { ...wagonB.commissionInfo!, isHeld: false } }, 'torg.notHeld'],
  ['not weighed', { registerWeight: null }, 'torg.notWeighed'],
  ['no kind in the papers', { senderScrapType: [] }, 'torg.notDeclared'],
  ['no kind found', { discoverScrapType: [] }, 'torg.nothingFound'],
  ['weights over the net', { registerWeight: { ...wagonB.registerWeight!, trash: 3.2 } }, 'torg.unbalanced'],
  ['no discrepancy', clean, 'torg.noDiscrepancy'],
  [
    'only more dirt than the kinds may have',
    {
      ...clean,
      discoverScrapType: [{ ...wagonB.senderScrapType[0]!, net: 65.5, weedines: 0.983 }],
      registerWeight: { ...clean.registerWeight!, trash: 2 },
    },
    null,
  ],
])('%s', (_name, part, code) => {
  expect(refusalOf({ ...wagonB, ...part }, 2)?.code ?? null).toBe(code);
});

const given: TorgCase = {
  transport: wagonB,
  notice: { number: '12/2026', at: '2026-11-13T07:30:00Z' },
  call: { number: '15/2026', at: '2026-11-14T08:00:00Z' },
  reasons: ['Засорённость выше нормы договора'],
  endReason: null,
  reached: {
    IN_RECEPTION: '2026-11-12T06:10:00Z',
    RECEPTION_SUSPENDED: '2026-11-12T07:00:00Z',
    COMMISSION_DONE: '2026-11-16T08:20:00Z',
  },
  weighedAt: '2026-11-12T05:40:00Z',
  organisation: 'АО «Металлургический завод»',
  now: new Date('2026-11-16T09:00:00Z'),
};

test('dirt judged by layers stands in the act with its interval', () => {
  const layers = [1, 2, 3].map((number) => ({ id: String(number), number, percent: number, deleted: false }));
  const transport = { ...wagonB, layerCount: 12, layers } as unknown as Transport;
  expect(prefillOf({ ...given, transport }, figuresOf(transport)).sampling).toMatch(
    /^Засор оценён послойно при выгрузке, среднее с 95 % доверительным интервалом: 2,0\u00A0%, от 0,0 до 4,2\u00A0% \(3 слоя из 12\)\. Норма /,
  );
});

test('the lines are filled from the case, in Moscow time, and fit the schema of the form', () => {
  const fields = prefillOf(given, figuresOf(wagonB));
  expect(torgFields.parse(fields)).toEqual(fields);
  expect(fields).toMatchObject({
    place: 'Копровый цех, Навашино',
    establishedAt: '16.11.2026',
    papers: 'железнодорожная накладная № ЭБ204517 от 05.11.2026',
    call: 'телефонограмма',
    callNumber: '12/2026, 15/2026',
    callDate: '13.11.2026 10:30, 14.11.2026 11:00',
    consignor: 'АО «Мордоввтормет-Тест»',
    supplier: 'ООО «Вторресурс-Ока»',
    contractNumber: '17-Л/2026',
    contractDate: '15.01.2026',
    waybillNumber: 'ЭБ204517',
    deliveryNumber: '61854303',
    stationOut: 'Рузаевка (641608)',
    arrivedAt: '12.11.2026 08:05',
    begunAt: '12.11.2026 09:10',
    suspendedAt: '12.11.2026 10:00',
    resumedAt: '16.11.2026 09:00',
    openedAt: '12.11.2026 09:10',
    openedOn: '12.11.2026 09:10',
    endedAt: '16.11.2026 11:20',
    decision: '',
    passport: 'ВБ-118',
    conclusion: 'Засор 3,100 т подтверждён',
    chairman: 'мастер ОТК, Громова Е. А.',
    members: 'контролёр ОТК, Иванов И. И.\nзакупка, Петрова А. С.',
    representative: 'Сидоров П. П.',
    authorityNumber: 'Д-17',
    otherData: 'Сидоров П. П. от подписи отказался: не согласен с засором',
    defects:
      'Засорённость выше нормы договора. По документам: 3А 67,500 т. Обнаружено: 3А 41,200 т; 5А 15,000 т; 12А 6,300 т. ' +
      'Незаказная продукция: Баллон газовый 50 л, 4 шт. 0,280 т; Незаказная продукция: Трансформатор силовой, 1 шт. 0,820 т; ' +
      'Незаказная продукция: Бетон 0,500 т; Засор 3,100 т. Недостача массы нетто 300 кг.',
  });
});

const separated: Transport = {
  ...wagonB,
  separateInfo: {
    ...wagonB.commissionInfo!,
    date: '2026-11-18T06:00:00Z',
    result: 'Разделено',
    chairman: 'начальник смены, Котов К. К.',
    members: ['контролёр ОТК, Иванов И. И.', 'крановщик, Орлов О. О.'],
    representative: null,
    isSingleSide: true,
    equipment: null,
  },
};

test('after a separation the act still names authority, members and conclusion of the commission', () => {
  const reached = { ...given.reached, SEPARATE_DONE: '2026-11-18T10:00:00Z' };
  const fields = prefillOf({ ...given, transport: separated, reached }, figuresOf(separated));
  expect(torgFields.parse(fields)).toEqual(fields);
  expect(fields).toMatchObject({
    conclusion: 'Комиссия 16.11.2026: Засор 3,100 т подтверждён\nТех. сепарация 18.11.2026: Разделено',
    chairman: 'начальник смены, Котов К. К.',
    members: [
      'мастер ОТК, Громова Е. А.',
      'контролёр ОТК, Иванов И. И.',
      'закупка, Петрова А. С.',
      'крановщик, Орлов О. О.',
    ].join('\n'),
    representative: 'Сидоров П. П.',
    authority: 'доверенность',
    authorityNumber: 'Д-17',
    otherData:
      'Сидоров П. П. от подписи отказался: не согласен с засором. Тех. сепарация: представитель поставщика не явился',
    resumedAt: '16.11.2026 09:00',
    unloadingAt: '18.11.2026 09:00',
    endedAt: '18.11.2026 13:00',
  });
});

test('nobody came at all, or the supplier has agreed to that', () => {
  const alone = { ...wagonB, commissionInfo: { ...wagonB.commissionInfo!, representative: null } };
  const of = (transport: Transport) => prefillOf({ ...given, transport }, figuresOf(transport)).representative;
  expect(of(alone)).toBe('не явился');
  const supplierAnswer = { answer: 'AGREES' } as Transport['supplierAnswer'];
  expect(of({ ...alone, supplierAnswer })).toBe('не участвовал: поставщик согласен на приемку без него');
});

test('a return and the end of the storage are in the decision of an act that is made after them', () => {
  const line = { id: '', sourceId: null, at: '', by: null, reason: 'Засор', isFormer: false };
  const returnBack: Transport['returnBack'] = [
    { ...line, kind: 'TRASH', label: 'Засор', weight: 3.1 },
    { ...line, kind: 'WHOLE', label: 'Весь груз', weight: 9, isFormer: true },
  ];
  const of = (some: Partial<Transport>, endReason: string | null) =>
    prefillOf({ ...given, transport: { ...wagonB, ...some }, endReason }, figuresOf(wagonB)).decision;
  expect(of({ returnBack }, null)).toBe('Вернуть поставщику: Засор, 3,100 т. Причина: Засор. Остальной груз принять.');
  expect(of({}, 'принять с вычетом засора.')).toBe('Хранение окончено: принять с вычетом засора.');
});

test.each([
  ['мастер ОТК, Громова Е. А.', 'мастер ОТК', 'Громова Е. А.'],
  ['Громова Е. А., мастер ОТК', 'мастер ОТК', 'Громова Е. А.'],
  ['мастер ОТК Громова Е.А.', 'мастер ОТК', 'Громова Е.А.'],
  ['Е. А. Громова — мастер ОТК', 'мастер ОТК', 'Е. А. Громова'],
  ['начальник смены, ОТК, Петров-Водкин К. С.', 'начальник смены, ОТК', 'Петров-Водкин К. С.'],
  ['Громова Елена Андреевна, мастер', 'мастер', 'Громова Елена Андреевна'],
  ['Громова', '', 'Громова'],
  ['мастер, Громова', 'мастер', 'Громова'],
  ['не явился', '', 'не явился'],
])('%s: post «%s», name «%s»', (text, post, name) => {
  expect(personOf(text)).toEqual({ post, name });
});

test.each([
  ['Д-17', 'доверенность', 'Д-17', ''],
  ['Доверенность № 17 от 01.11.2026', 'доверенность', '17', '01.11.2026'],
  ['№ 17/26 от 01.11.2026', 'доверенность', '17/26', '01.11.2026'],
  ['приказ 5', 'приказ', '5', ''],
  ['', '', '', ''],
])('authority «%s»', (text, paper, number, date) => {
  expect(authorityOf(text)).toEqual({ paper, number, date });
});

test('a moment of clocks that disagreed is not written into the act', () => {
  const times = (unsureMoments: Transport['unsureMoments']) => {
    const checkpoint = { entryAt: '2026-11-12T06:00:00Z' } as Transport['checkpoint'];
    const transport = { ...wagonB, checkpoint, unsureMoments };
    const { arrivedAt, deliveredAt } = prefillOf({ ...given, transport, reached: {} }, figuresOf(transport));
    return [arrivedAt, deliveredAt].map((text) => text !== '');
  };
  expect(times([])).toEqual([true, true]);
  expect(times(['arrivedAt', 'entryAt'])).toEqual([false, false]);
});
