// Collects parameters while a statement is built; a value never becomes part of the SQL text.
export interface SqlBuilder {
  /** Adds a value and returns its placeholder. */
  param(value: unknown): string;
  readonly params: unknown[];
}

export function sqlBuilder(): SqlBuilder {
  const params: unknown[] = [];
  return {
    params,
    param: (value) => {
      params.push(value);
      return `$${params.length}`;
    },
  };
}

/** An instant as the contracts write it. */
export const instantSql = (column: string): string =>
  `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** A typed text inside a LIKE pattern, where its `%` and `_` mean themselves. */
export const likeText = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`);

const withoutYo = (text: string): string => text.replaceAll('ё', 'е').replaceAll('Ё', 'Е');

/** Whether name or login of a person have this part; «Семенов» finds «Семёнов», as everywhere in the product. */
export const isPersonSql = (sql: SqlBuilder, alias: string, part: string): string =>
  `translate(concat_ws(' ', ${alias}.full_name, ${alias}.login), 'ёЁ', 'еЕ') ILIKE ${sql.param(`%${likeText(withoutYo(part))}%`)}`;

/** Whether the author came by a link of the supplier's room: what he adds is the supplier's, not the works'. */
export const isByLink = (author: string): string =>
  `EXISTS (SELECT FROM app_user visitor WHERE visitor.id = ${author} AND visitor.room_link_id IS NOT NULL)`;
