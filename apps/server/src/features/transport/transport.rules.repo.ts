import { type Actor, isSupplier } from '@otk/domain/kernel/actor';
import type { ReplyOf } from '@otk/domain/kernel/route';
import type { transportContract } from '@otk/domain/transport/transport.contract';
import { transitions } from '@otk/domain/transport/transport.machine';
import { massLimit } from '@otk/domain/transport/transport.masses';
import type { Reason } from '@otk/domain/transport/transport.schema';
import type { ValidationRule } from '@otk/domain/transport/transport.validation';

import type { Queryable } from '#platform/db/pool';

export async function listRules(db: Queryable): Promise<ValidationRule[]> {
  const { rows } = await db.query<ValidationRule>(
    'SELECT field, rule, value, level, on_status AS "onStatus", message FROM validation_rule ORDER BY sort',
  );
  return rows;
}

/** Percent: the permissible difference of mass (`diffPercent` of validation_rule). */
export const readMassLimit = async (db: Queryable): Promise<number> => massLimit(await listRules(db));

export async function listReasons(db: Queryable): Promise<Reason[]> {
  const { rows } = await db.query<Reason>(
    `SELECT id, code, name, is_comment_required AS "isCommentRequired"
     FROM transport_reason WHERE deleted_at IS NULL ORDER BY sort`,
  );
  return rows;
}

/** Of steps, and of weighing: the card names who can do what a person may not. */
const heldPermissions = [
  ...new Set([
    ...transitions.map(({ permission }) => permission),
    'WEIGHT_REGISTER',
    'WEIGHT_OVERWEIGHT',
    'NOTIFIED_KPP',
  ]),
];

type References = ReplyOf<(typeof transportContract)['listReferences']>;

/** A supplier's person gets his own supplier alone. */
export async function listReferences(db: Queryable, actor: Actor): Promise<References> {
  const isAll = !isSupplier(actor);
  const { rows } = await db.query<References>(
    `SELECT
       coalesce((SELECT jsonb_agg(jsonb_build_object('id', id, 'name', name) ORDER BY name)
         FROM provider WHERE deleted_at IS NULL AND ($1 OR id = $2)), '[]') AS providers,
       coalesce((SELECT jsonb_agg(
           jsonb_build_object('id', id, 'number', number, 'date', date, 'providerId', provider_id) ORDER BY number)
         FROM contract WHERE deleted_at IS NULL AND ($1 OR provider_id = $2)), '[]') AS contracts,
       (SELECT jsonb_agg(jsonb_build_object('id', id, 'name', name, 'kind', kind) ORDER BY sort) FROM transport_type)
         AS "transportTypes",
       (SELECT coalesce(jsonb_object_agg(permission_code, names), '{}') FROM (
          SELECT p.permission_code, jsonb_agg(r.name ORDER BY r.name) AS names
          FROM role_permission p JOIN role r ON r.code = p.role_code
          WHERE p.permission_code = ANY($3) AND NOT r.everywhere GROUP BY p.permission_code) held) AS "stepHolders"`,
    [isAll, actor.providerId ?? null, heldPermissions],
  );
  return rows[0]!;
}
