// A schedule is a random list of steps: acts of people, network faults, killed tabs and servers.
import fc from 'fast-check';

import { isHeld } from '../../apps/web/src/platform/outbox/entry-age.ts';
import { type Act, complaints, intend, type Intent, isKnownTo, keyOf } from './oracle.ts';
import type { ModelServer } from '../../apps/server/test/model-server.ts';
import { type ForeignReply, foreignKinds } from './middle-box.ts';
import { type Fault, faults, type Tab, turn, World } from './world.ts';

export type Step =
  | { readonly kind: Act; readonly tab: number; readonly transport: number }
  | { readonly kind: 'fault'; readonly fault: Fault }
  | { readonly kind: 'portal'; readonly answer: ForeignReply }
  | { readonly kind: 'killTab' | 'wake' | 'retry' | 'pause' | 'resume'; readonly tab: number }
  | { readonly kind: 'clock'; readonly days: number }
  | { readonly kind: 'months' }
  | { readonly kind: 'offline' | 'online' | 'openTab' | 'refuse' | 'oldToken' | 'signOut' | 'switchUdr' | 'tick' }
  | { readonly kind: 'signIn'; readonly user: 0 | 1 };

export interface Timed {
  readonly step: Step;
  /** Turns of the event loop before the next step. */
  readonly turns: number;
}

const tab = fc.nat({ max: 2 });

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constantFrom('write', 'write', 'photo', 'make', 'speak'),
      tab,
      transport: fc.nat({ max: 1 }),
    }),
  },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('fault'), fault: fc.constantFrom(...faults) }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('fault'), fault: fc.constantFrom(...foreignKinds) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('portal'), answer: fc.constantFrom(...foreignKinds) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constantFrom('offline', 'online', 'online') }) },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constantFrom('killTab', 'wake', 'retry', 'pause', 'resume', 'resume'), tab }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constantFrom('openTab', 'refuse', 'oldToken', 'signOut', 'switchUdr', 'tick'),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('signIn'), user: fc.constantFrom(0, 1) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('clock'),
      days: fc.oneof(fc.double({ min: -1, max: 1, noNaN: true }), fc.integer({ min: -20 * 365, max: 20 * 365 })),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('months') }) },
);

const steps = (maxLength: number) =>
  fc.array(fc.record({ step, turns: fc.constantFrom(0, 0, 1, 3, 8, 30) }), { minLength: 3, maxLength, size: 'max' });

/** Mostly short schedules, some long ones. */
export const schedule: fc.Arbitrary<Timed[]> = fc.oneof(
  { weight: 6, arbitrary: steps(16) },
  { weight: 1, arbitrary: steps(60) },
);

export async function runSchedule(server: ModelServer, name: string, steps: readonly Timed[]): Promise<string[]> {
  const world = new World(server);
  const intents: Intent[] = [];
  let moment = 0;
  const nextMoment = () => (moment += 1);
  const pick = (index: number): Tab => world.tabs[index % world.tabs.length] ?? world.openTab();
  world.openTab();
  server.dieInTheMiddle = false;
  server.refuseNext = false;

  for (const { step: now, turns } of steps) {
    await take(world, server, now, pick, (tab, kind, place) => {
      if (world.userId !== null) {
        const text = `${name}-${intents.length}`;
        const made = intents.findLast((one) => isKnownTo(one, tab, world.userId));
        intents.push(intend(world, { tab, kind, transport: `${name}-t${place}`, text, made, nextMoment }));
      }
    });
    for (let left = turns; left > 0; left -= 1) {
      await turn();
    }
  }
  const deleted = new Set<string>();
  await sendEverything(world, { server, schedule: name, deleted });
  return complaints(intents, await server.taken(name), deleted);
}

function take(
  world: World,
  server: ModelServer,
  now: Step,
  pick: (index: number) => Tab,
  write: (at: Tab, kind: Act, transport: number) => void,
): void | Promise<void> {
  switch (now.kind) {
    case 'write':
    case 'photo':
    case 'make':
    case 'speak':
      return write(pick(now.tab), now.kind, now.transport);
    case 'fault':
      return void world.faults.push(now.fault);
    case 'portal':
      world.portal = now.answer;
      return;
    case 'offline':
      world.isOnline = false;
      return;
    case 'online':
      world.isOnline = true;
      world.portal = null;
      return world.tabs.forEach(({ outbox }) => outbox.wake());
    case 'killTab':
      return world.kill(pick(now.tab));
    case 'openTab':
      return world.tabs.length < 3 ? void world.openTab() : undefined;
    case 'wake':
      return pick(now.tab).outbox.wake();
    case 'pause':
    case 'resume':
      return pick(now.tab).outbox[now.kind]();
    case 'retry': {
      const { outbox } = pick(now.tab);
      const { problem } = outbox.getState();
      return problem ? void outbox.retry(problem.id).catch(() => undefined) : undefined;
    }
    case 'refuse':
      server.refuseNext = true;
      return;
    case 'oldToken':
      return world.ageToken();
    case 'signOut':
      world.userId = null;
      return world.tabs.forEach(({ outbox }) => outbox.halt());
    case 'signIn':
      world.tabs.forEach(({ outbox }) => outbox.halt());
      world.userId = server.users[now.user];
      return world.tabs.forEach(({ outbox }) => outbox.wake());
    case 'switchUdr':
      world.udrId = world.udrId === 'udr-1' ? 'udr-2' : 'udr-1';
      return;
    case 'clock':
      world.clockMs += now.days * 86_400_000;
      return;
    case 'months':
      return world.passMonths();
    case 'tick':
      return world.timers.splice(0).forEach((work) => work());
  }
}

interface Ending {
  readonly server: ModelServer;
  readonly schedule: string;
  /** Keys of entries that the person deleted because they had arrived. */
  readonly deleted: Set<string>;
}

/** What was held for its age may have arrived: the person looks at the server and sends it or deletes it. */
async function decide({ getState, drop, retry }: Tab['outbox'], { server, schedule, deleted }: Ending): Promise<void> {
  const held = getState().entries.filter(isHeld);
  const arrived = held.length === 0 ? [] : (await server.taken(schedule)).map(({ text }) => keyOf(text));
  for (const { id, key } of held) {
    if (arrived.includes(key)) {
      deleted.add(key);
      await drop(id);
    } else {
      await retry(id);
    }
  }
}

const patienceMs = 10_000;

/** End of the schedule: faults are removed and every person signs in once, so that all entries can be sent. */
async function sendEverything(world: World, ending: Ending): Promise<void> {
  const { server } = ending;
  world.isOnline = true;
  world.portal = null;
  world.faults.length = 0;
  for (const userId of server.users) {
    [...world.tabs].forEach((one) => world.kill(one));
    world.userId = userId;
    const { outbox } = world.openTab();
    outbox.resume();
    // Limited by time, not by turns: a slow database is not a loss.
    for (const end = performance.now() + patienceMs; performance.now() < end;) {
      server.refuseNext = false;
      server.dieInTheMiddle = false;
      await outbox.refresh();
      const { entries } = outbox.getState();
      if (entries.length === 0) {
        break;
      }
      await decide(outbox, ending);
      outbox.wake();
      for (let left = 20; left > 0; left -= 1) {
        await turn();
      }
    }
  }
}
