// Wagon B of domain §11 after its commission: weighed, sorted by kinds, on storage with a notice.
import type { openYard } from './yard.ts';

type Yard = Pick<Awaited<ReturnType<typeof openYard>>, 'server' | 'build' | 'stationId'>;

const kinds = [
  ['3А', 1.5],
  ['5А', 3],
  ['12А', 2],
] as const;

/** The dictionary that wagons are made with; once for a database. */
export async function openWagons({ server: { pool, clock }, build, stationId }: Yard) {
  const kindIds = new Map<string, string>();
  for (const [code, percent] of kinds) {
    kindIds.set(code, await build.aKind(code, percent));
  }
  const items = [
    [await build.anUnorderedItem('Баллон газовый 50 л'), 4, 0.28],
    [await build.anUnorderedItem('Трансформатор силовой'), 1, 0.82],
    [await build.anUnorderedItem('Бетон'), null, 0.5],
  ] as const;
  const providerId = await build.aProvider('ООО «Вторресурс-Ока»');

  return async function fill(id: string): Promise<string> {
    await pool.query(
      `UPDATE transport SET provider_id = $2, document_number = 'ЭБ204517', explosion_proof_document = 'ВБ-118',
         acceptance_place_mark = 'Копровый цех', shipment_date = '2026-11-05' WHERE id = $1`,
      [id, providerId],
    );
    const line = (side: string, code: string, net: number, sort: number) =>
      pool.query(
        'INSERT INTO scrap_line (transport_id, side, production_type_id, net, sort) VALUES ($1, $2, $3, $4, $5)',
        [id, side, kindIds.get(code), net, sort],
      );
    await line('SENDER', '3А', 67.5, 0);
    await line('DISCOVER', '3А', 41.2, 0);
    await line('DISCOVER', '5А', 15, 1);
    await line('DISCOVER', '12А', 6.3, 2);
    for (const [sort, [itemId, count, weight]] of items.entries()) {
      await pool.query(
        `INSERT INTO unordered_line (transport_id, unordered_production_id, production_type_id, count, weight, sort)
         SELECT $1, u.id, u.production_type_id, $3, $4, $5 FROM unordered_production u WHERE u.id = $2`,
        [id, itemId, count, weight, sort],
      );
    }
    await pool.query(
      `INSERT INTO weighing (transport_id, kind, gross, tare, net, trash, diff) VALUES ($1, 'REGISTER', 91.2, 24, 67.2, 3.1, -0.3)`,
      [id],
    );
    await pool.query(
      `INSERT INTO responsible_storage (transport_id, begin_at, kind, notice_number, notice_at, notice_recipient, daily_cost)
       VALUES ($1, $2, 'MANUAL', '12/2026', $2, 'Сидоров П. П.', 1500) ON CONFLICT DO NOTHING`,
      [id, clock.now],
    );
    await pool.query(
      `INSERT INTO appointment (transport_id, station_id, kind, starts_at, state, result, chairman, members,
         representative_name, representative_authority)
       VALUES ($1, $2, 'COMMISSION', $3, 'HELD', 'Засор 3,100 т подтверждён', 'мастер ОТК, Громова Е. А.',
         '{"контролёр ОТК, Иванов И. И."}', 'Сидоров П. П.', 'Д-17')
       ON CONFLICT DO NOTHING`,
      [id, stationId, clock.now],
    );
    return id;
  };
}
