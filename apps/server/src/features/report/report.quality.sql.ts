// The quality report: one row for each found kind of each transport that arrived in the period.
import { estimateMean } from '@otk/domain/layer/layer.estimate';
import { estimateWords } from '@otk/domain/layer/layer.words';
import type { QualityKey } from '@otk/domain/report/report.columns';
import type { ReportFilter } from '@otk/domain/report/report.filter';
import type { ReportCell } from '@otk/domain/report/report.schema';

import { differencePercents } from '@otk/domain/transport/transport.masses';

import type { SqlBuilder } from '#platform/db/sql';

import {
  appointmentJoins,
  arrivalSql,
  boundsSql,
  hasReason,
  momentSql,
  partyJoins,
  registerJoin,
  type ReportSource,
  supplierSql,
  unorderedJoin,
} from './report.sql.ts';

/** Weights of a transport as the papers and the scales give them; joined once per transport. */
export const weightJoins = `
  ${registerJoin}
  CROSS JOIN LATERAL (
    SELECT sum(l.net) AS net, string_agg(k.code, ', ' ORDER BY l.sort, l.id) AS kinds,
      coalesce(array_agg(l.production_type_id), '{}') AS ids
    FROM scrap_line l JOIN production_type k ON k.id = l.production_type_id
    WHERE l.transport_id = t.id AND l.side = 'SENDER' AND NOT l.deleted
  ) sender
  CROSS JOIN LATERAL (
    SELECT sum(l.net) AS net, sum(round(l.net * percent_on(k.id, t.shipment_date) / 100, 3)) AS nominal,
      coalesce(array_agg(l.production_type_id), '{}') AS ids
    FROM scrap_line l JOIN production_type k ON k.id = l.production_type_id
    WHERE l.transport_id = t.id AND l.side = 'DISCOVER' AND NOT l.deleted
  ) found
  ${unorderedJoin}`;

export const differenceSql = 'coalesce(w.diff, w.net - coalesce(sender.net, 0))';
export const differencePercentSql = `round(${differenceSql} * 100 / nullif(sender.net, 0), 2)`;

/** The permissible difference of mass, as `massLimit` of the domain; read once by a statement. */
export const massLimitSql = `coalesce((SELECT value FROM validation_rule WHERE rule = 'diffPercent' ORDER BY sort LIMIT 1), ${differencePercents.most})`;

/** As `hasDiscrepancy` of the domain; null for a transport that was not weighed. */
export const discrepancySql = `
  CASE WHEN w.id IS NOT NULL THEN abs(${differenceSql}) > coalesce(sender.net, 0) * ${massLimitSql} / 100
    OR unordered.lines > 0
    OR (found.ids <> '{}' AND (coalesce(w.trash, 0) > coalesce(found.nominal, 0)
      OR NOT (found.ids <@ sender.ids AND sender.ids <@ found.ids))) END`;

/** One row for each found kind; `upto` is the net of this line and those before it. */
export const lineJoin = `
  LEFT JOIN LATERAL (
    SELECT row_number() OVER place AS n, l.net, k.code, k.name, percent_on(k.id, t.shipment_date) AS percent,
      sum(l.net) OVER place AS upto
    FROM scrap_line l JOIN production_type k ON k.id = l.production_type_id
    WHERE l.transport_id = t.id AND l.side = 'DISCOVER' AND NOT l.deleted
    WINDOW place AS (ORDER BY l.sort, l.id)
  ) line ON true`;

/**
 * The dirt of a transport spread over its found kinds by their net. Rounding the running sums makes the parts add up to
 * the whole exactly.
 */
export const lineTrashSql = `
  CASE WHEN coalesce(found.net, 0) = 0 THEN CASE WHEN coalesce(line.n, 1) = 1 THEN w.trash END
    ELSE round(w.trash * line.upto / found.net, 3) - round(w.trash * (line.upto - line.net) / found.net, 3) END`;

const controllerSql = `
  (SELECT u.full_name FROM history h JOIN app_user u ON u.id = h.user_id
   WHERE h.transport_id = t.id
     AND (h.field = 'discoverScrapType' OR (h.field = 'status' AND h.after ->> 'code' = 'IN_RECEPTION'))
   ORDER BY h.id DESC LIMIT 1)`;

/** The percents of the layers and how many layers there are. */
function layerCell(read: unknown): ReportCell {
  const figures = Array.isArray(read) ? (read as number[]) : [];
  const count = figures.at(-1);
  return count === undefined ? null : estimateWords(estimateMean(figures.slice(0, -1), count));
}

export const qualitySource: ReportSource<Exclude<QualityKey, 'number'>> = {
  columns: {
    arrivedAt: arrivalSql,
    finishedAt: momentSql('t.finished_at'),
    stationIn: 'coalesce(si.name, st.name)',
    stationOut: 'so.name',
    transportNumber: 't.transport_number',
    type: 'tt.name',
    documentNumber: 't.document_number',
    provider: supplierSql,
    gro: 'gro.name',
    contract: 'c.number',
    senderKinds: 'sender.kinds',
    senderNet: 'sender.net',
    gross: 'w.gross',
    tare: 'w.tare',
    net: 'w.net',
    difference: differenceSql,
    differencePercent: differencePercentSql,
    kind: 'line.code',
    kindNet: 'line.net',
    nominalPercent: 'line.percent',
    trashPercent: 'round(w.trash * 100 / nullif(w.net, 0), 2)',
    trash: lineTrashSql,
    unorderedNames: 'unordered.names',
    unorderedCount: 'unordered.count',
    unorderedWeight: 'unordered.weight',
    onStorage: `CASE WHEN storage.begin_at IS NULL THEN 'нет' ELSE 'да' END`,
    storageAt: momentSql('storage.begin_at'),
    commissionAt: momentSql('commission.starts_at'),
    commissionResult: 'commission.result',
    separateAt: momentSql('separate.starts_at'),
    separateResult: 'separate.result',
    torg2: 't.torg2_number',
    status: 'ts.description',
    controller: controllerSql,
    discrepancy: `CASE WHEN ${discrepancySql} THEN 'да' WHEN w.id IS NOT NULL THEN 'нет' END`,
    layers: `(SELECT array_agg(y.percent ORDER BY y.number)::float8[] || t.layer_count::float8
      FROM layer y WHERE y.transport_id = t.id AND NOT y.deleted AND t.layer_count IS NOT NULL
      HAVING count(*) > 0)`,
  },
  complete: { layers: layerCell },
  from: `
    transport t
    JOIN transport_type tt ON tt.id = t.transport_type_id
    JOIN transport_status ts ON ts.code = t.status_code
    JOIN station st ON st.id = t.station_id
    LEFT JOIN station si ON si.id = t.station_in_id
    LEFT JOIN station so ON so.id = t.station_out_id
    ${partyJoins}
    ${weightJoins}
    ${appointmentJoins}
    LEFT JOIN LATERAL (
      SELECT s.begin_at FROM responsible_storage s WHERE s.transport_id = t.id ORDER BY s.begin_at DESC LIMIT 1
    ) storage ON true
    ${lineJoin}`,
  at: 't.arrived_at',
  id: 't.id',
  line: 'coalesce(line.n, 1)',
  isOverdue: 'false',
};

export function qualityConditions(sql: SqlBuilder, filter: ReportFilter): string[] {
  const { from, before } = boundsSql(sql, filter);
  const { reasonIds, discrepancy, differenceFrom, differenceTo } = filter;
  return [
    `t.arrived_at >= ${from}`,
    `t.arrived_at < ${before}`,
    ...(reasonIds.length === 0
      ? []
      : [
          `EXISTS (SELECT FROM responsible_storage s WHERE s.transport_id = t.id AND ${hasReason(sql, 's.id', reasonIds)})`,
        ]),
    ...(discrepancy ? [`(${discrepancySql})`] : []),
    ...(differenceFrom === undefined ? [] : [`${differencePercentSql} >= ${sql.param(differenceFrom)}`]),
    ...(differenceTo === undefined ? [] : [`${differencePercentSql} < ${sql.param(differenceTo)}`]),
  ];
}
