// Makes the ordered reports, one after the other, in the background.
import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';

import { may } from '@otk/domain/kernel/actor';
import { reportErrors } from '@otk/domain/report/report.errors';
import type { ReportFormat } from '@otk/domain/report/report.filter';
import type { ReportKind, ReportRow } from '@otk/domain/report/report.schema';

import { inSnapshot } from '#platform/db/pool';
import { scopeOf } from '#platform/db/scope';
import type { FileStore } from '#platform/files/file-store';
import { doWork, progressOf, type WorkDeps } from '#platform/work/do-work';

import { findActor } from '../auth/auth.actor.service.ts';
import { keepMade } from '../file/file.work.service.ts';
import { fileName } from './report.names.ts';
import type { Claimed } from './report.repo.ts';
import { countReported, type ReportSpec, streamRows } from './report.rows.repo.ts';

const uncounted = 10_000_000;

export interface ReportContent {
  readonly kind: ReportKind;
  readonly spec: ReportSpec;
  readonly portions: AsyncIterable<readonly ReportRow[]>;
  /** Takes the number of transports written so far. */
  readonly onProgress: (transports: number) => Promise<void>;
  readonly signal: AbortSignal;
}

/** Writes a file that does not exist yet. */
export type WriteReport = (path: string, content: ReportContent) => Promise<{ readonly rows: number }>;

export interface MakeDeps extends WorkDeps {
  readonly files: FileStore;
  readonly formats: Readonly<Record<ReportFormat, { readonly write: WriteReport; readonly type: string }>>;
}

/** Makes what waits until nothing does. */
export const makeReports = (deps: MakeDeps, signal: AbortSignal): Promise<void> =>
  doWork<Claimed>(
    deps,
    {
      table: 'report',
      columns: 'r.kind, r.format, r.filter',
      make: (claimed) => makeReport(deps, claimed, signal),
      failed: reportErrors.failed,
    },
    signal,
  );

async function makeReport(deps: MakeDeps, claimed: Claimed, signal: AbortSignal): Promise<void> {
  const { pool, files, clock, formats } = deps;
  const { kind, format, filter, createdBy, udrId } = claimed;
  const permission = 'REPORT_READ';
  const actor = await findActor(pool, { userId: createdBy, udrId, permission });
  if (!actor || !may(actor, permission)) {
    throw reportErrors.forbidden();
  }
  const { write, type } = formats[format];
  const path = join(files.incomingDir, `report-${randomUUID()}`);
  try {
    await files.ensureRoom();
    const { rows } = await inSnapshot(pool.within(scopeOf(actor)), async (db) => {
      const spec: ReportSpec = { kind, filter, actor, now: clock() };
      const total = await countReported(db, spec, uncounted);
      const content = { kind, spec, portions: streamRows(db, spec), signal };
      return write(path, { ...content, onProgress: progressOf(deps, 'report', claimed, total) });
    });
    await keepMade(deps, 'report', claimed, {
      path,
      rows,
      at: clock(),
      name: fileName(claimed),
      type,
      extension: format.toLowerCase(),
    });
  } finally {
    await rm(path, { force: true });
  }
}
