// Objects of another division, and real bodies of the writes that name one and keep no receipt.
import type { Document } from '@otk/domain/document/document.schema';
import type { Notification } from '@otk/domain/notification/notification.schema';

import { multipart } from './multipart.ts';
import { newLocalId } from './photos.ts';
import { aJpeg } from './pictures.ts';
import type { CallOptions } from './server.ts';
import { openYard } from './yard.ts';

const paper = { bytes: Buffer.from('%PDF-1.7'), name: 'nakladnaya.pdf', type: 'application/pdf' };

export async function foreignObjects() {
  const yard = await openYard();
  const { server, build, foreignDivisionId, stationId } = yard;
  // Every right, but in one division.
  await server.pool.query("INSERT INTO role (code, name) VALUES ('ALL', 'Все права')");
  await server.pool.query("INSERT INTO role_permission SELECT 'ALL', code FROM permission");
  const transport = await build.aTransport({ divisionId: foreignDivisionId, stationId, status: 'ON_STORAGE' });
  const there = async <T>(method: 'GET' | 'POST', url: string, options: CallOptions = {}): Promise<T> => {
    const reply = await yard.callFromElsewhere('ALL', method, url, options);
    if (reply.statusCode !== 200) {
      throw new Error(`${url}: ${reply.body}`);
    }
    return reply.json<T>();
  };
  const papers = { localId: newLocalId(), transportId: transport, name: 'Накладная', fileName: paper.name };
  const document = await there<Document>('POST', '/document', { raw: multipart(papers, paper) });
  const message = await there<Notification>('POST', `/notification/transport/${transport}/request`, {
    body: { text: 'Нет паспорта лома' },
  });
  const { fields } = await there<{ fields: object }>('GET', `/transport/${transport}/torg2-draft`);
  await server.pool.query('UPDATE transport SET guid = gen_random_uuid() WHERE id = $1', [transport]);
  const { rows } = await server.pool.query<{ video: string; guid: string }>(
    `WITH file AS (
       INSERT INTO stored_file (key, type, size, name, sha256) VALUES ('v', 'video/webm', 1, 'Видео', '\\x00') RETURNING id
     ), video AS (
       INSERT INTO video (transport_id, local_id, name, file_id, created_by)
       SELECT $1, 'v', 'Выгрузка', file.id, (SELECT id FROM app_user LIMIT 1) FROM file RETURNING id
     )
     SELECT video.id AS video, t.guid FROM video, transport t WHERE t.id = $1`,
    [transport],
  );
  const { video, guid } = rows[0]!;
  const user = await build.aUser({ login: 'away', udr: [{ divisionId: foreignDivisionId, role: 'CTRL' }] });
  const shot = { bytes: await aJpeg() };
  const ofPhoto = { localId: newLocalId(), transportId: transport, name: 'Фото', send: '1' };
  return {
    /** By operation, or by what the operation is about. */
    objects: {
      transport,
      user: user.id,
      photo: await build.aPhoto(transport),
      'photo.listOfTransport': transport,
      'video.listOfTransport': transport,
      'video.setPoster': video,
      'document.listOfTransport': transport,
      'document.addVersion': document.id,
      'notification.listSubMessages': message.id,
      'transport.getByGuid': guid,
    } as Readonly<Record<string, string>>,
    bodies: {
      'photo.create': { raw: multipart(ofPhoto, shot) },
      'document.create': { raw: multipart({ ...papers, localId: newLocalId() }, paper) },
      'document.addVersion': { raw: multipart({ localId: newLocalId(), fileName: paper.name }, paper) },
      'video.setPoster': { raw: multipart({}, shot) },
      'video.create': {
        body: {
          uploadId: '0'.repeat(32),
          localId: newLocalId(),
          transportId: transport,
          name: 'Выгрузка',
          duration: 1,
          takenAt: null,
        },
      },
      'torg.preview': { body: { fields: { ...fields, chairman: 'Громова Е. А.', members: 'Петров П. П.' } } },
    } as Readonly<Record<string, CallOptions>>,
    stranger: (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', url: string, options?: CallOptions) =>
      yard.call('ALL', method, url, options),
  };
}
