// Acts ТОРГ-2 of demo cases, as the product saves them. Their files are printed like those of every saved act: by the first
// person who opens the act, or by the background job.
import { systemActor } from '@otk/domain/kernel/actor';
import { figuresOf } from '@otk/domain/torg/torg.figures';
import { prefillOf } from '@otk/domain/torg/torg.prefill';

import type { Queryable } from '#platform/db/pool';

import { compose } from '../../src/compose.ts';
import { torgRepo } from '../../src/features/torg/torg.repo.ts';

/** Enough for a demonstration; a measurement needs no papers. */
const actsAtMost = 300;

interface ActRow {
  readonly id: string;
  readonly number: string;
  readonly at: string;
  readonly by: string;
}

export async function fillActs(db: Queryable, now: Date): Promise<void> {
  const { rows: acts } = await db.query<ActRow>(
    `SELECT t.id, t.torg2_number AS number, t.torg2_at AS at, h.user_id AS by
     FROM transport t JOIN history h ON h.transport_id = t.id AND h.field = 'torg2' AND h.user_id IS NOT NULL
     WHERE t.torg2_number IS NOT NULL ORDER BY t.torg2_at DESC, t.id LIMIT ${actsAtMost}`,
  );
  const { cards } = compose({ config: {}, clock: () => now });
  const transports = await cards.list(
    { db, actor: systemActor },
    acts.map(({ id }) => id),
  );
  for (const transport of transports) {
    await saveAct(
      db,
      acts.find(({ id }) => id === transport.id)!,
      transport,
    );
  }
  await db.query(
    `INSERT INTO torg_number (year, last)
     SELECT split_part(torg2_number, '/', 2)::int, max(split_part(torg2_number, '/', 1)::int)
     FROM transport WHERE torg2_number IS NOT NULL GROUP BY 1`,
  );
}

async function saveAct(db: Queryable, act: ActRow, transport: Parameters<typeof prefillOf>[0]['transport']) {
  const [number, year] = act.number.split('/').map(Number);
  const at = new Date(act.at);
  const repo = torgRepo(db);
  const figures = figuresOf(transport);
  const facts = await repo.facts(act.id);
  const fields = prefillOf({ ...facts, transport, organisation: 'Металлургический завод', now: at }, figures);
  const given = { year: year!, number: number!, label: act.number, version: 1 };
  await repo.insert({ transportId: act.id, ...given, fields, prefilled: fields, figures, by: act.by, at });
}
