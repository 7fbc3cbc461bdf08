// Which values of a transport are those of unsent writes, and whether the server has refused them. What the person has set
// aside is not laid over a transport: the value shown is the server's.
import { kppContract } from '@otk/domain/kpp/kpp.contract';
import { transportContract } from '@otk/domain/transport/transport.contract';
import { weighingContract } from '@otk/domain/weighing/weighing.contract';

import type { PendingHead } from '#features/transport/card/TransportHead';
import type { WeighingField } from '#features/weighing/weighing.conflict';
import type { OutboxState } from '#platform/outbox/outbox';
import type { OutboxEntry } from '#platform/outbox/outbox-entry';
import type { Unconfirmed } from '#ui/standing';

import { isRefused } from './layout/sync-words.ts';

type Problem = Pick<OutboxState, 'problem'>;

export const standingOfEntry = (outbox: Problem, entry: OutboxEntry): Unconfirmed =>
  isRefused(outbox, entry) ? 'refused' : 'waiting';

/** Undefined when no write is left. */
const standingOf = (outbox: Problem, writes: readonly OutboxEntry[]): Unconfirmed | undefined => {
  if (writes.length === 0) {
    return undefined;
  }
  return writes.some((entry) => isRefused(outbox, entry)) ? 'refused' : 'waiting';
};

const names = ({ request: { data } }: OutboxEntry, ...fields: readonly string[]): boolean =>
  typeof data === 'object' && data !== null && fields.some((field) => field in data);

const statusWrites: readonly (string | undefined)[] = [
  transportContract.create.operation,
  transportContract.changeStatus.operation,
  kppContract.create.operation,
];

/** A reading at the gate may raise the alarm. */
const setsStatus = (entry: OutboxEntry): boolean =>
  statusWrites.includes(entry.operation) ||
  (entry.operation === kppContract.edit.operation && names(entry, 'radiationBackground', 'radiationMax'));

const setsReweigh = (entry: OutboxEntry): boolean =>
  entry.operation === transportContract.edit.operation && names(entry, 'onReweight');

const weighings: readonly (readonly [WeighingField, string])[] = [
  ['registerWeight', weighingContract.setRegisterWeight.operation],
  ['overweight', weighingContract.setOverweight.operation],
  ['overweight', weighingContract.removeOverweight.operation],
  ['overweightClear', weighingContract.setOverweightClear.operation],
  ['overweightClear', weighingContract.removeOverweightClear.operation],
];

export interface PendingWrites extends PendingHead {
  /** Of all writes together whose values are shown. */
  readonly whole: Unconfirmed | undefined;
  /** Of all writes together, also those that the person has set aside. */
  readonly all: Unconfirmed | undefined;
  readonly weighings: ReadonlyMap<WeighingField, Unconfirmed>;
}

/** `writes`: the unsent writes about one transport. */
export function pendingIn(outbox: Problem, writes: readonly OutboxEntry[]): PendingWrites {
  const own = writes.filter(({ state }) => state === 'waiting');
  const refused = writes.filter((entry) => isRefused(outbox, entry)).length;
  const standings = weighings.flatMap(([field, operation]) => {
    const standing = standingOf(
      outbox,
      own.filter((entry) => entry.operation === operation),
    );
    return standing === undefined ? [] : ([[field, standing]] as const);
  });
  return {
    whole: standingOf(outbox, own),
    all: standingOf(outbox, writes),
    status: standingOf(outbox, own.filter(setsStatus)),
    onReweight: standingOf(outbox, own.filter(setsReweigh)),
    waiting: writes.length - refused,
    refused,
    weighings: new Map(standings),
  };
}
