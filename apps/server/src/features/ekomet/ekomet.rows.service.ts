// Rows of a portion with what is stored of them, and the locks under which they are compared.
import type { Compared } from '@otk/domain/ekomet/ekomet.compare';
import type { FactShipment } from '@otk/domain/ekomet/ekomet.shipment';
import { isInFuture } from '@otk/domain/kernel/moment';

import type { Queryable } from '#platform/db/pool';

import { findEntries } from './ekomet.entries.repo.ts';
import { intakeRepo, type Known } from './ekomet.intake.repo.ts';
import { type Resolved, resolve } from './ekomet.resolve.ts';

export interface Readable {
  readonly line: number;
  readonly shipment: FactShipment;
}

export interface Row extends Resolved {
  readonly line: number;
  readonly now: Date;
  readonly known: Known;
}

export const isSame = (some: Compared, others: Compared | null): boolean =>
  others !== null && Object.entries(some).every(([field, value]) => others[field as keyof Compared] === value);

/** They say what they said before, and our transport has not changed since it was compared. */
export const isSettled = ({ shipment, theirs, reasons, known }: Row): boolean =>
  reasons.length === 0 &&
  (shipment.shipmentId === null || shipment.shipmentId === known.guid) &&
  isSame(theirs, known.theirs) &&
  (known.state === 'REFUSED' ||
    ((known.state === 'SAME' || known.state === 'DIFFERS') && known.comparedVersion === known.version));

export async function findRows(
  { clock }: { readonly clock: () => Date },
  db: Queryable,
  given: readonly Readable[],
): Promise<Row[]> {
  const entries = await findEntries(
    db,
    given.map(({ shipment }) => shipment),
  );
  const resolved = given.map(({ line, shipment }) => ({ line, ...resolve(shipment, entries) }));
  const found = new Map((await intakeRepo(db).find(resolved)).map((each) => [each.line, each]));
  return resolved.map((row) => ({ ...row, now: clock(), known: found.get(row.line)! }));
}

/** Sent late or again: what is stored was changed after it. A moment that has not come yet says nothing. */
export const isOutdated = ({ shipment, known, now }: Row): boolean =>
  shipment.updatedAt !== null &&
  known.changedAt !== null &&
  Date.parse(shipment.updatedAt) < Date.parse(known.changedAt) &&
  !isInFuture(known.changedAt, now);

export const comparedOf = (rows: readonly Row[]): string[] =>
  rows.flatMap((row) =>
    row.known.transportId !== null && !row.known.isRemoved && !isSettled(row) && !isOutdated(row)
      ? [row.known.transportId]
      : [],
  );

/**
 * Before they are compared, so that what a person enters meanwhile is not overwritten; in the order of bulk acts, which would
 * wait for this portion while it waits for them. False when nothing is to be compared.
 */
export async function lockCompared(db: Queryable, rows: readonly Row[]): Promise<boolean> {
  const ids = comparedOf(rows);
  if (ids.length > 0) {
    await intakeRepo(db).lockTransports(ids);
  }
  return ids.length > 0;
}
