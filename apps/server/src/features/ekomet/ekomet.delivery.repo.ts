// The outbox of hand-overs. A worker claims what is due for a minute; the claim of a worker that died expires.
import type { DeliveryPayload, RefusalPayload } from '@otk/domain/ekomet/ekomet.delivery';
import type { DeliveryState } from '@otk/domain/ekomet/ekomet.state';
import type { Transport } from '@otk/domain/transport/transport.schema';

import type { Queryable } from '#platform/db/pool';

/** A message that a worker holds; the one of a transport is the usual case. */
export interface Claimed {
  readonly id: string;
  readonly transportId: string;
  readonly payload: DeliveryPayload;
  readonly tries: number;
}

export interface ClaimedRefusal extends Pick<Claimed, 'id' | 'tries'> {
  readonly shipmentId: string;
  readonly payload: RefusalPayload;
}

export type AnyClaimed = Claimed | ClaimedRefusal;

export const deliveryRepo = (db: Queryable) => ({
  /** One for each version of a transport; a refused or cancelled one is tried again. False: it is under way or arrived. */
  async add(
    transport: Pick<Transport, 'id' | 'version'>,
    payload: DeliveryPayload,
    by: string,
    at: Date,
  ): Promise<boolean> {
    const { rowCount } = await db.query(
      `INSERT INTO ekomet_delivery (transport_id, transport_version, key, payload, next_at, created_at, created_by)
       VALUES ($1, $2, $3, $4, $5, $5, $6)
       ON CONFLICT ON CONSTRAINT ekomet_delivery_version_uq DO UPDATE
         SET state = 'QUEUED', next_at = excluded.next_at, answered_at = NULL, created_by = excluded.created_by
         WHERE ekomet_delivery.state IN ('REFUSED', 'CANCELLED')`,
      [transport.id, transport.version, payload.key, JSON.stringify(payload), at, by],
    );
    return rowCount === 1;
  },

  addRefusal: (shipmentId: string, payload: RefusalPayload, by: string, at: Date) =>
    db.query(
      `INSERT INTO ekomet_delivery (shipment_id, key, payload, next_at, created_at, created_by)
       VALUES ($1, $2, $3, $4, $4, $5)`,
      [shipmentId, payload.key, JSON.stringify(payload), at, by],
    ),

  /** The person decided otherwise before the refusal was delivered. */
  withdrawRefusals: (shipmentId: string, problem: string, at: Date) =>
    db.query(
      `UPDATE ekomet_delivery SET state = 'CANCELLED', problem = $2, answered_at = $3, claimed_until = NULL
       WHERE shipment_id = $1 AND state = 'QUEUED'`,
      [shipmentId, problem, at],
    ),

  async guidOf(transportId: string): Promise<string | null> {
    const { rows } = await db.query<{ guid: string | null }>('SELECT guid FROM transport WHERE id = $1', [transportId]);
    return rows[0]?.guid ?? null;
  },

  /** Counts the try before it is made. */
  async claim(now: Date, until: Date, limit: number): Promise<AnyClaimed[]> {
    const { rows } = await db.query<AnyClaimed>(
      `UPDATE ekomet_delivery d SET tries = d.tries + 1, claimed_until = $2
       FROM (SELECT id FROM ekomet_delivery WHERE state = 'QUEUED' AND next_at <= $1 AND coalesce(claimed_until <= $1, true)
             ORDER BY next_at LIMIT $3 FOR NO KEY UPDATE SKIP LOCKED) due
       WHERE d.id = due.id RETURNING d.id, d.transport_id AS "transportId", d.shipment_id AS "shipmentId",
         d.payload, d.tries`,
      [now, until, limit],
    );
    return rows;
  },

  /** Only by the worker that holds the claim: an expired claim may belong to another worker by now. */
  postpone: (
    { id, tries }: Pick<Claimed, 'id' | 'tries'>,
    nextAt: Date,
    said: { readonly answer?: string; readonly problem: string },
  ) =>
    db.query(
      `UPDATE ekomet_delivery SET next_at = $3, claimed_until = NULL, problem = $4, answer = coalesce($5, answer)
       WHERE id = $1 AND tries = $2 AND state = 'QUEUED'`,
      [id, tries, nextAt, said.problem, said.answer ?? null],
    ),

  /** Locked before its hand-over, as every change of a transport does. False when it was removed, is open or weighed again. */
  async lockFinished(id: string): Promise<boolean> {
    const { rows } = await db.query<{ isFinished: boolean }>(
      `SELECT status_code = 'RECEPTION_FINISHED' AND NOT on_reweight AS "isFinished" FROM transport
       WHERE id = $1 AND deleted_at IS NULL FOR NO KEY UPDATE`,
      [id],
    );
    return rows[0]?.isFinished === true;
  },

  /** False when it was answered or cancelled meanwhile. */
  async settle(
    id: string,
    state: DeliveryState,
    said: { readonly answer: string | null; readonly problem: string | null },
    at: Date,
  ): Promise<boolean> {
    const { rowCount } = await db.query(
      `UPDATE ekomet_delivery SET state = $2, answer = coalesce($3, answer), problem = $4, answered_at = $5, claimed_until = NULL
       WHERE id = $1 AND state = 'QUEUED'`,
      [id, state, said.answer, said.problem, at],
    );
    return rowCount === 1;
  },

  async lockQueued(transportId: string): Promise<Claimed | undefined> {
    const { rows } = await db.query<Claimed>(
      `SELECT id, transport_id AS "transportId", payload, tries FROM ekomet_delivery WHERE transport_id = $1 AND state = 'QUEUED' FOR NO KEY UPDATE`,
      [transportId],
    );
    return rows[0];
  },

  async payloadOf(id: string): Promise<DeliveryPayload> {
    const { rows } = await db.query<{ payload: DeliveryPayload }>('SELECT payload FROM ekomet_delivery WHERE id = $1', [
      id,
    ]);
    return rows[0]!.payload;
  },

  async requeue(id: string, at: Date): Promise<boolean> {
    const { rowCount } = await db.query(
      `UPDATE ekomet_delivery d SET state = 'QUEUED', next_at = $2, answered_at = NULL
       WHERE d.id = $1 AND (d.state = 'QUEUED' AND d.claimed_until IS NULL OR d.state = 'REFUSED' AND NOT EXISTS (
         SELECT FROM ekomet_delivery o WHERE o.transport_id = d.transport_id AND o.state = 'QUEUED'))`,
      [id, at],
    );
    return rowCount === 1;
  },
});
