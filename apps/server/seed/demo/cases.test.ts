import { systemActor } from '@otk/domain/kernel/actor';
import { refusalOf } from '@otk/domain/torg/torg.figures';
import { caseStage } from '@otk/domain/transport/transport.case';
import { expect, test } from 'vitest';

import { compose } from '../../src/compose.ts';
import { askDemoYard as ask, demoYard, testNow } from '../test-support.ts';

test('a newcomer sees deadlines that are past, near and far', async () => {
  const counts = await ask<{ past: number; near: number; far: number; kinds: number }>(
    `SELECT count(*) FILTER (WHERE due_at < $1)::int AS past,
       count(*) FILTER (WHERE due_at BETWEEN $1 AND $1::timestamptz + interval '1 day')::int AS near,
       count(*) FILTER (WHERE due_at > $1::timestamptz + interval '1 day')::int AS far,
       count(DISTINCT awaited)::int AS kinds FROM transport WHERE deleted_at IS NULL`,
    [testNow],
  );
  expect(counts[0]!.past).toBeGreaterThanOrEqual(3);
  expect(counts[0]!.near).toBeGreaterThanOrEqual(3);
  expect(counts[0]!.far).toBeGreaterThanOrEqual(5);
  expect(counts[0]!.kinds).toBe(8);
});

test('the clock of every transport is the one of the rule', async () => {
  expect(
    await ask(
      `SELECT t.id FROM transport t JOIN transport_clock c ON c.transport_id = t.id
       WHERE (t.awaited, t.due_at) IS DISTINCT FROM (c.awaited, c.due_at)`,
    ),
  ).toEqual([]);
});

test('answers are possible: after the phonegram, not in the future, silence only after the deadline', async () => {
  expect(
    await ask(
      `SELECT a.id FROM supplier_answer a JOIN responsible_storage s ON s.id = a.responsible_storage_id
       WHERE a.answered_at < s.notice_at OR a.answered_at > $1 OR (a.answer = 'SILENT' AND a.answered_at < s.answer_by)`,
      [testNow],
    ),
  ).toEqual([]);
  const kinds = await ask<{ answer: string }>('SELECT DISTINCT answer FROM supplier_answer ORDER BY answer');
  expect(kinds.map(({ answer }) => answer)).toEqual(expect.arrayContaining(['AGREES', 'REFUSES', 'WILL_COME']));
});

test('the last two months have storage for the plots, with its phonegrams in the threads', async () => {
  const [row] = await ask<{ weeks: number; threads: number }>(
    `SELECT (SELECT count(DISTINCT date_trunc('week', begin_at))::int FROM responsible_storage) AS weeks,
       (SELECT count(*)::int FROM notification WHERE type = 'PHONEGRAM_TEXT') AS threads`,
  );
  expect(row!.weeks).toBeGreaterThanOrEqual(7);
  expect(row!.threads).toBeGreaterThan(10);
});

test('what goes back is named: of some loads a part, of others the whole, never more than was weighed', async () => {
  const rows = await ask<{ kinds: string[] | null; over: boolean }>(
    `SELECT array_agg(DISTINCT r.kind) AS kinds, sum(r.weight) > max(w.net) AS over FROM transport t
     LEFT JOIN return_line r ON r.transport_id = t.id
     LEFT JOIN weighing w ON w.transport_id = t.id AND w.kind = 'REGISTER' AND w.voided_at IS NULL
     WHERE t.status_code = 'RETURN_BACK' GROUP BY t.id`,
  );
  expect(new Set(rows.map(({ kinds }) => String(kinds)))).toEqual(new Set(['UNORDERED', 'WHOLE']));
  expect(rows.some(({ over }) => over)).toBe(false);
});

test('every separation that was held has its kinds and weights', async () => {
  expect(
    await ask(
      `SELECT a.id FROM appointment a WHERE a.kind = 'SEPARATE' AND a.state = 'HELD' AND (a.weight_before IS NULL
         OR a.weight_after IS DISTINCT FROM (SELECT sum(f.net) FROM appointment_found f WHERE f.appointment_id = a.id))`,
    ),
  ).toEqual([]);
});

test('cases stand in every stage', async () => {
  const rows = await ask<{ id: string }>('SELECT id FROM transport WHERE awaited IS NOT NULL');
  const { cards } = compose({ config: {}, clock: () => testNow });
  const found = await cards.list(
    { db: (await demoYard()).pool, actor: systemActor },
    rows.map(({ id }) => id),
  );
  const stages = new Set(found.map((card) => caseStage(card)));
  expect(stages).toEqual(new Set(['STORAGE', 'NOTICE', 'ANSWER', 'COMMISSION', 'SEPARATION', 'ACT', 'DECISION']));
});

test('acts are saved as the product saves them: lawful, numbered by time without gaps, and the next one continues', async () => {
  const acts = await ask<{ id: string; number: number; card: string; last: number; chairman: string }>(
    `SELECT t.id, a.number, t.torg2_number AS card, n.last, a.fields ->> 'chairman' AS chairman
     FROM transport t LEFT JOIN torg a ON a.transport_id = t.id AND a.state = 'SAVED' AND a.saved_at = t.torg2_at
     LEFT JOIN torg_number n ON n.year = a.year WHERE t.torg2_number IS NOT NULL ORDER BY t.torg2_at, a.number`,
  );
  expect(acts.length).toBeGreaterThan(10);
  expect(acts.map(({ number }) => number)).toEqual(acts.map((_act, place) => place + 1));
  expect(acts.map(({ card }) => card)).toEqual(acts.map(({ number }) => `${number}/2026`));
  expect(acts.filter(({ last, chairman }) => last !== acts.length || chairman === '')).toEqual([]);
  const { cards } = compose({ config: {}, clock: () => testNow });
  const found = await cards.list(
    { db: (await demoYard()).pool, actor: systemActor },
    acts.map(({ id }) => id),
  );
  expect(found.map((card) => refusalOf(card, 2)?.message ?? null)).toEqual(acts.map(() => null));
});

test('phonegrams are numbered by time without gaps, and one waits for the mailbox of its recipient', async () => {
  const numbers = await ask<{ number: string }>(
    "SELECT notice_number AS number FROM responsible_storage WHERE kind = 'AUTO' ORDER BY begin_at, id",
  );
  expect(numbers.map(({ number }) => number)).toEqual(numbers.map((_row, place) => `${place + 1}/2026`));
  expect(await ask('SELECT last FROM phonegram_number WHERE year = 2026')).toEqual([{ last: numbers.length }]);
  expect(
    await ask(
      "SELECT DISTINCT o.state FROM outgoing o JOIN phonegram ph ON ph.id = o.phonegram_id WHERE ph.state = 'QUEUED'",
    ),
  ).toEqual([{ state: 'QUEUED' }]);
});

test('the accounting system agrees with some of ours, differs in others, and has one hand-over refused, one under way', async () => {
  const states = await ask<{ state: string; count: number }>(
    'SELECT state, count(*)::int FROM ekomet_shipment GROUP BY state',
  );
  const countOf = (state: string) => states.find((each) => each.state === state)?.count ?? 0;
  expect(countOf('SAME')).toBeGreaterThanOrEqual(5);
  expect(countOf('DIFFERS')).toBeGreaterThanOrEqual(2);
  expect([countOf('OFFERED'), countOf('INVALID'), countOf('REFUSED')]).toEqual([4, 1, 1]);
  const deliveries = await ask<{ state: string }>('SELECT DISTINCT state FROM ekomet_delivery ORDER BY 1');
  expect(deliveries.map(({ state }) => state)).toEqual(['ACCEPTED', 'QUEUED', 'REFUSED']);
  expect(await ask("SELECT FROM history WHERE action LIKE 'ekomet.%'")).toEqual([]);
});

test('the gate of the demo has a lorry that waits, one inside, one with a raised background, one in alarm', async () => {
  const rows = await ask<{ result: string | null; inside: boolean; count: number }>(
    `SELECT k.radiation_result AS result, k.entry_at IS NOT NULL AS inside, count(*)::int AS count
     FROM checkpoint k JOIN transport t ON t.id = k.transport_id
     WHERE k.exit_at IS NULL AND t.status_code IN ('KPP_REGISTERED', 'RADIATION_ALARM') GROUP BY 1, 2 ORDER BY 1, 2`,
  );
  expect(rows.map(({ result, inside }) => `${result} ${inside}`)).toEqual([
    'ALARM false',
    'NORMAL false',
    'NORMAL true',
    'WARNING false',
    'null false',
  ]);
  expect(
    await ask('SELECT FROM checkpoint k JOIN weighing w ON w.transport_id = k.transport_id WHERE k.entry_at IS NULL'),
    'weighed inside',
  ).toEqual([]);
});
