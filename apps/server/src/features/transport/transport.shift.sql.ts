// What the page of the shift counts, as conditions of the list: over the ready rows of `transport_stand`.
import { type NormKey, usualNorms } from '@otk/domain/kernel/norm';
import type { ShiftFilter } from '@otk/domain/transport/transport.filter';
import { transportTabs } from '@otk/domain/transport/transport.status';

const normOf = (key: NormKey): string =>
  `nullif(coalesce((SELECT (values ->> '${key}')::int FROM setting), ${usualNorms[key]}), 0)`;

const norms = [
  ['station', 'normStation'],
  ['reception', 'normReception'],
  ['storage', 'normStorage'],
  ['commission', 'normCommission'],
  ['separate', 'normSeparate'],
] as const;

const normSql = `CASE ${norms
  .map(([tab, key]) => {
    const statuses = transportTabs[tab].statuses.map((status) => `'${status}'`).join(', ');
    return `WHEN stand.status_code IN (${statuses}) THEN ${normOf(key)}`;
  })
  .join(' ')} END`;

const standing = (condition: string): string =>
  `EXISTS (SELECT FROM transport_stand stand WHERE stand.id = t.id AND ${condition})`;

const today = (column: string): string =>
  `stand.${column} >= date_trunc('day', now() AT TIME ZONE 'Europe/Moscow') AT TIME ZONE 'Europe/Moscow'`;

export const shiftFilterSql: Readonly<Record<ShiftFilter, string>> = {
  over: standing(`stand.since < now() - make_interval(hours => ${normSql})`),
  late: 't.due_at < now()',
  alarm: 'EXISTS (SELECT FROM radiation_alarm a WHERE a.transport_id = t.id AND a.cleared_at IS NULL)',
  arrived: standing(today('arrived_at')),
  received: standing(today('finished_at')),
};
