// Runs a schedule: takes its steps one after another, then lets everything arrive and asks the oracle.
import type { ModelServer } from '../../apps/server/test/model-server.ts';
import { noObjectCode } from '../../apps/web/src/platform/outbox/deliver.ts';
import { isHeld } from '../../apps/web/src/platform/outbox/entry-age.ts';
import type { OutboxEntry } from '../../apps/web/src/platform/outbox/outbox-entry.ts';
import { journalTable } from '../../apps/web/src/platform/outbox/outbox-names.ts';
import { journalOf } from '../../apps/web/src/platform/outbox/outbox-tables.ts';
import { isRefusal } from '../../apps/web/src/platform/outbox/verdict.ts';
import { Assignments } from './assignments.ts';
import { Comments } from './comments.ts';
import { HeaderCheck, settledTurns } from './header-check.ts';
import { type Act, findings, intend, type Intent, intentOf, isKnownTo, keyOf, leave } from './oracle.ts';
import type { Step, Timed } from './steps.ts';
import { type Carried, toFile, fromFile } from './carry.ts';
import type { Tab } from './tab.ts';
import { turn, World } from './world.ts';

interface Run {
  readonly name: string;
  readonly server: ModelServer;
  readonly world: World;
  /** Takes files of unsent work and sends them. */
  readonly otherDevice: World;
  file: Carried | null;
  readonly intents: Intent[];
  readonly comments: Comments;
  readonly header: HeaderCheck;
  readonly assignments: Assignments;
  readonly nextMoment: () => number;
}

export async function runSchedule(server: ModelServer, name: string, steps: readonly Timed[]): Promise<string[]> {
  const world = new World(server);
  const comments = new Comments(world);
  let moment = 0;
  const intents: Intent[] = [];
  const header = new HeaderCheck({ world, server, name, intents });
  const run: Run = {
    name,
    server,
    world,
    otherDevice: world.anotherDevice(),
    file: null,
    comments,
    header,
    assignments: new Assignments(server, world),
    intents,
    nextMoment: () => (moment += 1),
  };
  header.show(world.openTab());
  server.dieInTheMiddle = false;
  server.refuseNext = false;
  server.isFull = false;

  for (const { step, turns } of steps) {
    await take(run, step);
    const before = moment;
    for (let left = turns; left > 0; left -= 1) {
      await turn();
    }
    await (turns >= settledTurns ? header.checkAll(before) : header.checkOwn());
  }
  const deleted = new Set<string>();
  const stuck = await sendEverything(run, deleted);
  const taken = await server.taken(name);
  const { wasClockSetTwice } = world;
  const ending = { deleted, wasClockSetTwice, wasFull: world.wasFull || run.otherDevice.wasFull };
  const wrong = [...header.wrong, ...findings(intents, taken, ending), ...comments.findings(taken)];
  return wrong.length === 0 ? stuck : [...stuck, ...wrong, ...(await journalWords(world, name))];
}

/** How the entries of the schedule ended on the device, to explain a finding. */
async function journalWords({ tabs }: World, name: string): Promise<string[]> {
  const ended = await tabs[0]!.outbox.transaction('r', [journalTable], (tables) => journalOf(tables).toArray());
  return ended
    .filter(({ key }) => key.includes(name))
    .map(({ key, outcome, failure }) => `journal: ${key} ${outcome} ${JSON.stringify(failure)}`);
}

function write({ name, world, intents, nextMoment }: Run, tab: Tab, kind: Act, place: number): void {
  if (world.userId !== null) {
    const text = `${name}-${intents.length}`;
    const made = intents.findLast((one) => isKnownTo(one, tab, world));
    intents.push(intend(world, { tab, kind, transport: `${name}-t${place}`, text, made, nextMoment }));
  }
}

async function keepFile(run: Run, tab: Tab): Promise<void> {
  run.file = (await toFile(run.world, tab)) ?? run.file;
}

function take(run: Run, now: Step): void | Promise<void> {
  const { name, server, world, intents, comments, header } = run;
  const pick = (index: number): Tab => world.tabs[index % world.tabs.length] ?? header.show(world.openTab());
  switch (now.kind) {
    case 'write':
    case 'photo':
    case 'make':
    case 'refer':
      return write(run, pick(now.tab), now.kind, now.transport);
    case 'comment':
      return comments.write(pick(now.tab), `${name}-t${now.transport}`, name);
    case 'pressAgain':
      return comments.pressAgain(pick(now.tab));
    case 'fault':
      return void world.faults.push(now.fault);
    case 'portal':
      world.portal = now.answer;
      return;
    case 'offline':
      world.isOnline = false;
      world.isBrowserOnline = false;
      return;
    case 'lost':
      world.isOnline = false;
      return;
    case 'wrong':
      world.isBrowserOnline = false;
      return;
    case 'online':
      world.isOnline = true;
      world.isBrowserOnline = true;
      world.portal = null;
      return world.tabs.forEach(({ outbox }) => outbox.wake());
    case 'killTab':
      return world.kill(pick(now.tab));
    case 'leave':
      return intents.filter(({ tab }) => tab === pick(now.tab)).forEach(leave);
    case 'openTab':
      return world.tabs.length < 3 ? void header.show(world.openTab()) : undefined;
    case 'wake':
      return pick(now.tab).show();
    case 'pause':
    case 'resume':
      return pick(now.tab).outbox[now.kind]();
    case 'retry': {
      const { outbox } = pick(now.tab);
      const { problem } = outbox.getState();
      // An entry held for its age is decided about at the end, with a look at the server.
      return problem && !isHeld(problem) ? void retry(run, outbox, problem).catch(() => undefined) : undefined;
    }
    case 'replace':
      return replace(run, pick(now.tab));
    case 'refuse':
      return void (server.refuseNext = true);
    case 'oldToken':
      return world.ageToken();
    case 'signOut':
      world.userId = null;
      return world.tabs.forEach(({ outbox }) => outbox.halt());
    case 'signIn':
      world.tabs.forEach(({ outbox }) => outbox.halt());
      world.userId = server.users[now.user];
      world.tabs.forEach((tab) => header.show(tab));
      return world.tabs.forEach(({ outbox }) => outbox.wake());
    case 'switchUdr':
      world.place = world.place === 0 ? 1 : 0;
      return;
    case 'reassign':
    case 'learnUdr':
    case 'build':
    case 'forgetFormer':
      return run.assignments.take(now);
    case 'clock':
      return world.setClock(now.days);
    case 'sleep':
      return world.sleep(now.hours, run.otherDevice);
    case 'months':
      return world.passMonths(run.otherDevice).then(() => comments.abandon());
    case 'evict':
      // The browser deletes the store of pages that are not in use, not of one that is starting or saving.
      return settle()
        .then(() => world.evict())
        .then(() => header.evicted());
    case 'acknowledge':
      return header.acknowledge(pick(now.tab));
    case 'full':
    case 'room':
      server.isFull = now.kind === 'full';
      return;
    case 'toFile':
      return keepFile(run, pick(now.tab));
    case 'fromFile':
      return run.file === null ? undefined : fromFile(run.otherDevice, run.file, { ...now, intents });
    case 'tick':
      return world.timers.splice(0).forEach((work) => work());
  }
}

function retry({ intents }: Run, outbox: Tab['outbox'], entry: OutboxEntry): Promise<void> {
  const intent = intentOf(intents, entry);
  if (intent) {
    intent.isRetried = true;
  }
  return outbox.retry(entry.id);
}

/** The person chooses another content for the first write of the outbox, which may be on its way just then. */
function replace({ name, world, intents, nextMoment }: Run, tab: Tab): void {
  const entry = tab.outbox.getState().entries.find((one) => one.userId === world.userId && !isHeld(one));
  const replaced = entry && intentOf(intents, entry);
  // The dialog of a decision that is being stored is closed: nobody replaces the same content twice.
  if (entry && replaced?.kind === 'write' && !replaced.isReplaced) {
    replaced.isReplaced = true;
    const { kind, transport, made } = replaced;
    const text = `${name}-${intents.length}`;
    const { divisionId: divisionOf } = replaced;
    intents.push(intend(world, { tab, kind, transport, text, made, nextMoment, replaces: entry, divisionOf }));
  }
}

/**
 * The person decides about what the header shows, and `deleted` gets the keys of deleted entries. What was held for its
 * age may have arrived: the person looks at the server and sends the entry or deletes it. A refusal that a screen
 * showed before its tab was killed is deleted, and so is a write about an object that was refused or deleted; any other
 * is sent again.
 */
async function decide(run: Run, outbox: Tab['outbox'], deleted: Set<string>) {
  const open = outbox.getState().entries.filter(({ failure }) => isRefusal(failure));
  const isWithoutObject = ({ failure }: OutboxEntry) => failure?.code === noObjectCode;
  const taken = open.some((entry) => isHeld(entry) || isWithoutObject(entry)) ? await run.server.taken(run.name) : [];
  const isOver = (entry: OutboxEntry) => {
    const intent = intentOf(run.intents, entry);
    if (isHeld(entry)) {
      return taken.some(({ text }) => text === intent?.text);
    }
    if (isWithoutObject(entry)) {
      const { text, reported, isCarried } = intent!.made!;
      const isThere = taken.some((row) => row.text === text);
      // Refused here, it may be there from another device, which sends what is about it too.
      return !isThere || reported === 'refused' || isCarried || deleted.has(keyOf(text));
    }
    return intent?.reported === 'refused' && !intent.isRetried;
  };
  for (const entry of open) {
    if (isOver(entry)) {
      deleted.add(keyOf(intentOf(run.intents, entry)?.text ?? ''));
      await outbox.drop(entry.id);
    } else {
      await retry(run, outbox, entry);
    }
  }
}

const patienceMs = 60_000;

async function settle(): Promise<void> {
  for (let left = settledTurns; left > 0; left -= 1) {
    await turn();
  }
}

/** End of the schedule: faults are removed and every person signs in once on each device, so that all entries can be sent. */
async function sendEverything(run: Run, deleted: Set<string>): Promise<string[]> {
  const stuck: string[] = [];
  run.server.isFull = false;
  await run.assignments.giveBack();
  for (const device of [run.world, ...(run.otherDevice.isUsed ? [run.otherDevice] : [])]) {
    // The browser may go on to say that it is offline.
    device.isOnline = true;
    device.portal = null;
    device.faults.length = 0;
    for (const userId of run.server.users) {
      [...device.tabs].forEach((one) => device.kill(one));
      device.userId = userId;
      const tab = device.openTab();
      tab.outbox.resume();
      withoutRefusals(run.server);
      if (device === run.world) {
        await run.comments.pressAll(tab);
      }
      stuck.push(...(await emptyOutbox(run, tab, deleted)));
    }
  }
  return stuck;
}

/** What is still in the outbox when the time is over: not sent, but not lost either. */
async function emptyOutbox(run: Run, { outbox }: Tab, deleted: Set<string>): Promise<string[]> {
  // Limited by time, not by turns: a slow database is not a loss.
  for (const end = performance.now() + patienceMs; performance.now() < end;) {
    withoutRefusals(run.server);
    await outbox.refresh();
    if (outbox.getState().entries.length === 0) {
      return [];
    }
    await decide(run, outbox, deleted);
    outbox.wake();
    for (let left = 20; left > 0; left -= 1) {
      await turn();
    }
  }
  return outbox.getState().entries.map(({ key, failure }) => `stuck: ${key} ${JSON.stringify(failure)}`);
}

function withoutRefusals(server: ModelServer): void {
  server.refuseNext = false;
  server.dieInTheMiddle = false;
}
