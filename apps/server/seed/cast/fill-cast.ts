import { hashPassword } from '#platform/password';
import type { Queryable } from '#platform/db/pool';

import { idsBy } from '../ids.ts';
import { insertMissing, insertRows } from '../insert-rows.ts';
import { stableId } from '../stable-id.ts';
import { day, earlier } from '../works-time.ts';
import { cast, type CastMember, demoPassword, novolipetsk } from './cast.ts';

export async function fillCast(db: Queryable, now: Date): Promise<void> {
  await insertMissing(db, 'division', [{ id: stableId('division', novolipetsk.code), ...novolipetsk }]);
  const divisionId = await idsBy(db, 'division', 'code');
  const stationId = await idsBy(db, 'station', 'code');
  const positionId = await idsBy(db, 'position', 'name');
  // Demo users are as old as the oldest transport.
  const hiredAt = earlier(now, 400 * day);
  // One hash for all users: one for each would take a second of the first start and protect nothing, since the password is printed.
  const passwordHash = await hashPassword(demoPassword);
  const members = Object.entries<CastMember>(cast).map(([login, member]) => ({
    ...member,
    login,
    id: stableId('app_user', login),
  }));

  await insertRows(
    db,
    'app_user',
    members.map((member) => ({
      id: member.id,
      login: member.login,
      full_name: member.fullName,
      password_hash: passwordHash,
      need_change_password: member.mustChangePassword ?? false,
      is_activated: !member.isDeactivated,
      is_demo: true,
      current_station_id: member.station === undefined ? null : stationId(member.station),
      created_at: hiredAt,
      updated_at: hiredAt,
    })),
  );
  await insertRows(
    db,
    'app_user_position',
    members.map((member) => ({ user_id: member.id, position_id: positionId(member.position) })),
  );
  await insertRows(
    db,
    'udr',
    members.flatMap((member) =>
      member.divisions.map((division) => ({
        id: stableId('udr', member.login, division.code),
        user_id: member.id,
        division_id: divisionId(division.code),
        role_code: member.role,
        created_at: hiredAt,
      })),
    ),
  );
}

/** After the suppliers are there. */
export async function bindRepresentatives(db: Queryable): Promise<void> {
  const members = Object.entries<CastMember>(cast).filter(([, { provider }]) => provider !== undefined);
  for (const [login, { provider }] of members) {
    await db.query('UPDATE app_user SET provider_id = (SELECT id FROM provider WHERE name = $2) WHERE login = $1', [
      login,
      provider,
    ]);
  }
}
