import type { Account, AccountQuery } from '@otk/domain/user/user.account';
import { loginShape, lookAlikes } from '@otk/domain/user/user.login';
import type { Actor } from '@otk/domain/kernel/actor';

import type { Queryable } from '#platform/db/pool';
import { isPersonSql, sqlBuilder } from '#platform/db/sql';

import { heldRightsSql } from '../auth/auth.access.service.ts';
import { peopleScopeSql } from './user.scope.sql.ts';

export interface AccountPosition {
  readonly fullName: string;
  readonly id: string;
}

const columns = `u.id, u.login, u.full_name AS "fullName", u.is_activated AS "isActivated",
  u.need_change_password AS "needChangePassword", u.deleted_at IS NOT NULL AS "isDeleted", u.version,
  (SELECT max(created_at) FROM session WHERE user_id = u.id) AS "lastSignInAt",
  (SELECT jsonb_build_object('id', p.id, 'name', p.name) FROM provider p WHERE p.id = u.provider_id) AS provider,
  coalesce((SELECT jsonb_agg(jsonb_build_object('id', p.id, 'name', p.name) ORDER BY p.name)
    FROM app_user_position up JOIN position p ON p.id = up.position_id
    WHERE up.user_id = u.id AND p.deleted_at IS NULL), '[]') AS "userPositions",
  coalesce((SELECT jsonb_agg(jsonb_build_object('id', s.id, 'code', s.code, 'name', s.name) ORDER BY s.name)
    FROM app_user_station us JOIN station s ON s.id = us.station_id WHERE us.user_id = u.id), '[]') AS stations,
  coalesce((SELECT jsonb_agg(jsonb_build_object('id', a.id, 'name', d.name, 'owner', r.code, 'ownerName', r.name,
      'divisionId', d.id, 'isSupplier', r.is_supplier,
      'permissions', ${heldRightsSql('ORDER BY 1')})
      ORDER BY d.name, r.code)
    FROM udr a JOIN division d ON d.id = a.division_id JOIN role r ON r.code = a.role_code
    WHERE a.user_id = u.id AND d.deleted_at IS NULL), '[]') AS udr`;

type Scope = Pick<Actor, 'everywhere' | 'divisionIds'>;

const states = {
  active: 'u.deleted_at IS NULL AND u.is_activated',
  deactivated: 'u.deleted_at IS NULL AND NOT u.is_activated',
  removed: 'u.deleted_at IS NOT NULL',
  present: 'u.deleted_at IS NULL',
} as const;

/** Position of the alphabet regardless of case and of Ё. */
const sortKey = "replace(lower(u.full_name), 'ё', 'е')";

export const accountRepo = (db: Queryable) => ({
  async get(id: string, { everywhere, divisionIds }: Scope): Promise<Account | undefined> {
    const { rows } = await db.query<Account>(
      `SELECT ${columns} FROM app_user u WHERE u.id = $1 AND ${peopleScopeSql('$2', '$3')}`,
      [id, everywhere, divisionIds],
    );
    return rows[0];
  },

  async list(
    query: AccountQuery,
    { everywhere, divisionIds }: Scope,
    after: AccountPosition | undefined,
  ): Promise<Account[]> {
    const sql = sqlBuilder();
    const assigned = [
      query.divisionId && `a.division_id = ${sql.param(query.divisionId)}`,
      query.role && `a.role_code = ${sql.param(query.role)}`,
    ].filter(Boolean);
    const conditions = [
      states[query.state ?? (query.search === '' ? 'active' : 'present')],
      peopleScopeSql(`${sql.param(everywhere)}::boolean`, `${sql.param(divisionIds)}::uuid[]`),
      query.search !== '' && isPersonSql(sql, 'u', query.search),
      assigned.length > 0 && `EXISTS (SELECT FROM udr a WHERE a.user_id = u.id AND ${assigned.join(' AND ')})`,
      after && `(${sortKey}, u.id) > (${sql.param(after.fullName)}, ${sql.param(after.id)}::uuid)`,
    ].filter(Boolean);
    const { rows } = await db.query<Account>(
      `SELECT ${columns} FROM app_user u WHERE ${conditions.join(' AND ')}
       ORDER BY ${sortKey}, u.id LIMIT ${sql.param(query.limit + 1)}`,
      sql.params,
    );
    return rows;
  },

  /** Those of the logins that somebody has, in lower case. */
  async findTaken(logins: readonly string[]): Promise<ReadonlySet<string>> {
    const { rows } = await db.query<{ login: string }>(
      'SELECT lower(login) AS login FROM app_user WHERE lower(login) = ANY ($1)',
      [logins.map((login) => login.toLowerCase())],
    );
    return new Set(rows.map(({ login }) => login));
  },

  /** Somebody else's login looks like this one and is written in another alphabet. */
  async hasAlike(login: string): Promise<boolean> {
    const { rowCount } = await db.query(
      `SELECT FROM app_user WHERE translate(lower(login), $2, $3) = $1 AND lower(login) <> lower($4) LIMIT 1`,
      [loginShape(login), lookAlikes.foreign, lookAlikes.latin, login],
    );
    return rowCount !== 0;
  },

  async insert(person: {
    readonly login: string;
    readonly fullName: string;
    readonly passwordHash: string;
    readonly providerId: string | null;
  }): Promise<string> {
    const { rows } = await db.query<{ id: string }>(
      `INSERT INTO app_user (login, full_name, password_hash, need_change_password, provider_id)
       VALUES ($1, $2, $3, true, $4) RETURNING id`,
      [person.login, person.fullName, person.passwordHash, person.providerId],
    );
    return rows[0]!.id;
  },

  /** Undefined values stay as they are. */
  update: (
    id: string,
    change: { readonly login?: string; readonly fullName?: string; readonly providerId?: string | null },
  ) =>
    db.query(
      `UPDATE app_user SET login = coalesce($2, login), full_name = coalesce($3, full_name),
         provider_id = CASE WHEN $4 THEN $5 ELSE provider_id END WHERE id = $1`,
      [id, change.login ?? null, change.fullName ?? null, change.providerId !== undefined, change.providerId ?? null],
    ),

  async setPositions(id: string, positionIds: readonly string[]): Promise<void> {
    await db.query('DELETE FROM app_user_position WHERE user_id = $1', [id]);
    await db.query('INSERT INTO app_user_position SELECT $1, unnest($2::uuid[]) ON CONFLICT DO NOTHING', [
      id,
      positionIds,
    ]);
  },

  async setStations(id: string, stationIds: readonly string[]): Promise<void> {
    await db.query('DELETE FROM app_user_station WHERE user_id = $1', [id]);
    await db.query('INSERT INTO app_user_station SELECT $1, unnest($2::uuid[]) ON CONFLICT DO NOTHING', [
      id,
      stationIds,
    ]);
  },

  setActivated: (id: string, isActivated: boolean) =>
    db.query('UPDATE app_user SET is_activated = $2 WHERE id = $1', [id, isActivated]),

  setRemoved: (id: string, at: Date | null) => db.query('UPDATE app_user SET deleted_at = $2 WHERE id = $1', [id, at]),

  setOneTimePassword: (id: string, hash: string) =>
    db.query('UPDATE app_user SET password_hash = $2, need_change_password = true WHERE id = $1', [id, hash]),

  raiseVersion: (id: string, at: Date) =>
    db.query('UPDATE app_user SET version = version + 1, updated_at = $2 WHERE id = $1', [id, at]),
});

export const positionOf = ({ fullName, id }: AccountPosition): AccountPosition => ({
  fullName: fullName.toLowerCase().replaceAll('ё', 'е'),
  id,
});
