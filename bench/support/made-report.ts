// A quality report as XLSX: ordered through the API and made at once by the job that makes reports.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Report } from '@otk/domain/report/report.schema';

import { reportWriters } from '../../apps/server/src/features/report/report.formats.ts';
import { makeReports } from '../../apps/server/src/features/report/report.make.service.ts';
import type { Pool } from '../../apps/server/src/platform/db/pool.ts';
import { openDiskStore } from '../../apps/server/src/platform/files/disk-store.ts';
import { createPrinter } from '../../apps/server/src/platform/pdf/printer.ts';
import type { Product } from './product.ts';

const dayMs = 86_400_000;

export interface ReportMaker {
  /** Orders the report of the days before `end`. */
  readonly order: (end: Date, days: number) => Promise<void>;
  /** Makes what is ordered. */
  readonly make: () => Promise<void>;
  readonly newest: () => Promise<Report>;
  readonly close: () => Promise<void>;
}

/** `pool` is that of the server. */
export async function reportMaker(pool: Pool, { url, headers }: Product): Promise<ReportMaker> {
  const folder = await mkdtemp(join(tmpdir(), 'otk-bench-'));
  const deps = {
    pool,
    files: await openDiskStore(folder),
    clock: () => new Date(),
    formats: reportWriters(createPrinter()),
    report: (error: unknown) => console.error(error),
  };
  return {
    async order(end, days) {
      const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);
      const reply = await fetch(`${url}/api/transport/quality-report`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({ begin: dayOf(end.getTime() - days * dayMs), end: dayOf(end.getTime()) }),
      });
      if (!reply.ok) {
        throw new Error(`answered ${reply.status}: ${await reply.text()}`);
      }
    },
    make: () => makeReports(deps, new AbortController().signal).then(() => undefined),
    async newest() {
      const reply = await fetch(`${url}/api/transport/quality-report-history?limit=1`, { headers });
      const { items } = (await reply.json()) as { items: Report[] };
      const [made] = items;
      if (made?.state !== 'READY') {
        throw new Error(`the report is ${made?.state}: ${made?.failure}`);
      }
      return made;
    },
    close: () => rm(folder, { recursive: true, force: true }),
  };
}
