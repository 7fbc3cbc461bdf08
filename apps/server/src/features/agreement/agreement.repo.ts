import type { Agreement, AgreementType, AgreementTypeValues } from '@otk/domain/agreement/agreement.schema';
import type { Actor } from '@otk/domain/kernel/actor';

import type { Queryable } from '#platform/db/pool';
import { instantSql } from '#platform/db/sql';

import { peopleScopeSql } from '../user/user.service.ts';

type WithFile<T> = Omit<T, 'url'> & { readonly fileId: string };
export type StoredAgreement = WithFile<Agreement>;
export type StoredType = Omit<AgreementType, 'versions'> & {
  readonly versions: readonly WithFile<AgreementType['versions'][number]>[];
};

export interface InForce {
  readonly id: string;
  readonly version: number;
  readonly sha256: string;
}

export type Scope = Pick<Actor, 'everywhere' | 'divisionIds'>;
/** People whose signature counts: they can sign in. */
export const working = 'u.deleted_at IS NULL AND u.is_activated';

export function agreementRepo(db: Queryable) {
  const first = async <Row extends object>(sql: string, params: readonly unknown[]): Promise<Row | undefined> =>
    (await db.query<Row>(sql, params)).rows[0];

  return {
    async listOf(userId: string): Promise<StoredAgreement[]> {
      const { rows } = await db.query<StoredAgreement>(
        `SELECT a.id, t.name AS "typeName", a.version, f.name AS "fileName", a.file_id AS "fileId",
           ${instantSql('a.created_at')} AS "createdAt", ${instantSql('s.signed_at')} AS "signedAt",
           t.is_required AND i.id IS NOT NULL AND s.signed_at IS NULL AS "mustSign"
         FROM agreement a JOIN agreement_type t ON t.id = a.type_id JOIN stored_file f ON f.id = a.file_id
         LEFT JOIN agreement_in_force i ON i.id = a.id
         LEFT JOIN agreement_signature s ON s.agreement_id = a.id AND s.user_id = $1
         WHERE i.id IS NOT NULL OR s.signed_at IS NOT NULL ORDER BY t.name, a.version DESC`,
        [userId],
      );
      return rows;
    },

    async listTypes({ everywhere, divisionIds }: Scope): Promise<StoredType[]> {
      const { rows } = await db.query<StoredType>(
        `SELECT t.id, t.name, t.is_required AS "isRequired", t.revision,
           coalesce((SELECT jsonb_agg(jsonb_build_object('id', a.id, 'version', a.version, 'fileName', f.name,
               'fileId', a.file_id, 'createdAt', ${instantSql('a.created_at')}, 'createdBy', author.full_name,
               'signed', (SELECT count(*) FROM agreement_signature s JOIN app_user u ON u.id = s.user_id
                 WHERE s.agreement_id = a.id AND ${working} AND ${peopleScopeSql('$1', '$2')}))
               ORDER BY a.version DESC)
             FROM agreement a JOIN stored_file f ON f.id = a.file_id JOIN app_user author ON author.id = a.created_by
             WHERE a.type_id = t.id), '[]') AS versions
         FROM agreement_type t ORDER BY t.name`,
        [everywhere, divisionIds],
      );
      return rows;
    },

    async countPeople({ everywhere, divisionIds }: Scope): Promise<number> {
      const row = await first<{ count: number }>(
        `SELECT count(*)::int FROM app_user u WHERE ${working} AND ${peopleScopeSql('$1', '$2')}`,
        [everywhere, divisionIds],
      );
      return row!.count;
    },

    /** Those who have not signed come first, then the latest signatures. Of people who left only signatures count. */
    /** Locks the type: one version is published, or one signature written, at a time. */
    lockType: (id: string) =>
      first<AgreementTypeValues & { readonly revision: number }>(
        'SELECT name, is_required AS "isRequired", revision FROM agreement_type WHERE id = $1 FOR NO KEY UPDATE',
        [id],
      ),

    findVersion: (id: string) =>
      first<{ readonly typeId: string; readonly version: number; readonly typeName: string }>(
        `SELECT a.type_id AS "typeId", a.version, t.name AS "typeName"
         FROM agreement a JOIN agreement_type t ON t.id = a.type_id WHERE a.id = $1`,
        [id],
      ),

    findInForce: (typeId: string) =>
      first<InForce>(
        `SELECT a.id, a.version, encode(f.sha256, 'hex') AS sha256 FROM agreement_in_force a
         JOIN stored_file f ON f.id = a.file_id WHERE a.type_id = $1`,
        [typeId],
      ),

    insertType: async ({ name, isRequired }: AgreementTypeValues): Promise<string> =>
      (await first<{ id: string }>('INSERT INTO agreement_type (name, is_required) VALUES ($1, $2) RETURNING id', [
        name,
        isRequired,
      ]))!.id,

    updateType: (id: string, { name, isRequired }: AgreementTypeValues) =>
      db.query('UPDATE agreement_type SET name = $2, is_required = $3, revision = revision + 1 WHERE id = $1', [
        id,
        name,
        isRequired,
      ]),

    insertVersion: async (typeId: string, version: number, fileId: string, userId: string): Promise<string> =>
      (await first<{ id: string }>(
        'INSERT INTO agreement (type_id, version, file_id, created_by) VALUES ($1, $2, $3, $4) RETURNING id',
        [typeId, version, fileId, userId],
      ))!.id,

    /** Undefined when the person has signed it before. */
    sign: (agreementId: string, userId: string, at: Date) =>
      first<{ readonly signedAt: string }>(
        `INSERT INTO agreement_signature (agreement_id, user_id, signed_at) VALUES ($1, $2, $3)
         ON CONFLICT DO NOTHING RETURNING ${instantSql('signed_at')} AS "signedAt"`,
        [agreementId, userId, at],
      ),

    findSignature: (agreementId: string, userId: string) =>
      first<{ readonly signedAt: string }>(
        `SELECT ${instantSql('signed_at')} AS "signedAt" FROM agreement_signature
         WHERE agreement_id = $1 AND user_id = $2`,
        [agreementId, userId],
      ),
  };
}
