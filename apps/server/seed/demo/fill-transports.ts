import { setImmediate } from 'node:timers/promises';

import type { Queryable } from '#platform/db/pool';

import { insertRows } from '../insert-rows.ts';
import { createRandom } from '../random.ts';
import { withBareTables } from '#platform/db/bare-tables';
import { numberedByPlace, numberedByTime } from './act-numbers.ts';
import { openCommissionBook } from './commission-book.ts';
import type { TransportDraft } from './draft.ts';
import { fillTerms } from './fill-cases.ts';
import { exampleTransports } from './examples.ts';
import type { JourneyTools } from './journey.ts';
import { spanDays } from './plan.ts';
import { insertSuppliers, loadReferences } from './references.ts';
import { addTransport, demoTables, emptyRows, type RowsByTable } from './rows.ts';
import { draftTransports } from './transports.ts';
import { draftVisits, visitCount, visitDays } from './visits.ts';

export interface FillOptions {
  transports: number;
  now: Date;
  randomSeed: number;
  onProgress: (done: number, total: number) => void;
}

const batchSize = 1000;
const draftsPerTurn = 25;
/** Above this number a benchmark needs the rows, not the complete history of each. */
const fullHistoryLimit = 2000;

/** Without the visits of the fleet the yard alone: it has the transports in work. */
const yardSize = 300;
export const demoSize = yardSize + visitCount;

function* allDrafts(count: number, tools: JourneyTools, randomSeed: number): Generator<TransportDraft> {
  const visits = count >= demoSize ? visitCount : 0;
  const examples = exampleTransports(tools).slice(0, count);
  yield* examples;
  yield* draftTransports(count - examples.length - visits, tools);
  if (visits > 0) {
    yield* draftVisits(tools, randomSeed + 1);
  }
}

/** Yields from time to time, so that the next batch is generated while the database inserts the last one. */
async function collectBatch(
  drafts: Iterator<TransportDraft>,
  add: (rows: RowsByTable, draft: TransportDraft) => void,
): Promise<RowsByTable> {
  const rows = emptyRows();
  for (let draft = drafts.next(); !draft.done; draft = drafts.next()) {
    add(rows, draft.value);
    if (rows.transport.length === batchSize) {
      break;
    }
    if (rows.transport.length % draftsPerTurn === 0) {
      await setImmediate();
    }
  }
  return rows;
}

/** Filled by triggers of the demo tables. */
const derivedTables = ['transport_row', 'transport_stand'];

/** Checks of single rows; made by journeys without alarms, they pass them. Demo data of the usual size are checked. */
const rowChecks = {
  scrap_line: 'scrap_line_alarm_insert',
  unordered_line: 'unordered_line_alarm_insert',
  weighing: 'weighing_alarm_insert',
};

async function withoutRowChecks(db: Queryable, work: () => Promise<void>): Promise<void> {
  const setAll = async (state: 'DISABLE' | 'ENABLE') => {
    for (const [table, trigger] of Object.entries(rowChecks)) {
      await db.query(`ALTER TABLE ${table} ${state} TRIGGER ${trigger}`);
    }
  };
  await setAll('DISABLE');
  await work();
  await setAll('ENABLE');
}

async function insertBatch(db: Queryable, rows: RowsByTable): Promise<void> {
  for (const table of demoTables) {
    await insertRows(db, table, rows[table]);
  }
}

export async function fillTransports(db: Queryable, options: FillOptions): Promise<void> {
  const { transports, now, randomSeed, onProgress } = options;
  const random = createRandom(randomSeed);
  const contract = await insertSuppliers(db, now, Math.max(spanDays(transports), visitDays));
  await fillTerms(db);
  const refs = await loadReferences(db, contract);
  const tools = { now, random, commissions: openCommissionBook(), separations: openCommissionBook() };
  const fullHistory = transports <= fullHistoryLimit;
  const numbered = fullHistory ? numberedByTime : numberedByPlace;
  const drafts = numbered(allDrafts(transports, tools, randomSeed));
  const nextBatch = () =>
    collectBatch(drafts, (rows, draft) => addTransport(rows, draft, { random, refs, fullHistory }));

  const fill = async () => {
    let done = 0;
    let batch = await nextBatch();
    while (batch.transport.length > 0) {
      const [next] = await Promise.all([nextBatch(), insertBatch(db, batch)]);
      done += batch.transport.length;
      onProgress(done, transports);
      batch = next;
    }
  };
  await withBareTables(db, [...demoTables, ...derivedTables], () =>
    fullHistory ? fill() : withoutRowChecks(db, fill),
  );
}
