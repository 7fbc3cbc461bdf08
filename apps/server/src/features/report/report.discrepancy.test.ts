// «Есть расхождение» is written once for code and once for SQL: they agree about every transport, whatever the rule says.
import { systemActor } from '@otk/domain/kernel/actor';
import { qualityColumns } from '@otk/domain/report/report.columns';
import type { ReportFigures, ReportRows } from '@otk/domain/report/report.schema';
import type { SupplierCard } from '@otk/domain/report/report.supplier';
import { hasDiscrepancy } from '@otk/domain/transport/transport.discrepancy';
import { expect, test } from 'vitest';

import { seeded } from '../../../../../tests/support/random.ts';
import { november, openReportYard } from '../../../test/report-yard.ts';
import { compose } from '../../compose.ts';
import { readMassLimit } from '../transport/transport.service.ts';

test('report, filter, figures and act judge every transport alike, also after the rule was changed', async () => {
  const yard = await openReportYard();
  const { server, build, kinds, weigh, arrived, call } = yard;
  const { pool } = server;
  const random = seeded(20261117);
  const known = [await build.aKind('3А'), await build.aKind('5А'), await build.aKind('12А')];
  await pool.query('UPDATE production_type SET percent = 1.25');
  const itemId = await build.anUnorderedItem('Бетон');
  for (let at = 0; at < 40; at += 1) {
    const id = await arrived('2026-11-05', yard.providerId);
    await kinds(id, 'SENDER', random.chance(0.9) ? [[known[0]!, 60]] : []);
    const found = known.slice(0, random.chance(0.7) ? 1 : 2).map((kind) => [kind, 29.997 + at / 1000] as const);
    await kinds(id, 'DISCOVER', random.chance(0.9) ? found : []);
    if (random.chance(0.2)) {
      await pool.query(
        `INSERT INTO unordered_line (transport_id, unordered_production_id, production_type_id, weight, sort)
         SELECT $1, u.id, u.production_type_id, 0.1, 1 FROM unordered_production u WHERE u.id = $2`,
        [id, itemId],
      );
    }
    if (random.chance(0.9)) {
      const diff = random.pick([0, 0.3, -0.301, 1.2, 1.201, -1.2, -1.201, 3]);
      await weigh(id, { net: 60 + diff, trash: random.pick([0, 0.374, 0.375, 0.376, 0.75, 2]), diff });
    }
  }
  const { cards } = compose({ config: {}, clock: () => server.clock.now });
  const place = qualityColumns.findIndex(({ key }) => key === 'discrepancy');
  const reported = async (filter: object = {}) => {
    const reply = await call('MASTER', 'POST', '/transport/quality-report-rows', {
      body: { ...november, ...filter, limit: 500 },
    });
    const first = reply.json<ReportRows>().items.filter(({ cells }) => typeof cells[0] === 'number');
    return new Map(first.map(({ transportId, cells }) => [transportId, cells[place]]));
  };
  const compare = async () => {
    const limit = await readMassLimit(pool);
    const said = await reported();
    const all = await cards.list({ db: pool, actor: systemActor }, [...said.keys()]);
    const judged = new Map(
      all.map((card) => [card.id, card.registerWeight === null ? null : hasDiscrepancy(card, limit) ? 'да' : 'нет']),
    );
    expect(said.size).toBeGreaterThan(40);
    expect(said).toEqual(judged);
    const found = [...judged.values()].filter((answer) => answer === 'да').length;
    expect((await reported({ discrepancy: true })).size).toBe(found);
    const figures = await call('MASTER', 'POST', '/transport/report-figures', { body: november });
    expect(figures.json<ReportFigures>().total.withDiscrepancy).toBe(found);
    const card = await call('MASTER', 'GET', `/supplier/${yard.providerId}?begin=2026-11-01&end=2026-11-30`);
    expect(card.json<SupplierCard>().now.withDiscrepancy).toBe(found);
    return found;
  };
  const usual = await compare();
  await pool.query("UPDATE validation_rule SET value = 0.5 WHERE rule = 'diffPercent'");
  expect(await compare()).toBeGreaterThan(usual);
  await pool.query("UPDATE validation_rule SET value = 50 WHERE rule = 'diffPercent'");
  expect(await compare()).toBeLessThan(usual);
  await pool.query("UPDATE validation_rule SET value = 2 WHERE rule = 'diffPercent'");
});
