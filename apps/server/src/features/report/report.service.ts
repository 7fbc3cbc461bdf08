import { reportErrors } from '@otk/domain/report/report.errors';
import type { ReportOrder, ReportRowsQuery } from '@otk/domain/report/report.filter';
import type { Report, ReportHistory, ReportKind, ReportRows } from '@otk/domain/report/report.schema';
import * as z from 'zod/mini';

import { readCursor, toPage } from '#platform/cursor';
import type { AddressSigner } from '#platform/files/signed-address';
import type { ActorContext } from '#platform/http/request-context';

import { reportRepo, type StoredReport } from './report.repo.ts';
import { countReported, listRows } from './report.rows.repo.ts';

const unfinishedAtMost = 5;
/** A PDF is laid out as a whole in memory. */
const inPdfAtMost = 500;

export interface ReportDeps {
  readonly clock: () => Date;
  readonly addresses: AddressSigner;
}

/** Checked when it is ordered, so that a person does not wait for an empty file. */
export async function orderReport(
  deps: ReportDeps,
  context: ActorContext,
  kind: ReportKind,
  { format, ...filter }: ReportOrder,
): Promise<Report> {
  const { db, actor } = context;
  const reports = reportRepo(db);
  const at = deps.clock();
  if ((await reports.countUnfinished(actor.userId)) >= unfinishedAtMost) {
    throw reportErrors.tooMany();
  }
  const found = await countReported(db, { kind, filter, actor, now: at }, format === 'PDF' ? inPdfAtMost + 1 : 1);
  if (found === 0) {
    throw reportErrors.empty();
  }
  if (format === 'PDF' && found > inPdfAtMost) {
    throw reportErrors.tooLongForPdf();
  }
  return getReport(deps, context, await reports.insert({ kind, format, filter, actor, at }));
}

export async function getReport(deps: ReportDeps, { db, actor, person }: ActorContext, id: string): Promise<Report> {
  const report = await reportRepo(db).find(actor, id);
  if (!report) {
    throw reportErrors.notFound();
  }
  return shown(deps, person, report);
}

export async function cancelReport(deps: ReportDeps, context: ActorContext, id: string): Promise<Report> {
  await getReport(deps, context, id);
  if (!(await reportRepo(context.db).cancel(id, context.actor.userId, deps.clock()))) {
    throw reportErrors.over();
  }
  return getReport(deps, context, id);
}

const shown = (
  { addresses }: ReportDeps,
  person: ActorContext['person'],
  { file, ...report }: StoredReport,
): Report => ({
  ...report,
  file: file && { name: file.name, size: file.size, url: addresses.sign(file.id, person) },
});

interface HistoryQuery {
  readonly kind?: ReportKind | undefined;
  readonly after?: string | undefined;
  readonly limit: number;
}

export async function listReports(
  deps: ReportDeps,
  { db, actor, person }: ActorContext,
  { kind, after, limit }: HistoryQuery,
): Promise<ReportHistory> {
  const place = readCursor(reportPlace, after);
  const from = place && { createdAt: place[0], id: place[1] };
  const reports = await reportRepo(db).list(actor, kind, limit + 1, from);
  const page = toPage(reports, limit, ({ createdAt, id }) => [createdAt, id]);
  return { ...page, items: page.items.map((report) => shown(deps, person, report)) };
}

export async function listReportRows(
  { clock }: ReportDeps,
  { db, actor }: ActorContext,
  kind: ReportKind,
  { after, limit, ...filter }: ReportRowsQuery,
): Promise<ReportRows> {
  const place = readCursor(rowPlace, after);
  const from = place && { at: place[0], id: place[1], line: place[2], number: place[3] };
  const rows = await listRows(db, { kind, filter, actor, now: clock() }, limit + 1, from);
  const page = toPage(rows, limit, ({ place: last }) => [last.at, last.id, last.line, last.number]);
  return { ...page, items: page.items.map(({ row }) => row) };
}

const moment = z.iso.datetime();
const reportPlace = z.tuple([moment, z.uuid()]);
const rowPlace = z.tuple([moment, z.uuid(), z.int(), z.int()]);
