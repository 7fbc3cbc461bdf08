import type { ContainerValues } from '@otk/domain/transport/transport.container';

import type { Queryable } from '#platform/db/pool';

export const containerRepo = (db: Queryable) => ({
  /** A container that stays keeps its id; the others are deleted and remain in history. */
  async replace(transportId: string, containers: readonly ContainerValues[]): Promise<void> {
    await db.query('DELETE FROM container WHERE transport_id = $1 AND number <> ALL($2::text[])', [
      transportId,
      containers.map(({ number }) => number),
    ]);
    for (const [sort, { number, sealNumber, net }] of containers.entries()) {
      await db.query(
        `INSERT INTO container (transport_id, number, seal_number, net, sort) VALUES ($1, $2, $3, $4, $5)
         ON CONFLICT ON CONSTRAINT container_number_uq
           DO UPDATE SET seal_number = excluded.seal_number, net = excluded.net, sort = excluded.sort`,
        [transportId, number, sealNumber, net, sort],
      );
    }
  },
});
