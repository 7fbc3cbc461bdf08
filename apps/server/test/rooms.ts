// A case on storage with a link of the supplier's room, and a guest who holds it.
import { randomUUID } from 'node:crypto';

import type { RoomCase } from '@otk/domain/room/room.schema';
import type { LightMyRequestResponse } from 'fastify';

import { tokenHash, tokenOf } from '../src/features/room/room.token.ts';
import { multipart, type MultipartBody, type SentFile } from './multipart.ts';
import { newKey, type ServerOptions, testConfig, type TestServer } from './server.ts';
import { openYard } from './yard.ts';

/** A link that was sent with the phonegram. Returns its token. */
export async function aLink({ pool, clock }: TestServer, transportId: string): Promise<{ id: string; token: string }> {
  const id = randomUUID();
  const token = tokenOf(testConfig.authSecret, id);
  await pool.query(
    `INSERT INTO room_link (id, transport_id, token_hash, recipient, created_at, expires_at)
     VALUES ($1, $2, $3, 'Петров П. П.', $4::timestamptz, $4::timestamptz + interval '30 days')`,
    [id, transportId, tokenHash(token), clock.now],
  );
  return { id, token };
}

export const aSignature = [[900, 300, 0, 1000, 400, 60, 1100, 500, 120]];

export interface Guest {
  /** Not that of the link. */
  readonly token?: string;
  readonly method?: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: object;
  readonly raw?: MultipartBody;
  /** Not the usual one. */
  readonly ip?: string;
}

export async function openRoomYard(options: ServerOptions = {}) {
  const yard = await openYard('ON_STORAGE', options);
  const { server, build, transportId } = yard;
  const providerId = await build.aProvider('АО «Мордоввтормет-Тест»');
  await server.pool.query('UPDATE transport SET provider_id = $2 WHERE id = $1', [transportId, providerId]);
  await server.pool.query(
    `INSERT INTO responsible_storage (transport_id, begin_at, notice_number, notice_at, answer_by)
     VALUES ($1, $2, '1/2026', $2, $2::timestamptz + interval '1 day')`,
    [transportId, server.clock.now],
  );
  const link = await aLink(server, transportId);
  const caller = await yard.as('HEAD');
  const visit = ({ token = link.token, ...guest }: Guest, url: string): Promise<LightMyRequestResponse> => {
    const { ip, method = 'GET', body, raw } = guest;
    const headers = { authorization: `Room ${token}`, ...guest.headers };
    return ip === undefined
      ? caller.call(method, `/room${url}`, { headers, ...(body && { body }), ...(raw && { raw }) })
      : server.app.inject({ method, url: `/api/room${url}`, remoteAddress: ip, headers });
  };
  const readRoom = async (): Promise<RoomCase> => (await visit({}, '/case')).json<RoomCase>();
  /** What a person who has read the case answers. */
  const answerOf = async (more: object = {}): Promise<object> => {
    const { shown, answer } = await readRoom();
    return {
      answer: 'AGREES',
      shown,
      seen: answer?.at ?? null,
      by: 'Петров Пётр Петрович',
      position: 'Начальник отдела качества',
      authority: '17',
      signature: aSignature,
      ...more,
    };
  };
  const send = (body: object, key = newKey()): Promise<LightMyRequestResponse> =>
    visit({ method: 'POST', body, headers: { 'idempotency-key': key } }, '/answer');
  const add = (kind: 'photo' | 'paper', fields: Readonly<Record<string, string>>, file: SentFile) =>
    visit({ method: 'POST', raw: multipart(fields, file) }, `/${kind}`);
  const answers = async (): Promise<number> =>
    (await server.pool.query('SELECT FROM supplier_answer WHERE transport_id = $1', [transportId])).rowCount ?? 0;
  return { ...yard, providerId, link, visit, readRoom, answerOf, send, add, answers };
}
