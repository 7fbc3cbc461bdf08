// The gate with its people: a guard who registers vehicles, and those who are notified.
import type { Transport } from '@otk/domain/transport/transport.schema';

import { openYard } from './yard.ts';
import type { ServerOptions } from './server.ts';

export async function openGate(options: ServerOptions = {}) {
  const yard = await openYard('NEW', options);
  const { server, call, divisionId, stationId } = yard;
  const { pool, build } = server;
  const id = crypto.randomUUID();
  const kindId = await build.aKind();
  const providerId = await build.aProvider();
  const { rows } = await pool.query<{ id: string }>("SELECT id FROM transport_type WHERE name = 'Автопоезд'");
  // Everybody who may be notified exists before the first vehicle comes.
  for (const role of ['KPP', 'HEAD', 'MASTER', 'CTRL', 'DISP', 'VIEW']) {
    await yard.as(role);
  }

  const body = (more: object = {}) => ({
    id,
    transportNumber: 'А123ВС152',
    trailerNumber: 'АН123452',
    transportTypeId: rows[0]!.id,
    documentNumber: 'ТТН 0457',
    providerId,
    stationId,
    arrivedAt: '2026-11-15T05:00:00Z',
    driverName: 'Сидоров Иван',
    driverPhone: '+7 900 000-00-00',
    gate: '1',
    radiationBackground: 0.11,
    radiationMax: 0.14,
    senderScrapType: [{ productionTypeId: kindId, net: 18.3 }],
    ...more,
  });
  const register = (more: object = {}, role = 'KPP', headers: Readonly<Record<string, string>> = {}) =>
    call(role, 'POST', '/transport-kpp13/create', { body: body(more), headers });

  let others = 0;

  return {
    ...yard,
    id,
    body,
    register,
    edit: (edit: object, role = 'KPP') => call(role, 'PATCH', `/transport-kpp13/${id}`, { body: edit }),
    /** Another vehicle: number and trailer are its own. */
    async another(more: object = {}): Promise<string> {
      const other = crypto.randomUUID();
      others += 1;
      const own = { transportNumber: `В${100 + others}ОР77`, trailerNumber: null };
      await register({ id: other, ...own, ...more });
      return other;
    },
    anExpected: () => build.aTransport({ divisionId, stationId, status: 'NEW', transportNumber: 'А123ВС152' }),
    async photos(count: number) {
      for (let taken = 0; taken < count; taken += 1) {
        await build.aPhoto(id);
      }
    },
    listed: async (query: object): Promise<string[]> =>
      (await call('DISP', 'POST', '/transport-kpp13', { body: query }))
        .json<{ items: Transport[] }>()
        .items.map((card) => card.id),
    async count(from: string, ...params: unknown[]): Promise<number> {
      const counted = await pool.query<{ count: number }>(`SELECT count(*)::int AS count FROM ${from}`, params);
      return counted.rows[0]!.count;
    },
    /** Which roles were notified of what, in order. */
    async told(): Promise<{ type: string; roles: string[]; text: string }[]> {
      const found = await pool.query<{ type: string; roles: string[]; text: string }>(
        `SELECT n.type, n.text, array_agg(DISTINCT a.role_code ORDER BY a.role_code) AS roles
         FROM notification n JOIN notification_recipient r ON r.notification_id = n.id JOIN udr a ON a.user_id = r.user_id
         GROUP BY n.id ORDER BY n.seq`,
      );
      return found.rows;
    },
  };
}
