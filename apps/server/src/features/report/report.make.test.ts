// Reports are made in the background: they survive their worker, can be cancelled, and their files are kept for a term.
import { fileErrors } from '@otk/domain/kernel/file-errors';
import { expect, test } from 'vitest';

import { november, openReportYard } from '../../../test/report-yard.ts';
import { reportRepo } from './report.repo.ts';

const minuteMs = 60_000;

test('a report whose worker died is made again when the claim has expired', async () => {
  const { server, order, work, get } = await openReportYard();
  const { id } = await order();
  const { now } = server.clock;
  // A worker that was killed right after it had claimed the report.
  await reportRepo(server.pool).claim('r.kind', now, new Date(now.getTime() + minuteMs));
  await work();
  expect((await get(id)).state).toBe('RUNNING');
  server.clock.advance(61);
  await work();
  expect(await get(id)).toMatchObject({ state: 'READY', rows: 1 });
});

test('a late worker does not finish a report that another one has taken over', async () => {
  const { formats, server, order, work, get } = await openReportYard();
  const { id } = await order();
  let others = 0;
  await work({
    formats: {
      ...formats,
      XLSX: {
        type: formats.XLSX.type,
        write: async (path, content) => {
          others += 1;
          const written = await formats.XLSX.write(path, content);
          if (others === 1) {
            server.clock.advance(61);
            await work();
          }
          return written;
        },
      },
    },
  });
  expect((await get(id)).state).toBe('READY');
  const { rows } = await server.pool.query('SELECT FROM stored_file');
  expect(rows).toHaveLength(1);
});

test('a stopping server puts the report back, and the try does not count', async () => {
  const { formats, server, order, work, get } = await openReportYard();
  const { id } = await order();
  const stop = new AbortController();
  const write = () => {
    stop.abort();
    return Promise.reject(new Error('stopped'));
  };
  await work({ formats: { ...formats, XLSX: { type: '', write } } }, stop.signal);
  expect((await get(id)).state).toBe('QUEUED');
  const { rows } = await server.pool.query<{ tries: number }>('SELECT tries FROM report');
  expect(rows[0]!.tries).toBe(0);
  await work();
  expect((await get(id)).state).toBe('READY');
});

test('a report that fails three times says so and is not tried again', async () => {
  const { formats, order, work, get } = await openReportYard();
  const { id } = await order();
  let tries = 0;
  const write = () => {
    tries += 1;
    return Promise.reject(new Error('a bug'));
  };
  await work({ formats: { ...formats, XLSX: { type: '', write } } });
  expect(tries).toBe(3);
  expect(await get(id)).toMatchObject({
    state: 'FAILED',
    failure: 'Отчёт не получился три раза подряд. Закажите его снова или сообщите администратору',
  });
});

test('a report waits while the disk is full, and no try counts', async () => {
  const { formats, server, order, work, get } = await openReportYard();
  const { id } = await order();
  const write = () => Promise.reject(fileErrors.noSpace());
  for (let times = 0; times < 4; times += 1) {
    await work({ formats: { ...formats, XLSX: { type: '', write } } });
    expect((await get(id)).state).toBe('QUEUED');
    server.clock.advance(61);
  }
  await work();
  expect(await get(id)).toMatchObject({ state: 'READY', failure: null });
});

test('an author who has lost the right gets no file', async () => {
  const { server, order, work, get, as } = await openReportYard();
  const { id } = await order();
  const { udrId } = await as('MASTER');
  await server.pool.query(`UPDATE udr SET role_code = 'CTRL' WHERE id = $1`, [udrId]);
  await work();
  await server.pool.query(`UPDATE udr SET role_code = 'MASTER' WHERE id = $1`, [udrId]);
  expect(await get(id)).toMatchObject({
    state: 'FAILED',
    failure: 'У автора больше нет права на отчёты в этом подразделении',
  });
});

test('a waiting report is cancelled, a finished one is not', async () => {
  const { call, order, work, get } = await openReportYard();
  const first = await order();
  expect((await call('HEAD', 'DELETE', `/transport/report/${first.id}`)).json()).toMatchObject({ state: 'CANCELLED' });
  const second = await order();
  await work();
  expect((await get(first.id)).state).toBe('CANCELLED');
  const late = await call('MASTER', 'DELETE', `/transport/report/${second.id}`);
  expect([late.statusCode, late.json<{ code: string }>().code]).toEqual([422, 'report.over']);
});

test('a report that is cancelled while it is written leaves no file', async () => {
  const { formats, server, call, order, work, get } = await openReportYard();
  const { id } = await order();
  await work({
    formats: {
      ...formats,
      XLSX: {
        type: '',
        write: async (path, content) => {
          await call('MASTER', 'DELETE', `/transport/report/${id}`);
          return formats.XLSX.write(path, content);
        },
      },
    },
  });
  expect((await get(id)).state).toBe('CANCELLED');
  expect((await server.pool.query('SELECT FROM stored_file')).rows).toEqual([]);
});

test('five reports at a time are enough for one person, also when he orders more at once', async () => {
  const { call } = await openReportYard();
  const order = (role = 'MASTER') => call(role, 'POST', '/transport/quality-report', { body: november });
  const orders = await Promise.all(Array.from({ length: 7 }, () => order()));
  const refused = orders.filter(({ statusCode }) => statusCode !== 200);
  expect(refused.map((reply) => reply.json<{ code: string }>().code)).toEqual(['report.tooMany', 'report.tooMany']);
  expect((await order('HEAD')).statusCode).toBe(200);
});

test('the file goes after its term, the report stays in the history', async () => {
  const { server, order, work, get } = await openReportYard();
  const { id } = await order();
  await work();
  await reportRepo(server.pool).dropFiles(new Date(server.clock.now.getTime() - minuteMs));
  expect((await get(id)).file).not.toBeNull();
  await reportRepo(server.pool).dropFiles(new Date(server.clock.now.getTime() + minuteMs));
  expect(await get(id)).toMatchObject({ state: 'READY', rows: 1, file: null });
  const { rows } = await server.pool.query('SELECT key FROM unreferenced_file');
  expect(rows).toHaveLength(1);
});
