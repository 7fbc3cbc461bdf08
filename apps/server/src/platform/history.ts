// Who changed what, from what to what. Rows are written in the transaction of the change itself.
import type { Queryable } from '#platform/db/pool';
import type { SelfContext } from '#platform/http/request-context';

export interface Change {
  readonly action: string;
  readonly entity: string;
  readonly entityId: string;
  readonly transportId?: string;
  readonly field?: string;
  readonly before?: unknown;
  readonly after?: unknown;
}

const json = (value: unknown): string | null => (value === undefined ? null : JSON.stringify(value));

/** What the product itself does, asked by nobody at that moment. */
export const system = { person: undefined } as const;

export async function recordChanges(
  tx: Queryable,
  by: SelfContext | typeof system,
  changes: readonly Change[],
): Promise<void> {
  const asked = by.person ? by : undefined;
  for (const change of changes) {
    await tx.query(
      `INSERT INTO history (device_at, user_id, division_id, session_id, request_id, idempotency_key, ip,
         action, entity, entity_id, transport_id, field, before, after)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
      [
        asked?.deviceAt ?? null,
        asked?.person.userId ?? null,
        asked?.actor?.divisionId ?? null,
        asked?.person.sessionId ?? null,
        asked?.requestId ?? null,
        asked?.idempotencyKey ?? null,
        asked?.ip ?? null,
        change.action,
        change.entity,
        change.entityId,
        change.transportId ?? null,
        change.field ?? null,
        json(change.before),
        json(change.after),
      ],
    );
  }
}
