// What a link shows besides the card. Each statement reads the transport, so that row-level security limits it although its
// own condition would be forgotten.
import type { Actor } from '@otk/domain/kernel/actor';

import { instantSql, isByLink, type SqlBuilder, sqlBuilder } from '#platform/db/sql';
import type { Queryable } from '#platform/db/pool';

import { inScope } from '../transport/transport.service.ts';

export interface RoomPhotoRow {
  readonly id: string;
  readonly localId: string;
  readonly name: string;
  readonly takenAt: string | null;
  readonly width: number;
  readonly height: number;
  readonly fileId: string;
  readonly thumbId: string;
  readonly isOwn: boolean;
}
export interface RoomPaperRow {
  readonly id: string;
  readonly localId: string;
  readonly name: string;
  readonly size: number;
  readonly fileId: string;
  readonly isOwn: boolean;
}
export interface RoomWeighingRow {
  readonly kind: 'REGISTER' | 'OVERWEIGHT' | 'CLEAR';
  readonly gross: number | null;
  readonly tare: number | null;
  readonly net: number;
  readonly trash: number | null;
  readonly diff: number | null;
  readonly at: string;
}
export interface RoomActRow {
  readonly id: string;
  readonly number: string;
  readonly version: number;
  readonly at: string;
  readonly fileId: string | null;
}
export interface RoomVideoRow {
  readonly id: string;
  readonly name: string;
  readonly size: number;
  readonly type: string;
  readonly fileId: string;
}
interface RoomFile {
  readonly id: string;
  readonly key: string;
  readonly type: string;
  readonly size: number;
  readonly name: string;
}

/** The newest version of a document that is marked for the supplier. */
const papers = `document d JOIN document_version v ON v.document_id = d.id
    AND v.number = (SELECT max(number) FROM document_version WHERE document_id = d.id)
  JOIN stored_file f ON f.id = v.file_id JOIN transport t ON t.id = d.transport_id`;
const isShown = {
  photo: 'p.send = 1 AND p.deleted_at IS NULL',
  paper: 'd.send AND d.deleted_at IS NULL',
  video: 'v.send AND v.deleted_at IS NULL',
} as const;

export const roomRepo = (db: Queryable, visitor: Actor) => {
  const read = async <Row extends object>(text: (sql: SqlBuilder) => string): Promise<Row[]> => {
    const sql = sqlBuilder();
    return (await db.query<Row>(text(sql), sql.params)).rows;
  };
  const ofThis = (sql: SqlBuilder): string => inScope(sql, visitor);
  const photoText = (sql: SqlBuilder): string =>
    `SELECT p.id, p.local_id AS "localId", p.name, p.taken_at AS "takenAt", p.width, p.height, p.file_id AS "fileId",
       p.thumb_id AS "thumbId", ${isByLink('p.created_by')} AS "isOwn"
     FROM photo p JOIN transport t ON t.id = p.transport_id WHERE ${ofThis(sql)} AND ${isShown.photo}
     ORDER BY coalesce(p.taken_at, p.created_at), p.id`;
  const paperText = (sql: SqlBuilder): string =>
    `SELECT d.id, v.local_id AS "localId", d.name, f.size, f.id AS "fileId", ${isByLink('d.created_by')} AS "isOwn"
     FROM ${papers} WHERE ${ofThis(sql)} AND ${isShown.paper} ORDER BY d.created_at, d.id`;

  return {
    photos: () => read<RoomPhotoRow>(photoText),
    papers: () => read<RoomPaperRow>(paperText),

    videos: () =>
      read<RoomVideoRow>(
        (
          sql,
        ) => `SELECT v.id, v.name, f.size, f.type, f.id AS "fileId" FROM video v JOIN stored_file f ON f.id = v.file_id
          JOIN transport t ON t.id = v.transport_id WHERE ${ofThis(sql)} AND ${isShown.video} ORDER BY v.created_at, v.id`,
      ),

    weighings: () =>
      read<RoomWeighingRow>(
        (sql) => `SELECT w.kind, w.gross, w.tare, w.net, w.trash, w.diff, ${instantSql('w.weighed_at')} AS at
          FROM weighing w JOIN transport t ON t.id = w.transport_id WHERE ${ofThis(sql)} AND w.voided_at IS NULL
          ORDER BY array_position(ARRAY['REGISTER', 'OVERWEIGHT', 'CLEAR'], w.kind)`,
      ),

    acts: () =>
      read<RoomActRow>(
        (sql) => `SELECT a.id, a.label AS number, a.version, ${instantSql('a.saved_at')} AS at, a.file_id AS "fileId"
          FROM torg a JOIN transport t ON t.id = a.transport_id WHERE ${ofThis(sql)} AND a.state = 'SAVED'
          ORDER BY a.year, a.number`,
      ),

    /** What was added by links, also what was removed since: the places are used once. */
    async countAdded(): Promise<{ readonly photos: number; readonly papers: number }> {
      const rows = await read<{ photos: number; papers: number }>(
        (sql) => `SELECT
          (SELECT count(*)::int FROM photo p WHERE p.transport_id = t.id AND ${isByLink('p.created_by')}) AS photos,
          (SELECT count(*)::int FROM document d WHERE d.transport_id = t.id AND ${isByLink('d.created_by')}) AS papers
          FROM transport t WHERE ${ofThis(sql)}`,
      );
      return rows[0] ?? { photos: 0, papers: 0 };
    },

    /** A file that this link shows. */
    async file(id: string): Promise<RoomFile | undefined> {
      const rows = await read<RoomFile>(
        (sql) => `SELECT f.id, f.key, f.type, f.size, f.name FROM stored_file f
          WHERE f.id = ${sql.param(id)} AND f.deleted_at IS NULL AND f.id IN (
            SELECT unnest(ARRAY[p.file_id, p.thumb_id]) FROM photo p JOIN transport t ON t.id = p.transport_id
              WHERE ${ofThis(sql)} AND ${isShown.photo}
            UNION ALL SELECT v.file_id FROM ${papers.replace('JOIN stored_file f ON f.id = v.file_id ', '')}
              WHERE ${ofThis(sql)} AND ${isShown.paper}
            UNION ALL SELECT v.file_id FROM video v JOIN transport t ON t.id = v.transport_id
              WHERE ${ofThis(sql)} AND ${isShown.video}
            UNION ALL SELECT a.file_id FROM torg a JOIN transport t ON t.id = a.transport_id
              WHERE ${ofThis(sql)} AND a.state = 'SAVED')`,
      );
      return rows[0];
    },

    markPaper: (id: string) => db.query('UPDATE document SET send = true WHERE id = $1', [id]),
  };
};
