// Operations of photos, videos, papers and archives.
import type { Document } from '@otk/domain/document/document.schema';
import type { Photo } from '@otk/domain/photo/photo.schema';

import { multipart } from '../multipart.ts';
import { newLocalId } from '../photos.ts';
import { aJpeg } from '../pictures.ts';
import { zipOf } from '../zips.ts';
import type { Acts, Someone, World } from './world.ts';

async function aPhoto(world: World, who: Someone): Promise<Photo> {
  const transportId = await world.aTransport('IN_RECEPTION');
  const fields = { localId: newLocalId(), transportId, send: '1', name: 'Общий вид' };
  const raw = multipart(fields, { bytes: await aJpeg() });
  return (await who.call('POST', '/ts-photo/create-photo', { udrId: who.udrId, raw })).json<Photo>();
}

async function aDocument(world: World, who: Someone): Promise<string> {
  const transportId = await world.aTransport('IN_RECEPTION');
  const fields = { localId: newLocalId(), transportId, name: 'Накладная', fileName: 'nakladnaya.pdf' };
  const raw = multipart(fields, { bytes: Buffer.from('%PDF-1.7'), name: 'nakladnaya.pdf', type: 'application/pdf' });
  return (await who.call('POST', '/document', { udrId: who.udrId, raw })).json<Document>().id;
}

/** The row only: how its bytes arrive is told elsewhere. */
async function aVideo({ server, aTransport }: World, { userId }: Someone, isDeleted = false): Promise<string> {
  const { rows } = await server.pool.query<{ id: string }>(
    `WITH file AS (
       INSERT INTO stored_file (key, type, size, name, sha256) VALUES ($1, 'video/webm', 1, 'Видео', '\\x00') RETURNING id
     )
     INSERT INTO video (transport_id, local_id, name, file_id, created_by, deleted_at)
     SELECT $2, $1, 'Выгрузка', file.id, $3, $4 FROM file RETURNING id`,
    [newLocalId(), await aTransport('IN_RECEPTION'), userId, isDeleted ? new Date() : null],
  );
  return rows[0]!.id;
}

const anArchive = async (name: string) =>
  multipart({}, { bytes: zipOf([{ name, data: await aJpeg() }]), name: 'Фото.zip', type: 'application/zip' });

export const fileActs: Acts = {
  'photo.setSend': async (world, who) => ({
    url: `/ts-photo/${(await aPhoto(world, who)).id}`,
    body: { send: 0 },
    other: { body: { send: 1 } },
  }),
  'photo.remove': async (world, who) => ({ url: `/ts-photo/remove-photo/${(await aPhoto(world, who)).id}` }),
  'photo.manageTags': async (world, who) => {
    const { rows } = await world.server.pool.query<{ id: string }>(
      `INSERT INTO photo_tag (name, sort) VALUES ($1, 1) RETURNING id`,
      [newLocalId()],
    );
    return {
      url: `/ts-photo/manage-tags/${(await aPhoto(world, who)).id}`,
      body: { tagIds: [rows[0]!.id] },
      other: { body: { tagIds: [] } },
    };
  },
  'photo.markAll': async (world, who) => ({
    url: `/ts-photo/mark-all?mark=0&transportId=${(await aPhoto(world, who)).transportId}`,
  }),
  'video.remove': async (world, who) => ({ url: `/video/${await aVideo(world, who)}` }),
  'video.restore': async (world, who) => ({ url: `/video/restore/${await aVideo(world, who, true)}` }),
  'document.addComment': async (world, who) => ({
    url: `/document/${await aDocument(world, who)}/comment`,
    body: { text: 'Нет печати' },
    other: { body: { text: 'Печать есть' } },
  }),
  'document.decide': async (world, who) => ({
    url: `/document/${await aDocument(world, who)}/status`,
    body: { status: 'ACCEPTED', version: 1 },
    other: { body: { status: 'REJECTED', comment: 'нет печати', version: 1 } },
  }),
  'document.rename': async (world, who) => ({
    url: `/document/${await aDocument(world, who)}`,
    body: { name: 'Паспорт лома' },
    other: { body: { name: 'Акт' } },
  }),
  'document.remove': async (world, who) => ({ url: `/document/${await aDocument(world, who)}` }),
  'document.restore': async (world, who) => {
    const id = await aDocument(world, who);
    await who.call('DELETE', `/document/${id}`, { udrId: who.udrId });
    return { url: `/document/restore/${id}` };
  },
  'zip.uploadArchive': async (world) => ({
    url: `/transport/${await world.aTransport('IN_RECEPTION')}/archive`,
    raw: await anArchive('борт.jpg'),
    other: { raw: await anArchive('дно.jpg') },
  }),
};
