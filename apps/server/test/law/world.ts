// One wagon at one station, everybody who works with it, and a database that goes back to any earlier state.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Transport } from '@otk/domain/transport/transport.schema';

import { inject } from 'vitest';

import { buildApp } from '../../src/app.ts';
import { compose } from '../../src/compose.ts';
import { authRepo } from '../../src/features/auth/auth.repo.ts';
import { sessionIssuer } from '../../src/features/auth/auth.service.ts';
import { deliverAll } from '../../src/features/ekomet/ekomet.delivery.service.ts';
import { absentGateway } from '../../src/features/ekomet/ekomet.gateway.ts';
import {
  settlePhonegramDead,
  settlePhonegramSent,
} from '../../src/features/notification/outgoing/notification.phonegram.service.ts';
import { inTransaction, type Pool } from '../../src/platform/db/pool.ts';
import { openDiskStore } from '../../src/platform/files/disk-store.ts';
import { printer } from '../acts.ts';
import { builders } from '../builders.ts';
import { newDatabase } from '../database.ts';
import { rewindable } from '../rewindable-pool.ts';
import { testConfig } from '../server.ts';

export interface Answer {
  readonly status: number;
  readonly body: { readonly code?: string; readonly fields?: readonly { readonly message: string }[] };
}

const now = new Date('2026-11-16T08:00:00.000Z');
/** Nothing of it is weighed, found or declared unless a load says so. */
const net = 64.8;

/** Kinds, dirt and unordered items that make up the net; the declared kind is 3А. */
export const loads = {
  clean: { found: 63.9, trash: 0.9, unordered: 0 },
  dirty: { found: 61.7, trash: 3.1, unordered: 0 },
  unordered: { found: 63.4, trash: 0.9, unordered: 0.5 },
} as const;
export type Load = keyof typeof loads;

/** The wagon in reception, its supplier, a calendar, and one person of every role with a session. */
async function fill(pool: Pool) {
  const build = builders(pool);
  const divisionId = await build.aDivision('ОТК');
  const stationId = await build.aStation('243607', 'Навашино');
  const providerId = await build.aProvider('Поставщик');
  await build.aContact(providerId, 'supplier@example.com');
  const kindId = await build.aKind('3А', 1.5);
  const itemId = await build.anUnorderedItem('Баллон');
  const { rows: roles } = await pool.query<{ code: string }>('SELECT code FROM role ORDER BY code');
  const sessions = sessionIssuer({ pool, clock: () => now, secret: testConfig.authSecret });
  const people = new Map<string, { token: string; udrId: string }>();
  for (const { code } of roles) {
    const { id, udrId } = await build.aUser({ login: code.toLowerCase(), udr: [{ divisionId, role: code }] });
    if (code === 'SUPP') {
      await pool.query('UPDATE app_user SET provider_id = $2 WHERE id = $1', [id, providerId]);
    }
    const account = await authRepo(pool).getAccount(code.toLowerCase());
    const { accessToken } = await sessions.openSession(account!.id, { ip: '10.0.0.7', userAgent: undefined });
    people.set(code, { token: accessToken, udrId });
  }
  const { rows: reasons } = await pool.query<{ id: string }>(
    `INSERT INTO transport_reason (code, name, sort) VALUES ('DIRT', 'Засорённость выше нормы', 1) RETURNING id`,
  );
  await pool.query(
    `INSERT INTO commission_calendar (date, station_id, is_working_day, time_from, time_to, capacity)
     SELECT $2::date + n, $1, extract(isodow FROM $2::date + n) < 6, '08:00', '17:00', 9 FROM generate_series(0, 400) n`,
    [stationId, '2026-11-16'],
  );
  const id = await build.aTransport({ divisionId, stationId, providerId, status: 'IN_RECEPTION' });
  await build.aPhoto(id);
  await pool.query(
    `UPDATE transport SET document_number = 'ЭБ1', explosion_proof_document = 'ВБ-1', radiation_proof_document = 'ПРК-1',
       station_out_id = $2, station_in_id = $2, arrived_at = $3 WHERE id = $1`,
    [id, stationId, new Date(now.getTime() - 86_400_000)],
  );
  await pool.query(
    `INSERT INTO scrap_line (transport_id, side, production_type_id, net, sort)
     VALUES ($1, 'SENDER', $2, $3, 0), ($1, 'DISCOVER', $2, $4, 0)`,
    [id, kindId, net, loads.clean.found],
  );
  await pool.query(
    `INSERT INTO weighing (transport_id, kind, gross, tare, net, trash, diff) VALUES ($1, 'REGISTER', 88.8, 24, $2, $3, 0)`,
    [id, net, loads.clean.trash],
  );

  return { id, people, kindId, itemId, reasonId: reasons[0]!.id };
}

export async function openWorld() {
  const database = await newDatabase(inject('testDatabase').template);
  const { pool, mark, close } = await rewindable(database.pool);
  const clock = () => now;
  const folder = await mkdtemp(join(tmpdir(), 'otk-law-'));
  const files = await openDiskStore(folder);
  const app = await buildApp({ pool, config: { ...testConfig, logLevel: 'error' }, clock, files, printer });
  const { cards, notify } = compose({ config: {}, clock });

  const { id, people, ...known } = await fill(pool);

  const call = async (
    role: string,
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    url: string,
    body?: object,
  ) => {
    const { token, udrId } = people.get(role)!;
    const reply = await app.inject({
      method,
      url: `/api${url}`,
      headers: { authorization: `Bearer ${token}`, 'x-udr-id': udrId },
      ...(body && { payload: body }),
    });
    return { status: reply.statusCode, body: reply.json<Answer['body']>() };
  };
  const card = async (): Promise<Transport | null> => {
    const { status, body } = await call('ADMIN', 'GET', `/transport/${id}`);
    return status === 200 ? (body as unknown as Transport) : null;
  };

  return {
    id,
    net,
    ...known,
    now,
    pool,
    mark,
    call,
    card,
    roles: [...people.keys()],
    /** So many days pass: everything that has a moment was that much earlier. */
    pass: (days: number) =>
      inTransaction(pool, async (tx) => {
        await tx.query('UPDATE appointment SET starts_at = starts_at - make_interval(days => $1)', [days]);
        await tx.query('UPDATE supplier_answer SET answered_at = answered_at - make_interval(days => $1)', [days]);
        await tx.query(
          `UPDATE responsible_storage SET begin_at = begin_at - make_interval(days => $1),
             end_at = end_at - make_interval(days => $1), notice_at = notice_at - make_interval(days => $1),
             answer_by = answer_by - make_interval(days => $1), arrive_by = arrive_by - make_interval(days => $1),
             finish_by = finish_by - make_interval(days => $1)`,
          [days],
        );
        await tx.query('UPDATE transport SET finish_by = finish_by - make_interval(days => $1)', [days]);
      }),
    /** The worker of letters: the last phonegram is delivered, or refused by everybody. */
    settlePhonegram: (isSent: boolean) =>
      inTransaction(pool, async (tx) => {
        const { rows } = await tx.query<{ id: string }>(`SELECT id FROM phonegram WHERE state = 'QUEUED'`);
        for (const { id: phonegramId } of rows) {
          await tx.query(`UPDATE outgoing SET state = $2 WHERE phonegram_id = $1`, [
            phonegramId,
            isSent ? 'SENT' : 'DEAD',
          ]);
          await (isSent
            ? settlePhonegramSent(notify, tx, phonegramId)
            : settlePhonegramDead(notify, tx, phonegramId, 'Адреса нет'));
        }
        return rows.length > 0;
      }),
    /** The worker of hand-overs, with a system that always gives this answer. */
    deliver: (state: 'ACCEPTED' | 'REFUSED' | 'PENDING') =>
      deliverAll(
        {
          pool,
          cards,
          clock,
          gateway: { ...absentGateway, deliver: () => Promise.resolve({ state, answer: 'ответ' }) },
          report: (error) => {
            throw error;
          },
        },
        new AbortController().signal,
      ),
    async close() {
      await app.close();
      await close();
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
export type World = Awaited<ReturnType<typeof openWorld>>;
