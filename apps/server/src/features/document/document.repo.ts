import { type Actor, isSupplier } from '@otk/domain/kernel/actor';
import type { Document, DocumentDecision, DocumentStatus, DocumentVersion } from '@otk/domain/document/document.schema';

import type { Queryable } from '#platform/db/pool';

/** A version with the id of its file; the URL is signed later for the person who asks. */
type StoredVersion = Omit<DocumentVersion, 'url'> & { readonly fileId: string };
export type StoredDocument = Omit<Document, 'versions'> & { readonly versions: readonly StoredVersion[] };

/** Enough of a document to act on it. */
export interface DocumentFacts {
  readonly id: string;
  readonly transportId: string;
  readonly name: string;
  readonly status: DocumentStatus;
  readonly comment: string | null;
  readonly authorId: string;
  readonly send: boolean;
  readonly isDeleted: boolean;
  /** Number of the newest version. */
  readonly version: number;
}

/** What an archive needs to know of one file. */
export interface MediaFile {
  readonly folder: string;
  /** What it shows, without extension. */
  readonly title: string;
  /** When it was made. */
  readonly at: string;
  readonly key: string;
  readonly type: string;
  readonly size: number;
}

export interface NewVersion {
  readonly documentId: string;
  readonly number: number;
  readonly localId: string;
  readonly kind: string;
  readonly fileId: string;
}

/** domain §5: a supplier is shown only what is marked for him. */
const markedFor = (actor: Actor): string => (isSupplier(actor) ? 'd.send' : 'true');

const instant = (column: string): string => `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
const person = (alias: string): string => `jsonb_build_object('id', ${alias}.id, 'fullName', ${alias}.full_name)`;

const listSql = `
  SELECT d.id, d.transport_id AS "transportId", d.name, d.status,
    CASE WHEN d.status_by IS NOT NULL THEN jsonb_build_object('by', ${person('judge')},
      'at', ${instant('d.status_at')}, 'comment', d.status_comment) END AS decision,
    ${person('author')} AS author, d.created_at AS "createdAt", d.send,
    (SELECT jsonb_agg(jsonb_build_object('number', v.number, 'localId', v.local_id, 'fileName', f.name, 'kind', v.kind,
        'type', f.type, 'size', f.size, 'sha256', encode(f.sha256, 'hex'), 'fileId', f.id, 'author', ${person('u')},
        'createdAt', ${instant('v.created_at')}) ORDER BY v.number DESC)
      FROM document_version v JOIN stored_file f ON f.id = v.file_id JOIN app_user u ON u.id = v.created_by
      WHERE v.document_id = d.id) AS versions,
    coalesce((SELECT jsonb_agg(jsonb_build_object('id', c.id, 'text', c.text, 'author', ${person('u')},
        'createdAt', ${instant('c.created_at')}) ORDER BY c.created_at, c.id)
      FROM document_comment c JOIN app_user u ON u.id = c.created_by WHERE c.document_id = d.id), '[]') AS comments
  FROM document d JOIN app_user author ON author.id = d.created_by LEFT JOIN app_user judge ON judge.id = d.status_by`;

export const documentRepo = (db: Queryable) => ({
  async list(actor: Actor, transportId: string): Promise<StoredDocument[]> {
    const { rows } = await db.query<StoredDocument>(
      `${listSql} WHERE d.transport_id = $1 AND d.deleted_at IS NULL AND ${markedFor(actor)} ORDER BY d.created_at, d.id`,
      [transportId],
    );
    return rows;
  },

  async get(id: string): Promise<StoredDocument> {
    return (await db.query<StoredDocument>(`${listSql} WHERE d.id = $1`, [id])).rows[0]!;
  },

  async facts(id: string): Promise<DocumentFacts | undefined> {
    const { rows } = await db.query<DocumentFacts>(
      `SELECT d.id, d.transport_id AS "transportId", d.name, d.status, d.status_comment AS comment,
         d.created_by AS "authorId", d.send, d.deleted_at IS NOT NULL AS "isDeleted",
         (SELECT max(number) FROM document_version WHERE document_id = d.id) AS version
       FROM document d WHERE d.id = $1`,
      [id],
    );
    return rows[0];
  },

  /** The document of this localId. */
  async findLocal(userId: string, localId: string) {
    const { rows } = await db.query<{ id: string; sha256: string; isDeleted: boolean }>(
      `SELECT d.id, encode(f.sha256, 'hex') AS sha256, d.deleted_at IS NOT NULL AS "isDeleted"
       FROM document_version v JOIN document d ON d.id = v.document_id JOIN stored_file f ON f.id = v.file_id
       WHERE v.created_by = $1 AND v.local_id = $2`,
      [userId, localId],
    );
    return rows[0];
  },

  /** Newest versions only. */
  async listFiles(actor: Actor, transportId: string): Promise<MediaFile[]> {
    const { rows } = await db.query<MediaFile>(
      `SELECT DISTINCT ON (d.created_at, d.id) 'Документы' AS folder, d.name AS title, v.created_at AS at, f.key, f.type, f.size
       FROM document d JOIN document_version v ON v.document_id = d.id JOIN stored_file f ON f.id = v.file_id
       WHERE d.transport_id = $1 AND d.deleted_at IS NULL AND ${markedFor(actor)}
       ORDER BY d.created_at, d.id, v.number DESC`,
      [transportId],
    );
    return rows;
  },

  async count(transportId: string): Promise<number> {
    const { rows } = await db.query<{ count: number }>(
      'SELECT count(*) FROM document WHERE transport_id = $1 AND deleted_at IS NULL',
      [transportId],
    );
    return rows[0]!.count;
  },

  async insert(transportId: string, name: string, userId: string): Promise<string> {
    const { rows } = await db.query<{ id: string }>(
      'INSERT INTO document (transport_id, name, created_by) VALUES ($1, $2, $3) RETURNING id',
      [transportId, name, userId],
    );
    return rows[0]!.id;
  },

  insertVersion: ({ documentId, number, localId, kind, fileId }: NewVersion, userId: string) =>
    db.query(
      `INSERT INTO document_version (document_id, number, local_id, kind, file_id, created_by)
       VALUES ($1, $2, $3, $4, $5, $6)`,
      [documentId, number, localId, kind, fileId, userId],
    ),

  async insertComment(documentId: string, text: string, userId: string): Promise<string> {
    const { rows } = await db.query<{ id: string }>(
      'INSERT INTO document_comment (document_id, text, created_by) VALUES ($1, $2, $3) RETURNING id',
      [documentId, text, userId],
    );
    return rows[0]!.id;
  },

  setStatus: (id: string, { status, comment }: Pick<DocumentDecision, 'status' | 'comment'>, userId: string) =>
    db.query(
      `UPDATE document SET status = $2, status_comment = $3,
         status_by = CASE WHEN $2 <> 'NEW' THEN $4::uuid END, status_at = CASE WHEN $2 <> 'NEW' THEN now() END
       WHERE id = $1`,
      [id, status, status === 'NEW' ? null : comment || null, userId],
    ),

  rename: (id: string, name: string) => db.query('UPDATE document SET name = $2 WHERE id = $1', [id, name]),

  setSend: (id: string, send: boolean) => db.query('UPDATE document SET send = $2 WHERE id = $1', [id, send]),

  setDeleted: (id: string, userId: string | null) =>
    db.query(
      `UPDATE document SET deleted_by = $2::uuid, deleted_at = CASE WHEN $2::uuid IS NULL THEN NULL ELSE now() END
       WHERE id = $1`,
      [id, userId],
    ),
});
