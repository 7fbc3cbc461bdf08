import type { Queryable } from '#platform/db/pool';

export interface Whereabouts {
  readonly joinedTo?: string;
  /** Name of the division that has it now. */
  readonly division?: string;
}

/** Asked before every write. */
const findSuccessor = {
  name: 'transport.successor',
  text: `WITH RECURSIVE step AS (
       SELECT joined_to AS id FROM transport WHERE id = $1 AND joined_to IS NOT NULL
       UNION SELECT t.joined_to FROM step JOIN transport t ON t.id = step.id WHERE t.joined_to IS NOT NULL)
     SELECT step.id FROM step JOIN transport t ON t.id = step.id WHERE t.joined_to IS NULL`,
};

export const whereaboutsRepo = (db: Queryable) => ({
  /** The record that a removed one was joined to, by however many steps; undefined for any other. */
  async successorOf(id: string): Promise<string | undefined> {
    const { rows } = await db.query<{ id: string }>(findSuccessor, [id]);
    return rows[0]?.id;
  },

  /** Of a transport that was in sight of one of the divisions; undefined for any other. */
  async find(id: string, divisionIds: readonly string[]): Promise<Whereabouts | undefined> {
    const { rows } = await db.query<{ found: Whereabouts | null }>('SELECT transport_whereabouts($1, $2) AS found', [
      id,
      divisionIds,
    ]);
    return rows[0]?.found ?? undefined;
  },
});
