// A wagon of a supplier with a discrepancy, and the worker of reports that the test drives.
import type { ReportOrder } from '@otk/domain/report/report.filter';
import type { Report, ReportHistory } from '@otk/domain/report/report.schema';
import readSheets from 'read-excel-file/node';

import { reportWriters } from '../src/features/report/report.formats.ts';
import { makeReports, type MakeDeps } from '../src/features/report/report.make.service.ts';
import { sharedPrinter } from './printer.ts';
import { openYard } from './yard.ts';

export const november = { begin: '2026-11-01', end: '2026-11-30' } as const;

export async function openReportYard() {
  const yard = await openYard('COMMISSION_DONE');
  const { server, build, call, transportId } = yard;
  const { pool, clock } = server;
  const providerId = await build.aProvider('=АО «Втормет» & Ко');
  await pool.query('UPDATE transport SET provider_id = $2, arrived_at = $3, document_number = $4 WHERE id = $1', [
    transportId,
    providerId,
    '2026-11-10T05:05:00Z',
    '+4512',
  ]);

  async function kinds(
    id: string,
    side: 'SENDER' | 'DISCOVER',
    lines: readonly (readonly [kindId: string, net: number])[],
  ) {
    for (const [sort, [kindId, net]] of lines.entries()) {
      await pool.query(
        'INSERT INTO scrap_line (transport_id, side, production_type_id, net, sort) VALUES ($1, $2, $3, $4, $5)',
        [id, side, kindId, net, sort],
      );
    }
  }

  const weigh = (id: string, { net, trash, diff }: { net: number; trash: number; diff: number }) =>
    pool.query(
      `INSERT INTO weighing (transport_id, kind, gross, tare, net, trash, diff) VALUES ($1, 'REGISTER', $2, 24, $3, $4, $5)`,
      [id, net + 24, net, trash, diff],
    );

  async function arrived(day: string, provider?: string): Promise<string> {
    const { divisionId, stationId } = yard;
    const id = await build.aTransport({
      divisionId,
      stationId,
      status: 'IN_RECEPTION',
      ...(provider && { providerId: provider }),
    });
    await pool.query('UPDATE transport SET arrived_at = $2 WHERE id = $1', [id, `${day}T09:00:00Z`]);
    return id;
  }

  const formats = reportWriters(sharedPrinter);
  const deps: MakeDeps = {
    pool,
    files: server.files,
    clock: () => clock.now,
    formats,
    report: () => undefined,
  };
  const work = (given: Partial<MakeDeps> = {}, signal = new AbortController().signal) =>
    makeReports({ ...deps, ...given }, signal);
  const order = async (body: Partial<ReportOrder> = november, path = 'quality-report') =>
    (await call('MASTER', 'POST', `/transport/${path}`, { body })).json<Report>();
  const get = async (id: string) => (await call('MASTER', 'GET', `/transport/report/${id}`)).json<Report>();
  const history = async (role = 'MASTER') =>
    (await call(role, 'GET', '/transport/quality-report-history')).json<ReportHistory>().items;
  /** Rows of each sheet, by the name of the sheet. */
  async function sheets({ file }: Report) {
    const reply = await server.openFile(file!.url);
    const read = await readSheets(reply.rawPayload);
    return new Map(read.map(({ sheet, data }) => [sheet, data]));
  }

  return { ...yard, providerId, formats, kinds, weigh, arrived, work, order, get, history, sheets };
}
