// Positions of people and kinds of contacts.
import type { ContactType, ContactTypeValues, Position } from '@otk/domain/user/user.directory';

import type { Queryable } from '#platform/db/pool';

const positions = `SELECT p.id, p.name, (SELECT count(*)::int FROM app_user_position up
    JOIN app_user u ON u.id = up.user_id AND u.deleted_at IS NULL WHERE up.position_id = p.id) AS people
  FROM position p WHERE p.deleted_at IS NULL`;

const contactTypes = `SELECT t.id, t.name, t.receives_phonegrams AS "receivesPhonegrams",
    (SELECT count(*)::int FROM provider_contact c WHERE c.contact_type_id = t.id) AS contacts
  FROM contact_type t WHERE t.deleted_at IS NULL`;

export function directoryRepo(db: Queryable) {
  const first = async <Row extends object>(sql: string, params: readonly unknown[]): Promise<Row | undefined> =>
    (await db.query<Row>(sql, params)).rows[0];
  const idOf = async (sql: string, params: readonly unknown[]): Promise<string | undefined> =>
    (await first<{ id: string }>(sql, params))?.id;

  return {
    listPositions: async () => (await db.query<Position>(`${positions} ORDER BY p.name`)).rows,
    getPosition: (id: string) => first<Position>(`${positions} AND p.id = $1`, [id]),
    lockPosition: (id: string) => first<Position>(`${positions} AND p.id = $1 FOR NO KEY UPDATE OF p`, [id]),
    /** Undefined when the name is taken; a removed position of this name comes back. */
    addPosition: (name: string) =>
      idOf(
        `INSERT INTO position (name) VALUES ($1) ON CONFLICT ON CONSTRAINT position_name_uq
         DO UPDATE SET deleted_at = NULL WHERE position.deleted_at IS NOT NULL RETURNING id`,
        [name],
      ),
    renamePosition: (id: string, name: string) =>
      db.query('UPDATE position SET name = $2 WHERE id = $1 AND deleted_at IS NULL', [id, name]),
    removePosition: (id: string, at: Date) => db.query('UPDATE position SET deleted_at = $2 WHERE id = $1', [id, at]),

    listContactTypes: async () => (await db.query<ContactType>(`${contactTypes} ORDER BY t.name`)).rows,
    getContactType: (id: string) => first<ContactType>(`${contactTypes} AND t.id = $1`, [id]),
    lockContactType: (id: string) => first<ContactType>(`${contactTypes} AND t.id = $1 FOR NO KEY UPDATE OF t`, [id]),
    addContactType: ({ name, receivesPhonegrams }: ContactTypeValues) =>
      idOf(
        `INSERT INTO contact_type (name, receives_phonegrams) VALUES ($1, $2)
         ON CONFLICT ON CONSTRAINT contact_type_name_uq
         DO UPDATE SET deleted_at = NULL, receives_phonegrams = EXCLUDED.receives_phonegrams
         WHERE contact_type.deleted_at IS NOT NULL RETURNING id`,
        [name, receivesPhonegrams],
      ),
    editContactType: (id: string, { name, receivesPhonegrams }: ContactTypeValues) =>
      db.query('UPDATE contact_type SET name = $2, receives_phonegrams = $3 WHERE id = $1', [
        id,
        name,
        receivesPhonegrams,
      ]),
    removeContactType: (id: string, at: Date) =>
      db.query('UPDATE contact_type SET deleted_at = $2 WHERE id = $1', [id, at]),
  };
}
