import { transportErrors } from '@otk/domain/transport/transport.errors';
import type { TransportView } from '@otk/domain/transport/transport.view';

import type { Queryable } from '#platform/db/pool';
import type { ActorContext } from '#platform/http/request-context';

const most = 50;

export const viewRepo = (db: Queryable) => ({
  list: async (userId: string): Promise<TransportView[]> => {
    const { rows } = await db.query<TransportView>(
      'SELECT id, name, search FROM transport_view WHERE user_id = $1 ORDER BY name',
      [userId],
    );
    return rows;
  },

  save: async (userId: string, name: string, search: string): Promise<TransportView> => {
    const { rows } = await db.query<TransportView>(
      `INSERT INTO transport_view (user_id, name, search) VALUES ($1, $2, $3)
       ON CONFLICT ON CONSTRAINT transport_view_name_uq DO UPDATE SET search = EXCLUDED.search RETURNING id, name, search`,
      [userId, name, search],
    );
    return rows[0]!;
  },

  /** False when the view is not this person's. */
  remove: async (userId: string, id: string): Promise<boolean> => {
    const { rowCount } = await db.query('DELETE FROM transport_view WHERE user_id = $1 AND id = $2', [userId, id]);
    return rowCount === 1;
  },
});

export async function saveView(
  { db, person }: ActorContext,
  { name, search }: Pick<TransportView, 'name' | 'search'>,
): Promise<TransportView> {
  const views = viewRepo(db);
  const saved = await views.save(person.userId, name, search);
  if ((await views.list(person.userId)).length > most) {
    throw transportErrors.tooManyViews();
  }
  return saved;
}
