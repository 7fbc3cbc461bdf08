import { reportContract } from '@otk/domain/report/report.contract';
import type { Report } from '@otk/domain/report/report.schema';

import { testRepeatedWrites } from '../../../test/repeated/test-repeated-writes.ts';
import type { Someone, World } from '../../../test/repeated/world.ts';

const body = { begin: '2026-11-01', end: '2026-11-30' };
const other = { body: { ...body, begin: '2026-11-02' } };

async function arrived(world: World): Promise<string> {
  const id = await world.aTransport();
  await world.server.pool.query(`UPDATE transport SET arrived_at = '2026-11-10T09:00:00Z' WHERE id = $1`, [id]);
  return id;
}

async function ordered(world: World, who: Someone): Promise<Report> {
  await arrived(world);
  const reply = await who.call('POST', '/transport/quality-report', { udrId: who.udrId, body });
  return reply.json<Report>();
}

testRepeatedWrites(reportContract, {
  orderQuality: async (world) => {
    await arrived(world);
    return { url: '/transport/quality-report', body, other };
  },
  orderResponsible: async (world) => {
    await world.server.pool.query(
      `INSERT INTO responsible_storage (transport_id, begin_at) VALUES ($1, '2026-11-11T09:00:00Z')`,
      [await arrived(world)],
    );
    return { url: '/transport/responsible-report', body, other };
  },
  cancel: async (world, who) => ({ url: `/transport/report/${(await ordered(world, who)).id}` }),
});
