// Makes the ordered reports, one after the other, in the background. A report survives the death of its worker: the claim
// expires, and another worker, or the next start of the server, starts it again.
import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

import { may } from '@otk/domain/kernel/actor';
import { AppError } from '@otk/domain/kernel/app-error';
import { reportErrors } from '@otk/domain/report/report.errors';
import type { ReportFormat } from '@otk/domain/report/report.filter';
import type { ReportKind, ReportRow } from '@otk/domain/report/report.schema';

import { inSnapshot, inTransaction, type Pool } from '#platform/db/pool';
import { scopeOf } from '#platform/db/scope';
import type { FileStore } from '#platform/files/file-store';

import { findActor } from '../auth/auth.actor.service.ts';
import { keepFile, recordFile } from '../file/file.service.ts';
import { fileName } from './report.names.ts';
import { type Claimed, reportRepo } from './report.repo.ts';
import { countReported, type ReportSpec, streamRows } from './report.rows.repo.ts';

const claimMs = 60_000;
const renewMs = 1_000;
const triesAtMost = 3;
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

export interface MakeDeps {
  readonly pool: Pool;
  readonly files: FileStore;
  readonly clock: () => Date;
  readonly formats: Readonly<Record<ReportFormat, { readonly write: WriteReport; readonly type: string }>>;
  readonly report: (error: unknown) => void;
}

/** The claim was lost: the report was cancelled, or another worker has it. Nobody waits for the file. */
class Superseded extends Error {
  override readonly name = 'Superseded';
}

/** Makes what waits until nothing does. */
export async function makeReports(deps: MakeDeps, signal: AbortSignal): Promise<void> {
  const { pool, clock } = deps;
  while (!signal.aborted) {
    const claimed = await reportRepo(pool).claim(clock(), inClaim(clock()));
    if (!claimed) {
      return;
    }
    await makeReport(deps, claimed, signal).catch((error: unknown) => giveUp(deps, claimed, error, signal));
  }
}

const inClaim = (now: Date): Date => new Date(now.getTime() + claimMs);

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
      return write(path, { ...content, onProgress: progressOf(deps, claimed, total) });
    });
    const { size, sha256 } = await measured(path);
    const facts = { name: fileName(claimed), type, extension: format.toLowerCase(), size, sha256 };
    const { drop, ...file } = await keepFile(files, { path }, facts);
    await inTransaction(pool, async (tx) => {
      const fileId = await recordFile(tx, file);
      if (!(await reportRepo(tx).finish(claimed, { rows, fileId, at: clock() }))) {
        throw new Superseded();
      }
    }).catch(async (error: unknown) => {
      await drop();
      throw error;
    });
  } finally {
    await rm(path, { force: true });
  }
}

/** Renews the claim at most once a second, and ends the work when the claim is lost. */
function progressOf({ pool, clock }: MakeDeps, claimed: Claimed, total: number): ReportContent['onProgress'] {
  let renewedAt = -Infinity;
  return async (done) => {
    const now = clock();
    if (now.getTime() - renewedAt < renewMs) {
      return;
    }
    renewedAt = now.getTime();
    if (!(await reportRepo(pool).progress(claimed, done, total, inClaim(now)))) {
      throw new Superseded();
    }
  };
}

async function measured(path: string): Promise<{ size: number; sha256: string }> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return { size: (await stat(path)).size, sha256: hash.digest('hex') };
}

async function giveUp({ pool, clock, report }: MakeDeps, claimed: Claimed, error: unknown, signal: AbortSignal) {
  if (error instanceof Superseded) {
    return;
  }
  if (signal.aborted) {
    await reportRepo(pool).release(claimed, false);
    return;
  }
  if (error instanceof AppError) {
    await reportRepo(pool).fail(claimed, error.message, clock());
    return;
  }
  report(error);
  await (claimed.tries < triesAtMost
    ? reportRepo(pool).release(claimed, true)
    : reportRepo(pool).fail(claimed, reportErrors.failed().message, clock()));
}
