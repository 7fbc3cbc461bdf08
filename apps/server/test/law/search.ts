// Depth-first searches from the states of a usual case. Each takes some of the acts, another choice every time, and those that
// close a transport or hide that it is open always: a few acts are tried in every order sooner than all of them.
import type { Transport } from '@otk/domain/transport/transport.schema';

import type { Random } from '../../../../tests/support/random.ts';
import { type Act, acts } from './acts.ts';
import { factsOf, follow, type Ledger, nothingDone, type Rows, rowsOf, unlawful, unlawfulAct } from './oracle.ts';
import type { World } from './world.ts';

const stored = ['load unordered', 'storage', 'phonegram delivered'];
const heard = [...stored, 'answer AGREES', 'commission in 1 days', '5 days pass', 'commission held with the supplier'];
const closed = [...heard, 'act', 'step RECEPTION_FINISHED'];
const handedOver = ['step RECEPTION_FINISHED', 'handed over'];

interface Root {
  readonly path: readonly string[];
  /** Acts that concern this state more than others. */
  readonly more?: readonly string[];
}

const returning = ['whole load returned', 'dirt returned', 'return 0 cancelled', 'return -1 cancelled'];
const handingOver = ['handed over', 'hand-over repeated', 'the accounting system: ACCEPTED', 'step IN_RECEPTION'];
const holding = ['commission missed', 'commission cancelled', 'separate in 1 days', 'separate held with the supplier'];
const acting = ['act', 'act voided', 'load clean', 'load dirty'];

/** Where searches begin; the first is part of every run. */
const roots: readonly Root[] = [
  { path: stored },
  { path: [], more: ['storage', 'step RECEPTION_SUSPENDED', 'load unordered', 'load dirty'] },
  { path: ['load dirty'], more: ['load clean', 'several finished', 'step IN_RECEPTION'] },
  { path: ['load dirty', 'step RECEPTION_SUSPENDED'], more: ['storage', 'commission in 1 days', 'phonegram refused'] },
  {
    path: [...stored, 'answer WILL_COME'],
    more: ['commission in 1 days', 'separate in 3 days', 'commission in 300 days'],
  },
  { path: [...stored, 'answer WILL_COME', 'commission in 8 days', '5 days pass', '5 days pass'], more: holding },
  { path: [...stored, 'answer AGREES', 'commission in 1 days', '5 days pass'], more: [...holding, 'answer WILL_COME'] },
  // Booked after a silence that the supplier broke later.
  {
    path: [...stored, '1 days pass', '1 days pass', 'commission in 1 days', 'answer WILL_COME', '1 days pass'],
    more: holding,
  },
  { path: heard, more: acting },
  { path: [...heard, 'act'], more: [...acting, ...returning] },
  {
    path: [...stored, 'answer AGREES', 'separate in 1 days', '5 days pass', 'separate held alone', 'act'],
    more: [...acting, ...returning],
  },
  { path: [...stored, 'whole load returned'], more: returning },
  { path: [...heard, 'act', 'dirt returned'], more: [...acting, ...returning] },
  { path: ['step RECEPTION_FINISHED'], more: [...handingOver, 'load dirty'] },
  { path: closed, more: [...handingOver, ...acting] },
  { path: [...closed, 'step IN_RECEPTION'], more: [...acting, 'storage'] },
  { path: [...closed, 'step IN_RECEPTION', 'storage', 'phonegram delivered'], more: [...returning, 'act'] },
  {
    path: [...heard, 'act', 'dirt returned', 'step RECEPTION_FINISHED', 'step IN_RECEPTION', 'load dirty', 'storage'],
    more: returning,
  },
  {
    path: [...handedOver, 'the accounting system: REFUSED', 'step IN_RECEPTION', 'storage'],
    more: [...handingOver, 'storage ended'],
  },
  { path: [...handedOver, 'the accounting system: ACCEPTED'], more: [...handingOver, 'load dirty', 'step ARCHIVED'] },
  {
    path: ['step RADIATION_ALARM', 'whole load returned', 'step RECEPTION_FINISHED', 'step IN_RECEPTION'],
    more: ['storage', ...returning],
  },
];

const always = [
  'mark true',
  'mark false',
  'step RECEPTION_FINISHED',
  'finish, answering the question',
  'commission held alone',
  'separate held alone',
];
const othersAtOnce = 8;
const deepest = 3;
const callsAtOnce = 2000;

export interface Violation {
  readonly why: string;
  readonly path: readonly string[];
}

interface Node {
  readonly card: Transport;
  readonly rows: Rows;
  readonly ledger: Ledger;
  readonly path: readonly string[];
}

export async function search(world: World, { calls, random }: { readonly calls: number; readonly random: Random }) {
  let states = 0;
  let left = calls;
  let violation: Violation | null = null;
  const inRandomOrder = <T>(list: readonly T[]): T[] =>
    list
      .map((one) => ({ one, place: random.next() }))
      .toSorted((a, b) => a.place - b.place)
      .map(({ one }) => one);

  /** The state after the act, or null when it was refused. Sets `violation` when the state must not exist. */
  async function take(node: Node, act: Act, role: string): Promise<Node | null> {
    left -= 1;
    const judge = await unlawfulAct(world, act.name);
    if (!(await act.take(world, node.card, role)).isDone) {
      return null;
    }
    const path = [...node.path, act.isPersonal ? `${role}: ${act.name}` : act.name];
    const [card, rows] = [await world.card(), await rowsOf(world)];
    if (card === null) {
      throw new Error(`the card is gone after ${path.join(' → ')}`);
    }
    const ledger = await follow(world, { name: act.name, from: node.rows.status, rows }, node.ledger);
    const why = judge?.(card) ?? unlawful(rows, ledger);
    violation = why === null ? violation : { why, path };
    return { card, rows, ledger, path };
  }

  /** Searches below the node, which lies so deep already. */
  async function visit(node: Node, chosen: readonly Act[], seen: Set<string>, end: number, depth = 1): Promise<void> {
    const rewind = await world.mark();
    for (const act of inRandomOrder(chosen)) {
      if (left <= end || violation !== null) {
        return;
      }
      let next = await take(node, act, 'ADMIN');
      if (next === null) {
        // An act of several calls may have done some of them.
        await rewind();
        continue;
      }
      const key = keyOf(next, world.now);
      if (violation === null && !seen.has(key)) {
        seen.add(key);
        states += 1;
        if (act.isPersonal) {
          // Somebody without every right: what he reaches is judged as well.
          await rewind();
          await take(node, act, random.pick(world.roles));
          await rewind();
          next = await take(node, act, 'ADMIN');
        }
        if (next !== null && violation === null && depth < deepest) {
          await visit(next, chosen, seen, end, depth + 1);
        }
      }
      await rewind();
    }
  }

  async function rootAt(path: readonly string[]): Promise<Node> {
    let node: Node = { card: (await world.card())!, rows: await rowsOf(world), ledger: nothingDone, path: [] };
    for (const name of path) {
      const next = await take(
        node,
        acts.find((act) => act.name === name)!,
        'ADMIN',
      );
      if (next === null) {
        throw new Error(`refused: ${[...node.path, name].join(' → ')}`);
      }
      node = next;
    }
    return node;
  }

  const backToStart = await world.mark();
  const order = [roots[0]!, ...inRandomOrder(roots.slice(1))];
  const isOver = () => left <= 0 || violation !== null;
  for (let turn = 0; !isOver(); turn += 1) {
    const { path, more = [] } = order[turn % order.length]!;
    const isFixed = ({ name }: Act) => always.includes(name) || more.includes(name);
    const others = inRandomOrder(acts.filter((act) => !isFixed(act))).slice(0, othersAtOnce);
    const end = left - Math.min(callsAtOnce, calls / 2);
    await visit(await rootAt(path), [...acts.filter(isFixed), ...others], new Set(), end);
    await backToStart();
  }
  return { violation: violation as Violation | null, states };
}

const side = (at: string | null | undefined, now: Date): string =>
  at === null || at === undefined ? '-' : Date.parse(at) < now.getTime() ? 'past' : 'ahead';

/** States that differ only in what no rule reads are one. */
function keyOf({ card, rows, ledger }: Node, now: Date): string {
  const { responsibleStorage: storage, commissionInfo, separateInfo, supplierAnswer } = card;
  const facts = factsOf(rows);
  return JSON.stringify([
    [card.status.code, card.onReweight, card.reweighFrom],
    storage && [
      storage.notice?.state,
      side(storage.answerBy, now),
      side(storage.arriveBy, now),
      side(storage.finishBy, now),
    ],
    [supplierAnswer?.answer, card.pastStorage !== null, card.missedAt !== null],
    commissionInfo && [commissionInfo.isHeld, side(commissionInfo.date, now)],
    separateInfo && [separateInfo.isHeld, side(separateInfo.date, now)],
    [card.torg2 !== null, facts, card.returnBack.map(({ kind, isFormer }) => [kind, isFormer])],
    [card.acceptedFound !== null, card.overweight !== null, rows.deliveries],
    [ledger.case && [ledger.case.isHeard, ledger.case.act === facts], ledger.accepted === facts],
  ]);
}
