// The report of responsible storage: one row for each stay that touches the period. What is known of the transport stands
// in the first of its rows that counts, so that a sum over a column counts a transport once.
import { answerWords } from '@otk/domain/answer/answer.card';
import type { ResponsibleKey } from '@otk/domain/report/report.columns';
import type { ReportFilter } from '@otk/domain/report/report.filter';

import type { SqlBuilder } from '#platform/db/sql';

import {
  boundsSql,
  hasReason,
  arrivalSql,
  momentSql,
  partyJoins,
  registerJoin,
  type ReportSource,
  supplierSql,
  unorderedJoin,
} from './report.sql.ts';

/** Every day that has begun counts, as in storage.deadline.ts. */
export const daysSql = (now: string): string =>
  `greatest(1, ceil(extract(epoch FROM coalesce(s.end_at, ${now}) - s.begin_at) / 86400))::int`;

const answerSql = Object.entries(answerWords)
  .map(([code, words]) => `WHEN '${code}' THEN '${words}'`)
  .join(' ');

/** Of a former case: what was superseded between this stay and the following one. */
const duringStay = (moment: string): string => `${moment} >= s.begin_at AND ${moment} < following.begin_at`;

/** The commission, the separation and the act of the case that the stay belongs to. */
const caseJoins = `
    CROSS JOIN LATERAL (
      SELECT coalesce(min(n.begin_at), 'infinity') AS begin_at FROM responsible_storage n
      WHERE n.transport_id = t.id AND n.begin_at > s.begin_at
    ) following
    ${['COMMISSION', 'SEPARATE']
      .map(
        (kind) => `LEFT JOIN LATERAL (
      SELECT a.starts_at FROM appointment a WHERE a.transport_id = t.id AND a.kind = '${kind}'
        AND CASE WHEN s.is_former THEN a.state = 'SUPERSEDED' AND ${duringStay('a.starts_at')}
          ELSE a.state IN ('PLANNED', 'HELD') END
      ORDER BY a.starts_at DESC LIMIT 1
    ) ${kind.toLowerCase()} ON true`,
      )
      .join('\n')}
    LEFT JOIN LATERAL (
      SELECT a.label FROM torg a WHERE s.is_former AND a.transport_id = t.id AND a.state = 'SUPERSEDED'
        AND ${duringStay('a.saved_at')} AND NOT EXISTS (
          SELECT FROM torg n WHERE n.year = a.year AND n.number = a.number AND n.version > a.version)
      ORDER BY a.saved_at DESC LIMIT 1
    ) former_act ON true`;

/** A stay that was begun by the product and undone, because its notice could not be given: no storage took place. */
export const cancelledSql = (stay: string): string =>
  `(${stay}.end_at IS NOT NULL AND ${stay}.kind = 'AUTO' AND (${stay}.notice_number IS NULL
     OR EXISTS (SELECT FROM phonegram ph WHERE ph.id = ${stay}.phonegram_id AND ph.state = 'FAILED')))`;

/** Whether the weights of the transport stand in this row: its first stay in the report that was not cancelled. */
const isFirstStay = (sql: SqlBuilder, filter: ReportFilter): string =>
  `NOT ${cancelledSql('s')} AND NOT EXISTS (SELECT FROM responsible_storage e
     WHERE e.transport_id = t.id AND (e.begin_at, e.id) < (s.begin_at, s.id) AND NOT ${cancelledSql('e')}
       AND ${stayConditions(sql, filter, 'e').join(' AND ')})`;

/** `now` is the placeholder of the present moment: a stay that has not ended lasts until now. */
export const responsibleSource = (
  sql: SqlBuilder,
  filter: ReportFilter,
  now: string,
): ReportSource<Exclude<ResponsibleKey, 'number'>> => ({
  columns: {
    transportNumber: 't.transport_number',
    station: 'st.name',
    provider: supplierSql,
    gro: 'gro.name',
    contract: 'c.number',
    documentNumber: 't.document_number',
    arrivedAt: arrivalSql,
    begin: momentSql('s.begin_at'),
    end: momentSql('s.end_at'),
    days: `CASE WHEN NOT ${cancelledSql('s')} THEN ${daysSql(now)} END`,
    reasons: `(SELECT string_agg(r.name, '; ' ORDER BY r.sort)
      FROM responsible_storage_reason sr JOIN transport_reason r ON r.id = sr.transport_reason_id
      WHERE sr.responsible_storage_id = s.id)`,
    way: `CASE s.kind WHEN 'AUTO' THEN 'авто' ELSE 'вручную' END`,
    noticeNumber: 's.notice_number',
    noticeAt: momentSql('s.notice_at'),
    recipient: 's.notice_recipient',
    answeredAt: momentSql('answer.answered_at'),
    answer: `CASE answer.answer ${answerSql} END`,
    commissionAt: momentSql('commission.starts_at'),
    separateAt: momentSql('separate.starts_at'),
    net: 'CASE WHEN counted.is_first THEN w.net END',
    unorderedWeight: 'CASE WHEN counted.is_first THEN unordered.weight END',
    decision: `CASE WHEN s.end_at IS NULL THEN NULL
      WHEN ${cancelledSql('s')} THEN 'отменено'
      WHEN t.status_code NOT IN ('RETURN_BACK', 'RECEPTION_FINISHED', 'SENT_TO_EKOMET', 'ARCHIVED') THEN NULL
      WHEN 'WHOLE' = ANY (returned.kinds) OR (returned.kinds IS NULL AND t.status_code = 'RETURN_BACK') THEN 'возврат'
      WHEN returned.kinds IS NULL THEN 'принят' ELSE 'принят, часть возвращена' END`,
    torg2: `CASE WHEN s.is_former THEN former_act.label ELSE t.torg2_number END`,
    master: 'master.full_name',
  },
  from: `
    responsible_storage s
    JOIN transport t ON t.id = s.transport_id
    JOIN station st ON st.id = t.station_id
    ${partyJoins}
    ${registerJoin}
    ${unorderedJoin}
    ${caseJoins}
    LEFT JOIN LATERAL (
      SELECT a.answer, a.answered_at FROM supplier_answer a WHERE a.responsible_storage_id = s.id
      ORDER BY a.created_at DESC LIMIT 1
    ) answer ON true
    LEFT JOIN app_user master ON master.id = s.begun_by
    CROSS JOIN LATERAL (
      SELECT array_agg(r.kind) AS kinds FROM return_line r WHERE r.transport_id = t.id AND r.cancelled_at IS NULL
    ) returned
    CROSS JOIN LATERAL (SELECT ${isFirstStay(sql, filter)} AS is_first) counted`,
  at: 's.begin_at',
  id: 's.id',
  line: '1',
  // domain §8: more than three days without an answer.
  isOverdue: `answer.answer IS NULL AND coalesce(s.end_at, ${now}) > s.begin_at + interval '3 days'`,
});

export const responsibleConditions = (sql: SqlBuilder, filter: ReportFilter): string[] =>
  stayConditions(sql, filter, 's');

function stayConditions(sql: SqlBuilder, filter: ReportFilter, stay: string): string[] {
  const { from, before } = boundsSql(sql, filter);
  return [
    `${stay}.begin_at < ${before}`,
    `coalesce(${stay}.end_at, 'infinity') >= ${from}`,
    ...(filter.reasonIds.length === 0 ? [] : [hasReason(sql, `${stay}.id`, filter.reasonIds)]),
  ];
}
