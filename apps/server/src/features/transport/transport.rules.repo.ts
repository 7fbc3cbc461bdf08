import type { Reason } from '@otk/domain/transport/transport.schema';
import type { ValidationRule } from '@otk/domain/transport/transport.validation';

import type { Queryable } from '#platform/db/pool';

export async function listRules(db: Queryable): Promise<ValidationRule[]> {
  const { rows } = await db.query<ValidationRule>(
    'SELECT field, rule, value, level, on_status AS "onStatus", message FROM validation_rule ORDER BY sort',
  );
  return rows;
}

export async function listReasons(db: Queryable): Promise<Reason[]> {
  const { rows } = await db.query<Reason>(
    `SELECT id, code, name, is_comment_required AS "isCommentRequired"
     FROM transport_reason WHERE deleted_at IS NULL ORDER BY sort`,
  );
  return rows;
}
