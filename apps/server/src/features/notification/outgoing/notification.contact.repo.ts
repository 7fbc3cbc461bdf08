import type { ContactChange, ProviderContact } from '@otk/domain/notification/notification.schema';

import type { Queryable } from '#platform/db/pool';

const columns =
  'id, provider_id AS "providerId", name, email, phone, contact_type_id AS "contactTypeId", is_active AS "isActive"';

export type ReachableContact = ProviderContact & { readonly email: string };

export const contactRepo = (db: Queryable) => ({
  async list(providerId: string): Promise<ProviderContact[]> {
    const { rows } = await db.query<ProviderContact>(
      `SELECT ${columns} FROM provider_contact WHERE provider_id = $1 ORDER BY is_active DESC, name, id`,
      [providerId],
    );
    return rows;
  },

  /** Active contacts with an e-mail address, of a kind that receives phonegrams. */
  async listReachable(providerId: string | undefined): Promise<ReachableContact[]> {
    const { rows } = await db.query<ReachableContact>(
      `SELECT ${columns} FROM provider_contact
       WHERE provider_id = $1 AND is_active AND email IS NOT NULL
         AND NOT EXISTS (SELECT FROM contact_type t WHERE t.id = contact_type_id AND NOT t.receives_phonegrams)
       ORDER BY created_at, id`,
      [providerId ?? null],
    );
    return rows;
  },

  /** Letters to one supplier wait for each other until the end of the transaction. */
  lockLetters: (providerId: string) =>
    db.query("SELECT pg_advisory_xact_lock(hashtextextended('otk.letters ' || $1, 0))", [providerId]),

  /** Suppliers with such a contact. */
  async listReachableProviders(): Promise<string[]> {
    const { rows } = await db.query<{ id: string }>(
      `SELECT DISTINCT provider_id AS id FROM provider_contact
       WHERE is_active AND email IS NOT NULL
         AND NOT EXISTS (SELECT FROM contact_type t WHERE t.id = contact_type_id AND NOT t.receives_phonegrams)`,
    );
    return rows.map(({ id }) => id);
  },

  async insert(contact: Omit<ProviderContact, 'id'>): Promise<ProviderContact> {
    const { rows } = await db.query<ProviderContact>(
      `INSERT INTO provider_contact (provider_id, name, email, phone, is_active, contact_type_id)
       VALUES ($1, $2, $3, $4, $5, $6) RETURNING ${columns}`,
      [contact.providerId, contact.name, contact.email, contact.phone, contact.isActive, contact.contactTypeId],
    );
    return rows[0]!;
  },

  async lock(id: string): Promise<ProviderContact | undefined> {
    const { rows } = await db.query<ProviderContact>(
      `SELECT ${columns} FROM provider_contact WHERE id = $1 FOR NO KEY UPDATE`,
      [id],
    );
    return rows[0];
  },

  async update(id: string, change: ContactChange, at: Date): Promise<ProviderContact | undefined> {
    const { rows } = await db.query<ProviderContact>(
      `UPDATE provider_contact SET name = coalesce($2, name), email = CASE WHEN $3 THEN $4 ELSE email END,
         phone = CASE WHEN $5 THEN $6 ELSE phone END, is_active = coalesce($7, is_active), updated_at = $8,
         contact_type_id = CASE WHEN $9 THEN $10 ELSE contact_type_id END
       WHERE id = $1 RETURNING ${columns}`,
      [
        id,
        change.name ?? null,
        change.email !== undefined,
        change.email ?? null,
        change.phone !== undefined,
        change.phone ?? null,
        change.isActive ?? null,
        at,
        change.contactTypeId !== undefined,
        change.contactTypeId ?? null,
      ],
    );
    return rows[0];
  },
});
