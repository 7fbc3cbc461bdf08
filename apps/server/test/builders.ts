// Inserts rows for tests with the minimum of values: aDivision(), aUser({ udr: [...] }), aTransport({ … }).
import { hashPassword } from '../src/platform/password.ts';
import type { Queryable } from '../src/platform/db/pool.ts';

export const password = 'Demo-2026';
const passwordHash = hashPassword(password);

interface UserSpec {
  readonly login: string;
  readonly udr?: readonly { readonly divisionId: string; readonly role: string }[];
  readonly needChangePassword?: boolean;
  readonly isActivated?: boolean;
  readonly stationIds?: readonly string[];
}

interface TransportSpec {
  readonly divisionId: string;
  readonly stationId: string;
  readonly transportNumber?: string;
  readonly status?: string;
  readonly type?: 'Вагон' | 'Платформа' | 'Автомобиль' | 'Автопоезд';
  readonly shipmentDate?: string;
  readonly documentNumber?: string;
  readonly providerId?: string;
  readonly containers?: readonly string[];
  readonly updatedAt?: string;
  readonly isDeleted?: boolean;
}

export function builders(db: Queryable) {
  let count = 0;
  const next = (): number => (count += 1);
  const insert = async (sql: string, params: readonly unknown[]): Promise<string> => {
    const { rows } = await db.query<{ id: string }>(`${sql} RETURNING id`, params);
    return rows[0]!.id;
  };

  return {
    aDivision: (name: string | null = `ОТК ${next()}`) =>
      insert('INSERT INTO division (code, name) VALUES ($1, $2)', [`D${next()}`, name]),

    aSight: (divisionId: string, seenDivisionId: string) =>
      db.query('INSERT INTO division_sight VALUES ($1, $2)', [divisionId, seenDivisionId]),

    aStation: (code = String(100_000 + next()), name = `Станция ${code}`) =>
      insert('INSERT INTO station (code, name) VALUES ($1, $2)', [code, name]),

    aKind: (code = `${next()}А`, percent = 1.5) =>
      insert(
        `INSERT INTO production_type (code, name, percent, class, category, standard, sort)
         VALUES ($1, $2, $3, 'STEEL', 'А', 'ГОСТ 2787-2024', $4)`,
        [code, `Лом ${code}`, percent, next()],
      ),

    async anUnorderedItem(name = `Предмет ${next()}`) {
      const typeId = await insert('INSERT INTO unordered_production_type (code, name, sort) VALUES ($1, $2, $3)', [
        `НЗ-${next()}`,
        `Тип ${name}`,
        next(),
      ]);
      const groupId = await insert('INSERT INTO unordered_production_group (name, sort) VALUES ($1, $2)', [
        `Раздел ${name}`,
        next(),
      ]);
      return insert(
        `INSERT INTO unordered_production (name, production_type_id, unordered_production_group_id, sort) VALUES ($1, $2, $3, 1)`,
        [name, typeId, groupId],
      );
    },

    aProvider: (name = `ООО «Поставщик ${next()}»`) => insert('INSERT INTO provider (name) VALUES ($1)', [name]),

    aContact: (providerId: string, email: string | null, isActive = true) =>
      insert('INSERT INTO provider_contact (provider_id, name, email, is_active) VALUES ($1, $2, $3, $4)', [
        providerId,
        `Контакт ${next()}`,
        email,
        isActive,
      ]),

    async aUser({ login, udr = [], needChangePassword = false, isActivated = true, stationIds = [] }: UserSpec) {
      const id = await insert(
        `INSERT INTO app_user (login, full_name, password_hash, need_change_password, is_activated)
         VALUES ($1, $2, $3, $4, $5)`,
        [login, `Фамилия ${login}`, await passwordHash, needChangePassword, isActivated],
      );
      const udrIds: string[] = [];
      for (const { divisionId, role } of udr) {
        udrIds.push(
          await insert('INSERT INTO udr (user_id, division_id, role_code) VALUES ($1, $2, $3)', [id, divisionId, role]),
        );
      }
      for (const stationId of stationIds) {
        await db.query('INSERT INTO app_user_station VALUES ($1, $2)', [id, stationId]);
      }
      return { id, udrIds, udrId: udrIds[0]! };
    },

    async aTransport(spec: TransportSpec) {
      const id = await insert(
        `INSERT INTO transport (division_id, station_id, transport_number, status_code, transport_type_id, shipment_date,
           document_number, provider_id, updated_at, deleted_at)
         VALUES ($1, $2, $3, $4, (SELECT id FROM transport_type WHERE name = $5), $6, $7, $8, coalesce($9, now()), $10)`,
        [
          spec.divisionId,
          spec.stationId,
          spec.transportNumber ?? String(60_000_000 + next()),
          spec.status ?? 'NEW',
          spec.type ?? 'Вагон',
          spec.shipmentDate ?? '2026-11-10',
          spec.documentNumber ?? null,
          spec.providerId ?? null,
          spec.updatedAt ?? null,
          spec.isDeleted ? new Date() : null,
        ],
      );
      for (const [sort, number] of (spec.containers ?? []).entries()) {
        await db.query('INSERT INTO container (transport_id, number, sort) VALUES ($1, $2, $3)', [id, number, sort]);
      }
      return id;
    },

    /** Rows only, without bytes in the file store. */
    async aPhoto(transportId: string) {
      const file = () =>
        insert(
          `INSERT INTO stored_file (key, type, size, name, sha256) VALUES ($1, 'image/jpeg', 1, 'Фото.jpg', '\\x00')`,
          [`test/${next()}`],
        );
      return insert(
        `INSERT INTO photo (transport_id, local_id, name, send, file_id, thumb_id, width, height, sha256, created_by)
         VALUES ($1, $2, 'Фото', 1, $3, $4, 1, 1, '\\x00', (SELECT id FROM app_user LIMIT 1))`,
        [transportId, `photo${next()}`, await file(), await file()],
      );
    },
  };
}
