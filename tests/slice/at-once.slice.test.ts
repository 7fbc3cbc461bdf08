// R37: what people do at once to the same transports takes effect one after the other. Two acts of the product are prepared
// on the same two transports and sent at once, several times each, by two people, while statements pause at random: none is
// answered by a failure, none waits for ever, no two wait for each other, and what history says to have been before is what
// the write before it left. The acts are those of the repeated tests: a new write is tried without being listed here.
import { expect, test } from 'vitest';

import type { NamedRoute } from '@otk/domain/kernel/route';

import { backgroundJobs } from '../../apps/server/src/app.ts';
import { compose } from '../../apps/server/src/compose.ts';
import type { EkometGateway } from '../../apps/server/src/features/ekomet/ekomet.gateway.ts';
import { claimStore } from '../../apps/server/src/features/file/file.installation.service.ts';
import { repairRows } from '../../apps/server/src/features/transport/transport.row.service.ts';
import { pausedPool } from '../../apps/server/test/paused-pool.ts';
import { collectActs, type Prepare } from '../../apps/server/test/repeated/collect-acts.ts';
import { type Act, openWorld, type Someone, type World } from '../../apps/server/test/repeated/world.ts';
import { newKey } from '../../apps/server/test/server.ts';
import { proof } from '../support/proof.ts';
import { type Random, seeded } from '../support/random.ts';

const { count: rounds, seed, announce } = proof('R37', 'OTK_PAIRS', 20);

interface Write {
  readonly operation: string;
  readonly route: NamedRoute;
  readonly prepare: Prepare;
}

/** Tried less often. */
const administration =
  /^(agreement|dictionary|division|fault|notification\.\w*(Template|Contact)|report|role|setting|station|user)\./;

/** Prepared last: an open alarm would refuse what other acts begin with. */
const ofAlarm = /^kpp\.(acknowledge|clearAlarm)$/;

/** With its effect under way no request lasts longer, also on a busy machine; the database gives up a statement at 30 s. */
const longestMs = 25_000;
const copies = 4;
const fewConnections = { connections: 4, mostMs: 4 };

const accepted = { state: 'ACCEPTED', answer: 'Принято' } as const;
const gateway: EkometGateway = {
  async *shipments() {
    yield await Promise.resolve([]);
  },
  stations: () => Promise.resolve([]),
  deliver: () => Promise.resolve(accepted),
  refuse: () => Promise.resolve(accepted),
};

/** What the server does meanwhile by itself. */
async function jobsOf({ server: { pool, files, clock, app } }: World) {
  await claimStore(pool, files, 'ready');
  const now = () => clock.now;
  return backgroundJobs({
    pool: pausedPool(pool, seeded(seed), fewConnections),
    files,
    clock: now,
    log: app.log,
    journal: () => undefined,
    gateway,
    importMs: 1,
    ...compose({ config: {}, clock: now }),
  });
}

/** The database refuses what the law forbids a vehicle under alarm, also while an act is prepared. */
async function unlessInAlarm<T>(work: () => Promise<T>, otherwise: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if ((error as { readonly constraint?: string }).constraint !== 'transport_alarm_ck') {
      throw error;
    }
    return otherwise();
  }
}

/** The same two transports for every act of the round, in any order. */
async function sharedWorld(world: World, random: Random) {
  const shared = [await world.aTransport(), await world.aTransport()];
  const { pool } = world.server;
  const forOne = (): World => {
    const left = random.chance(0.5) ? [...shared] : shared.toReversed();
    return {
      ...world,
      async aTransport(status = 'INCOMING_CONTROL', isDeleted = false) {
        const id = left.shift();
        if (id === undefined) {
          return world.aTransport(status, isDeleted);
        }
        await unlessInAlarm<unknown>(
          () =>
            pool.query('UPDATE transport SET status_code = $2, deleted_at = $3, version = 1 WHERE id = $1', [
              id,
              status,
              isDeleted ? new Date() : null,
            ]),
          // It keeps its status.
          async () => undefined,
        );
        return id;
      },
    };
  };
  return { shared, forOne };
}

/** A bulk act is about both transports. */
function ofAll({ body, ...act }: Act, ids: readonly string[], random: Random): Act {
  const ordered = random.chance(0.5) ? ids : ids.toReversed();
  return { ...act, ...(body && { body: 'ids' in body ? { ...body, ids: ordered } : body }) };
}

async function sendOnce(who: Someone, { route }: Write, { url, body, raw, authorization }: Act) {
  const sent = who.call(route.method, url, {
    udrId: who.udrId,
    headers: { 'idempotency-key': newKey(), ...(authorization && { authorization }) },
    ...(body && { body }),
    ...(raw && { raw }),
  });
  return Promise.race([sent, new Promise<undefined>((end) => setTimeout(end, longestMs, undefined).unref())]);
}

/** History tells of an act each time, whatever was before. */
const notChained: readonly string[] = [
  'comment',
  'decided',
  'delivery',
  'distinctFrom',
  'documentStatus',
  'double',
  'room',
  'scaleDrift',
  'shipment',
  'workingDays',
];

interface Change {
  readonly about: string;
  readonly request: string;
  readonly before: string | null;
  readonly after: string | null;
}

async function lastOfHistory({ server }: World): Promise<number> {
  const { rows } = await server.pool.query<{ id: number }>('SELECT coalesce(max(id), 0) AS id FROM history');
  return rows[0]!.id;
}

/** What each write since then found is what the one before it left. */
async function brokenChains({ pool }: World['server'], since: number): Promise<string[]> {
  const { rows } = await pool.query<Change>(
    `SELECT concat_ws(' ', entity, entity_id, transport_id, field) AS about, coalesce(request_id, id::text) AS request,
       nullif(before::text, 'null') AS before, nullif(after::text, 'null') AS after
     FROM history WHERE id > $1 AND field <> ALL($2) AND (before IS NOT NULL OR after IS NOT NULL) ORDER BY id`,
    [since, notChained],
  );
  const byField = Map.groupBy(rows, ({ about }) => about);
  return [...byField.values()].flatMap((changes) => {
    // Several lines of one list, each with its own history.
    const isList = new Set(changes.map(({ request }) => request)).size < changes.length;
    return isList
      ? []
      : changes
          .slice(1)
          .flatMap(({ about, before }, at) =>
            changes[at]!.after === before ? [] : [`${about}: ${changes[at]!.after} was left, ${before} was found`],
          );
  });
}

test(
  `${rounds} pairs of acts at once on the same transports: no failure, no wait without end, nothing lost`,
  { timeout: 120_000 + rounds * 30_000 },
  async () => {
    announce();
    const collected = await collectActs();
    const writes = collected.flatMap(({ contract, acts }) =>
      Object.entries(acts).map(([name, prepare]): Write => {
        const route = contract[name]!;
        return { operation: route.operation, route, prepare };
      }),
    );
    const ofTransports = writes.filter(({ operation }) => !administration.test(operation));
    const lines: string[] = [];
    const world = await openWorld({
      settings: { publicUrl: 'https://otk.works.example' },
      poolOf: (pool) => pausedPool(pool, seeded(seed), fewConnections),
      logTo: { write: (line) => void lines.push(line) },
    });
    const jobs = await jobsOf(world);
    const people = [await world.someone(), await world.someone()];
    const answers = new Map<number, number>();
    for (let round = 0; round < rounds; round += 1) {
      const random = seeded(seed + round);
      const { shared, forOne } = await sharedWorld(world, random);
      const pair = [0, 1]
        .map(() => random.pick(random.chance(0.8) ? ofTransports : writes))
        .toSorted((one, other) => Number(ofAlarm.test(one.operation)) - Number(ofAlarm.test(other.operation)));
      const acts: Act[] = [];
      for (const [at, { prepare }] of pair.entries()) {
        const prepared = await unlessInAlarm(
          () => prepare(forOne(), people[at]!),
          () => prepare(world, people[at]!),
        );
        acts.push(prepared);
      }
      const since = await lastOfHistory(world);
      const sent = Array.from({ length: copies }, (_, copy) =>
        pair.map((write, at) => {
          const { other, ...first } = acts[at]!;
          const act = copy % 2 === 0 ? first : { ...first, ...other };
          return sendOnce(people[(at + copy) % 2]!, write, ofAll(act, shared, random));
        }),
      ).flat();
      const job = random.pick(jobs);
      const said = `OTK_PAIRS=1 OTK_SEED=${seed + round} ${[...pair.map(({ operation }) => operation), job.name].join(' + ')}`;
      const run = job.run(AbortSignal.timeout(longestMs)).catch((error: unknown) => {
        throw new Error(said, { cause: error });
      });
      const [replies] = await Promise.all([Promise.all(sent), run]);
      const failed = replies.filter((reply) => reply === undefined || reply.statusCode >= 500);
      expect(
        failed.map((reply) => reply?.body ?? 'no answer'),
        `${said}\n${lines.slice(-5).join('')}`,
      ).toEqual([]);
      expect(
        lines.filter((line) => line.includes('database.deadlock')),
        said,
      ).toEqual([]);
      expect(await brokenChains(world.server, since), said).toEqual([]);
      for (const reply of replies) {
        answers.set(reply!.statusCode, (answers.get(reply!.statusCode) ?? 0) + 1);
      }
    }
    expect(await repairRows(world.server.pool)).toEqual([]);
    // A search in which everything is refused proves nothing.
    expect(answers.get(200) ?? 0, JSON.stringify([...answers])).toBeGreaterThan(rounds);
  },
);
