import type { LayerEdit } from '@otk/domain/layer/layer.schema';
import { transportErrors } from '@otk/domain/transport/transport.errors';

import type { Queryable } from '#platform/db/pool';
import { mapViolation } from '#platform/db/violation';

type Judged = Pick<LayerEdit, 'number' | 'percent' | 'seen' | 'photo' | 'judgedAt'>;

export const layerRepo = (db: Queryable) => ({
  setCount: (transportId: string, layerCount: number) =>
    db.query('UPDATE transport SET layer_count = $2 WHERE id = $1', [transportId, layerCount]),

  insert: (transportId: string, id: string, userId: string, { number, percent, seen, photo, judgedAt }: Judged) =>
    mapViolation(
      db.query(
        `INSERT INTO layer (id, transport_id, number, percent, seen, photo_local_id, judged_at, judged_by)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
        [id, transportId, number, percent, seen, photo, judgedAt, userId],
      ),
      { layer_pkey: transportErrors.stale },
    ),

  update: (id: string, userId: string, { percent, seen, photo, judgedAt }: Judged) =>
    db.query(
      `UPDATE layer SET percent = $2, seen = $3, photo_local_id = $4, judged_at = $5, judged_by = $6, updated_at = now()
       WHERE id = $1`,
      [id, percent, seen, photo, judgedAt, userId],
    ),

  remove: (id: string) => db.query('UPDATE layer SET deleted = true, updated_at = now() WHERE id = $1', [id]),
});
