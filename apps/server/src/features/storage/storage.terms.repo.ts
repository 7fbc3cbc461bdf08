import type { Terms, TermsEntry } from '@otk/domain/storage/storage.terms';

import type { Queryable } from '#platform/db/pool';

const termsSql = `
  c.call_hours AS "callHours", c.answer_days AS "answerDays", c.arrival_days AS "arrivalDays", c.travel_days AS "travelDays",
  c.finish_days AS "finishDays", c.escalate_hours AS "escalateHours", c.daily_cost::float8 AS "dailyCost"`;

export const termsRepo = (db: Queryable) => ({
  /** The terms of the contract, or the defaults. */
  async inForce(contractId: string | null): Promise<Terms> {
    const { rows } = await db.query<Terms>(
      `SELECT ${termsSql} FROM contract_terms c WHERE c.contract_id IS NOT DISTINCT FROM $1 OR c.contract_id IS NULL
       ORDER BY c.contract_id NULLS LAST LIMIT 1`,
      [contractId],
    );
    return rows[0]!;
  },

  /** The contract's own terms, or undefined; null means the defaults. One person at a time changes terms. */
  async lock(contractId: string | null): Promise<Terms | undefined> {
    await db.query("SELECT pg_advisory_xact_lock(hashtextextended('otk.terms', 0))");
    const { rows } = await db.query<Terms>(
      `SELECT ${termsSql} FROM contract_terms c WHERE c.contract_id IS NOT DISTINCT FROM $1`,
      [contractId],
    );
    return rows[0];
  },

  /** Undefined when there is no such contract. */
  async set(contractId: string | null, terms: Terms): Promise<string | undefined> {
    const { rows } = await db.query<{ id: string }>(
      `INSERT INTO contract_terms
         (contract_id, call_hours, answer_days, arrival_days, travel_days, finish_days, escalate_hours, daily_cost)
       SELECT $1, $2, $3, $4, $5, $6, $7, $8
       WHERE $1::uuid IS NULL OR EXISTS (SELECT FROM contract WHERE id = $1 AND deleted_at IS NULL)
       ON CONFLICT ON CONSTRAINT contract_terms_contract_uq DO UPDATE SET call_hours = EXCLUDED.call_hours,
         answer_days = EXCLUDED.answer_days, arrival_days = EXCLUDED.arrival_days, travel_days = EXCLUDED.travel_days,
         finish_days = EXCLUDED.finish_days, escalate_hours = EXCLUDED.escalate_hours, daily_cost = EXCLUDED.daily_cost
       RETURNING id`,
      [
        contractId,
        terms.callHours,
        terms.answerDays,
        terms.arrivalDays,
        terms.travelDays,
        terms.finishDays,
        terms.escalateHours,
        terms.dailyCost,
      ],
    );
    return rows[0]?.id;
  },

  /** The defaults first, then by supplier and number. */
  async list(): Promise<TermsEntry[]> {
    const { rows } = await db.query<Terms & { contract: TermsEntry['contract'] }>(
      `SELECT ${termsSql}, CASE WHEN k.id IS NOT NULL THEN
         jsonb_build_object('id', k.id, 'number', k.number, 'provider', p.name) END AS contract
       FROM contract_terms c LEFT JOIN contract k ON k.id = c.contract_id LEFT JOIN provider p ON p.id = k.provider_id
       ORDER BY c.contract_id IS NOT NULL, p.name, k.number`,
    );
    return rows.map(({ contract, ...terms }) => ({ contract, terms }));
  },
});
