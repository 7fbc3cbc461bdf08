import { percentOf, decimal, roundHalfUp, toNumber } from '@otk/domain/kernel/decimal';
import { expect, test } from 'vitest';

import { seedDemo } from '../seed.ts';
import { testNow, useDatabase } from '../test-support.ts';

const ask = useDatabase(({ pool }) => seedDemo(pool, { now: testNow, transports: 4 }));

interface Line extends Record<string, unknown> {
  kind: string;
  net: number;
  percent: number;
}

async function exampleOf(number: string) {
  const [transport] = await ask<{ id: string } & Record<string, unknown>>(
    `SELECT t.id, t.mode, t.status_code AS status, t.trailer_number AS trailer, y.name AS type, d.name AS division,
       s.code AS station, o.code AS "from", i.code AS "to", t.document_number AS document, t.special_mark AS mark
     FROM transport t JOIN transport_type y ON y.id = t.transport_type_id JOIN division d ON d.id = t.division_id
     JOIN station s ON s.id = t.station_id
     LEFT JOIN station o ON o.id = t.station_out_id LEFT JOIN station i ON i.id = t.station_in_id
     WHERE t.transport_number = $1`,
    [number],
  );
  const id = transport?.id;
  const lines = (side: string) =>
    ask<Line>(
      `SELECT p.code AS kind, l.net, p.percent FROM scrap_line l JOIN production_type p ON p.id = l.production_type_id
       WHERE l.transport_id = $1 AND l.side = $2 AND NOT l.deleted ORDER BY l.sort`,
      [id, side],
    );
  const discovered = await lines('DISCOVER');
  return {
    transport,
    sender: (await lines('SENDER')).map(({ kind, net }) => [kind, net]),
    discovered: discovered.map(({ kind, net }) => [kind, net]),
    weedines: discovered.map(({ percent, net }) => toNumber(roundHalfUp(percentOf(decimal(percent), decimal(net)), 3))),
    weighings: await ask('SELECT kind, gross, tare, net, diff, trash FROM weighing WHERE transport_id = $1', [id]),
    unordered: await ask(
      `SELECT u.name, l.count, l.weight FROM unordered_line l
       JOIN unordered_production u ON u.id = l.unordered_production_id WHERE l.transport_id = $1 ORDER BY l.sort`,
      [id],
    ),
    containers: await ask('SELECT number, net FROM container WHERE transport_id = $1 ORDER BY sort', [id]),
    statuses: (
      await ask<{ after: string }>(
        `SELECT after ->> 'code' AS after FROM history
         WHERE transport_id = $1 AND action = 'transport.changeStatus' ORDER BY id`,
        [id],
      )
    ).map(({ after }) => after),
  };
}

const byRail = { mode: 'VRP', division: 'ОТК. Станция Навашино', station: '243607', to: '243607', trailer: null };

test('a set of four is exactly these four', async () => {
  const numbers = await ask<{ number: string }>('SELECT transport_number AS number FROM transport ORDER BY 1');
  expect(numbers.map(({ number }) => number)).toEqual(['60432176', '61854303', '94640273', 'А123ВС152']);
});

test('A is a clean wagon', async () => {
  const wagon = await exampleOf('60432176');
  expect(wagon.transport).toMatchObject({
    ...byRail,
    type: 'Вагон',
    status: 'RECEPTION_FINISHED',
    from: '264704',
    document: 'ЭА123456',
  });
  expect(wagon.sender).toEqual([['3А', 64.95]]);
  expect(wagon.weighings).toEqual([{ kind: 'REGISTER', gross: 88.3, tare: 23.5, net: 64.8, diff: -0.15, trash: 0.9 }]);
  expect(wagon.discovered).toEqual([
    ['3А', 60],
    ['12А', 3.9],
  ]);
  expect(wagon.weedines).toEqual([0.9, 0.078]);
  expect(wagon.unordered).toEqual([]);
});

test('B is a wagon with a discrepancy: storage, commission, ТОРГ-2', async () => {
  const wagon = await exampleOf('61854303');
  expect(wagon.transport).toMatchObject({
    ...byRail,
    type: 'Вагон',
    status: 'COMMISSION_DONE',
    from: '641608',
    document: 'ЭБ204517',
  });
  expect(wagon.sender).toEqual([['3А', 67.5]]);
  expect(wagon.weighings).toEqual([{ kind: 'REGISTER', gross: 91.2, tare: 24, net: 67.2, diff: -0.3, trash: 3.1 }]);
  expect(wagon.discovered).toEqual([
    ['3А', 41.2],
    ['5А', 15],
    ['12А', 6.3],
  ]);
  expect(wagon.weedines).toEqual([0.618, 0.45, 0.126]);
  expect(wagon.unordered).toEqual([
    { name: 'Баллон газовый (пропан) 50 л', count: 4, weight: 0.28 },
    { name: 'Трансформатор силовой', count: 1, weight: 0.82 },
    { name: 'Бетон, железобетон', count: null, weight: 0.5 },
  ]);
  expect(wagon.statuses.slice(-3)).toEqual(['ON_STORAGE', 'COMMISSION_ASSIGNED', 'COMMISSION_DONE']);
  expect(
    await ask(
      `SELECT t.torg2_number IS NOT NULL AND t.torg2_at > a.starts_at AS "hasAct", a.result IS NOT NULL AS "isDecided",
         s.end_at IS NULL AS "isStored",
         (SELECT array_agg(r.code ORDER BY r.sort) FROM responsible_storage_reason x
          JOIN transport_reason r ON r.id = x.transport_reason_id WHERE x.responsible_storage_id = s.id) AS reasons
       FROM transport t JOIN responsible_storage s ON s.transport_id = t.id
       JOIN appointment a ON a.transport_id = t.id AND a.kind = 'COMMISSION' WHERE t.id = $1`,
      [wagon.transport?.id],
    ),
  ).toEqual([
    {
      hasAct: true,
      isDecided: true,
      isStored: true,
      reasons: ['EXCESS_WEEDINESS', 'KIND_MISMATCH', 'UNORDERED_FOUND'],
    },
  ]);
});

test('C is a platform with two containers in reception', async () => {
  const platform = await exampleOf('94640273');
  expect(platform.transport).toMatchObject({
    ...byRail,
    type: 'Платформа',
    status: 'IN_RECEPTION',
    from: '262704',
    document: 'ЭВ330188',
  });
  expect(platform.containers).toEqual([
    { number: 'RZDU0015340', net: 22 },
    { number: 'TKRU4528177', net: 22 },
  ]);
  expect(platform.sender).toEqual([['12А', 44]]);
  expect(platform.weighings).toEqual([
    { kind: 'REGISTER', gross: 69.7, tare: 25.8, net: 43.9, diff: -0.1, trash: 0.9 },
  ]);
  expect(platform.discovered).toEqual([['12А', 43]]);
  expect(platform.weedines).toEqual([0.86]);
});

test('D is a lorry with a trailer at КПП-13', async () => {
  const lorry = await exampleOf('А123ВС152');
  expect(lorry.transport).toMatchObject({
    mode: 'KPP',
    division: 'КПП-13',
    type: 'Автопоезд',
    status: 'KPP_REGISTERED',
    trailer: 'АН123452',
    from: null,
    to: null,
    document: 'ТТН 0457',
    mark: 'Радиационный контроль: фон 0,11 мкЗв/ч, макс. 0,14 мкЗв/ч',
  });
  expect(lorry.sender).toEqual([['5А', 18.3]]);
  expect(lorry.weighings).toEqual([
    { kind: 'REGISTER', gross: 36.52, tare: 18.24, net: 18.28, diff: -0.02, trash: 0.58 },
  ]);
  expect(lorry.discovered).toEqual([['5А', 17.7]]);
  expect(lorry.weedines).toEqual([0.531]);
});

test('the remainder of each is 0,000', async () => {
  const remainders = await ask(
    `SELECT w.net - w.trash - (SELECT sum(net) FROM scrap_line l WHERE l.transport_id = t.id AND side = 'DISCOVER')
       - coalesce((SELECT sum(weight) FROM unordered_line u WHERE u.transport_id = t.id), 0) AS remainder
     FROM transport t JOIN weighing w ON w.transport_id = t.id`,
  );
  expect(remainders).toEqual([{ remainder: 0 }, { remainder: 0 }, { remainder: 0 }, { remainder: 0 }]);
});

test.each([
  ['plate typed in Latin', 'A123BC152', 'А123ВС152'],
  ['container', 'TKRU4528177', '94640273'],
  ['document', 'ЭБ204517', '61854303'],
])('search by %s finds the transport', async (_what, typed, found) => {
  const rows = await ask(
    `SELECT transport_number AS found FROM transport WHERE search_text LIKE '%' || search_key($1) || '%'`,
    [typed],
  );
  expect(rows).toEqual([{ found }]);
});
