import type { ContactChange, ProviderContact } from '@otk/domain/notification/notification.schema';

import type { Queryable } from '#platform/db/pool';

const columns = 'id, provider_id AS "providerId", name, email, phone, is_active AS "isActive"';

export type ReachableContact = ProviderContact & { readonly email: string };

export const contactRepo = (db: Queryable) => ({
  async list(providerId: string): Promise<ProviderContact[]> {
    const { rows } = await db.query<ProviderContact>(
      `SELECT ${columns} FROM provider_contact WHERE provider_id = $1 ORDER BY is_active DESC, name, id`,
      [providerId],
    );
    return rows;
  },

  /** Active contacts with an e-mail address. */
  async listReachable(providerId: string | undefined): Promise<ReachableContact[]> {
    const { rows } = await db.query<ReachableContact>(
      `SELECT ${columns} FROM provider_contact
       WHERE provider_id = $1 AND is_active AND email IS NOT NULL ORDER BY created_at, id`,
      [providerId ?? null],
    );
    return rows;
  },

  async insert(contact: Omit<ProviderContact, 'id'>): Promise<ProviderContact> {
    const { rows } = await db.query<ProviderContact>(
      `INSERT INTO provider_contact (provider_id, name, email, phone, is_active) VALUES ($1, $2, $3, $4, $5)
       RETURNING ${columns}`,
      [contact.providerId, contact.name, contact.email, contact.phone, contact.isActive],
    );
    return rows[0]!;
  },

  async update(id: string, change: ContactChange, at: Date): Promise<ProviderContact | undefined> {
    const { rows } = await db.query<ProviderContact>(
      `UPDATE provider_contact SET name = coalesce($2, name), email = CASE WHEN $3 THEN $4 ELSE email END,
         phone = CASE WHEN $5 THEN $6 ELSE phone END, is_active = coalesce($7, is_active), updated_at = $8
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
      ],
    );
    return rows[0];
  },
});
