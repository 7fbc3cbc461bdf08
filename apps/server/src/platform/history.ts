// Who changed what, with the values before and after. Rows are written in the transaction of the change.
import { type Actor, systemActor } from '@otk/domain/kernel/actor';
import type { HistoryAction, HistoryField } from '@otk/domain/kernel/history';

import type { Queryable } from '#platform/db/pool';
import type { SelfContext } from '#platform/http/request-context';

export interface Change {
  readonly action: HistoryAction;
  readonly entity: string;
  /** Absent when the entity has no uuid. */
  readonly entityId?: string;
  readonly transportId?: string;
  readonly field?: HistoryField;
  readonly before?: unknown;
  readonly after?: unknown;
}

const json = (value: unknown): string | null => (value === undefined ? null : JSON.stringify(value));

/** The author of automatic changes. */
export interface SystemContext {
  readonly db: Queryable;
  readonly actor: Actor;
  readonly person: undefined;
}
export const systemContext = (db: Queryable): SystemContext => ({ db, actor: systemActor, person: undefined });

/** What history keeps of the request of a person. */
export interface Author extends Pick<SelfContext, 'actor' | 'deviceAt' | 'requestId' | 'idempotencyKey' | 'ip'> {
  readonly isTimeUnsure?: boolean;
  readonly person: Pick<SelfContext['person'], 'userId' | 'sessionId'>;
}

const insertChanges = {
  name: 'history.insert',
  text: `INSERT INTO history (device_at, user_id, division_id, session_id, request_id, idempotency_key, ip,
     action, entity, entity_id, transport_id, field, before, after, udr_id, role_code, device_unsure)
   SELECT $1::timestamptz, $2::uuid, $3::uuid, $4::uuid, $5, $6, $7, c.action, c.entity, c.entity_id, c.transport_id, c.field, c.before, c.after, $15::uuid,
     (SELECT role_code FROM udr WHERE id = $15), $16::boolean
   FROM unnest($8::text[], $9::text[], $10::uuid[], $11::uuid[], $12::text[], $13::jsonb[], $14::jsonb[])
     WITH ORDINALITY c(action, entity, entity_id, transport_id, field, before, after, place)
   ORDER BY c.place`,
};

export async function recordChanges(
  tx: Queryable,
  by: Author | SystemContext,
  changes: readonly Change[],
): Promise<void> {
  if (changes.length === 0) {
    return;
  }
  const asked = by.person ? by : undefined;
  // Somebody who came by a link acts in no division.
  // One statement for all: an import records thousands. Ids are assigned in the given order.
  await tx.query(insertChanges, [
    asked?.deviceAt ?? null,
    asked?.person.userId ?? null,
    asked?.actor?.divisionId || null,
    asked?.person.sessionId ?? null,
    asked?.requestId ?? null,
    asked?.idempotencyKey ?? null,
    asked?.ip ?? null,
    changes.map(({ action }) => action.code),
    changes.map(({ entity }) => entity),
    changes.map(({ entityId }) => entityId ?? null),
    changes.map(({ transportId }) => transportId ?? null),
    changes.map(({ field }) => field?.key ?? null),
    changes.map(({ before }) => json(before)),
    changes.map(({ after }) => json(after)),
    asked?.actor?.udrId || null,
    asked?.isTimeUnsure ?? false,
  ]);
}
