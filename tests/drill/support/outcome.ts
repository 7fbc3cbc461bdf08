// What became of the writes: one table for every drill, and what of it did not hold.
import type { Pool } from '../../../apps/server/src/platform/db/pool.ts';
import { print, tableOf } from './print.ts';
import { enoughWrites, type Tally } from './writers.ts';

type Row = readonly [what: string, count: string | number];

interface Outcome {
  readonly pool: Pool;
  readonly tally: Tally;
  /** More lines of the table. */
  readonly rows?: readonly Row[];
  /** How long no write may succeed at all. */
  readonly silenceSeconds: number;
  /** Servers of 1.22.1-2fe577bd answered too, which answer 500 to a repetition whose receipt a newer version wrote. */
  readonly isUpdate?: boolean;
  readonly say?: (table: string) => void;
}

const counts = (map: ReadonlyMap<string, number>): string =>
  [...map].map(([kind, count]) => `${kind}: ${count}`).join('; ') || '0';

/** Prints the table; returns what did not hold. */
export async function judge({
  pool,
  tally,
  rows = [],
  silenceSeconds,
  isUpdate = false,
  say = print,
}: Outcome): Promise<string[]> {
  const { rows: found } = await pool.query<{ key: string; times: number }>(
    `SELECT idempotency_key AS key, count(DISTINCT request_id)::int AS times FROM history
     WHERE idempotency_key = ANY ($1) GROUP BY idempotency_key`,
    [tally.acknowledged.map(({ key }) => key)],
  );
  const times = new Map(found.map(({ key, times: count }) => [key, count]));
  const lost = tally.acknowledged.filter(({ key }) => !times.has(key)).length;
  const doubled = [...times.values()].filter((count) => count > 1).length;
  const silence = tally.longestSilenceMs / 1000;
  say(
    tableOf([
      ['запросов', tally.requests],
      ['принято записей', tally.acknowledged.length],
      ['ответов, которые клиент повторяет сам', counts(tally.repeated)],
      ['отказов', counts(tally.refused)],
      ['принятые записи, отправленные ещё раз', counts(tally.sentAgain)],
      ['принятые записи, возвращённые после новой эпохи', tally.givenBack],
      ['из них в базе не было', tally.missing],
      ['не принято до конца', tally.unfinished],
      ['потеряно', lost],
      ['удвоено', doubled],
      ['секунд без успеха', silence.toFixed(1)],
      ...rows,
    ]),
  );
  return [
    tally.refused.size > 0 && 'есть отказы',
    (tally.repeated.has('500') || (tally.sentAgain.has('500') && !isUpdate)) && 'есть ответы 500',
    tally.unfinished > 0 && 'есть записи, которые не приняты',
    lost > 0 && 'принятые записи потеряны',
    doubled > 0 && 'записи удвоены',
    silence > silenceSeconds && `без успеха дольше ${silenceSeconds} с`,
    tally.acknowledged.length < enoughWrites && 'записей почти нет',
  ].filter((failure) => failure !== false);
}
