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
  readonly person: Pick<SelfContext['person'], 'userId' | 'sessionId'>;
}

export async function recordChanges(
  tx: Queryable,
  by: Author | SystemContext,
  changes: readonly Change[],
): Promise<void> {
  const asked = by.person ? by : undefined;
  for (const change of changes) {
    await tx.query(
      `INSERT INTO history (device_at, user_id, division_id, session_id, request_id, idempotency_key, ip,
         action, entity, entity_id, transport_id, field, before, after, udr_id, role_code)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14,
         $15, (SELECT role_code FROM udr WHERE id = $15))`,
      [
        asked?.deviceAt ?? null,
        asked?.person.userId ?? null,
        asked?.actor?.divisionId ?? null,
        asked?.person.sessionId ?? null,
        asked?.requestId ?? null,
        asked?.idempotencyKey ?? null,
        asked?.ip ?? null,
        change.action.code,
        change.entity,
        change.entityId ?? null,
        change.transportId ?? null,
        change.field?.key ?? null,
        json(change.before),
        json(change.after),
        asked?.actor?.udrId ?? null,
      ],
    );
  }
}
