// The whole card in one statement, so that all its values come from one snapshot.
import { type Actor, isSupplier } from '@otk/domain/kernel/actor';

import { prepared, type Queryable } from '#platform/db/pool';
import { type SqlBuilder, sqlBuilder } from '#platform/db/sql';

import { ownCardJoins } from './transport.own.card.ts';
import { inScope } from './transport.scope.sql.ts';

/** Values by their names on the card, as SQL returned them. */
export type StoredCard = Readonly<Record<string, unknown>>;

/** The SQL of one value of the card, for a person of the works and for one of the supplier. */
interface CardExpression {
  readonly name: string;
  readonly sql: string;
  readonly supplierSql: string;
}

export function cardRepo(expressions: readonly CardExpression[]) {
  const cardSqlOf = (key: 'sql' | 'supplierSql'): string => {
    const columns = expressions.map((expression) => `${expression[key]} AS "${expression.name}"`);
    return `SELECT ${columns.join(',\n')} FROM transport t ${ownCardJoins}`;
  };
  const [cardSql, supplierCardSql] = [cardSqlOf('sql'), cardSqlOf('supplierSql')];

  async function select(db: Queryable, actor: Actor, condition: (sql: SqlBuilder) => string): Promise<StoredCard[]> {
    const sql = sqlBuilder();
    const text = `${isSupplier(actor) ? supplierCardSql : cardSql}
      WHERE ${condition(sql)} AND t.deleted_at IS NULL AND ${inScope(sql, actor)}`;
    // Planning its joins takes ten times as long as reading one card, and every change reads the card twice.
    const { rows } = await db.query<StoredCard>(prepared('transport.card', text), sql.params);
    return rows;
  }

  return {
    get: async (db: Queryable, actor: Actor, id: string): Promise<StoredCard | undefined> =>
      (await select(db, actor, (sql) => `t.id = ${sql.param(id)}`))[0],

    getByGuid: async (db: Queryable, actor: Actor, guid: string): Promise<StoredCard | undefined> =>
      (await select(db, actor, (sql) => `t.guid = ${sql.param(guid)}`))[0],

    list: (db: Queryable, actor: Actor, ids: readonly string[]): Promise<StoredCard[]> =>
      select(db, actor, (sql) => `t.id = ANY(${sql.param(ids)}::uuid[])`),
  };
}
