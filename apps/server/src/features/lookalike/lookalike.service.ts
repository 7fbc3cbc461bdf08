// Pairs of photos that look alike, for those who see both transports, and what is decided about them. Nothing waits for it.
import type { Page } from '@otk/domain/kernel/paging';
import { lookalikeErrors } from '@otk/domain/lookalike/lookalike.errors';
import { lookalikeHistory } from '@otk/domain/lookalike/lookalike.history';
import type { Lookalike, LookalikeDecision, LookalikeQuery } from '@otk/domain/lookalike/lookalike.schema';
import * as z from 'zod/mini';

import { readCursor, storedMoment, toPage } from '#platform/cursor';
import type { AddressSigner } from '#platform/files/signed-address';
import { recordChanges } from '#platform/history';
import type { ActorContext } from '#platform/http/request-context';

import { lookalikeRepo, type StoredLookalike, type StoredSide } from './lookalike.repo.ts';

export interface LookalikeDeps {
  readonly addresses: AddressSigner;
  readonly clock: () => Date;
}

const position = z.tuple([storedMoment, z.uuid()]);

export async function listLookalikes(
  deps: LookalikeDeps,
  { db, actor, person }: ActorContext,
  { after, limit, transportId }: LookalikeQuery,
): Promise<Page<Lookalike>> {
  const asked = { limit: limit + 1, transportId, after: readCursor(position, after) };
  const page = toPage(await lookalikeRepo(db).list(actor, asked), limit, (pair) => [pair.position, pair.id]);
  return { ...page, items: page.items.map((pair) => shown(deps, person, pair)) };
}

export async function decide(
  deps: LookalikeDeps,
  context: ActorContext,
  id: string,
  { verdict, seen }: LookalikeDecision,
): Promise<Lookalike> {
  const { db, actor, person } = context;
  const pairs = lookalikeRepo(db);
  await pairs.lock(id);
  const pair = found(await pairs.get(actor, id));
  const before = pair.decision?.verdict ?? null;
  if (before === verdict) {
    return shown(deps, person, pair);
  }
  if (before !== seen) {
    throw lookalikeErrors.decided();
  }
  await pairs.decide(id, verdict, person.userId, deps.clock());
  const { photo, older } = pair;
  const sides =
    photo.transportId === older.transportId
      ? [[photo, older]]
      : [
          [photo, older],
          [older, photo],
        ];
  await recordChanges(
    db,
    context,
    sides.map(([own, other]) => ({
      action: lookalikeHistory.actions.decide,
      entity: 'lookalike',
      entityId: id,
      transportId: own!.transportId,
      field: lookalikeHistory.fields.lookalike,
      before: before && { verdict: before, ...named(own!, other!) },
      after: { verdict, ...named(own!, other!) },
    })),
  );
  return shown(deps, person, found(await pairs.get(actor, id)));
}

/** History is read by everybody who sees this transport: the other one is named only within its division. */
const named = (own: StoredSide, other: StoredSide) =>
  own.divisionId === other.divisionId ? { transportNumber: other.transportNumber, takenAt: other.takenAt } : {};

function found(pair: StoredLookalike | undefined): StoredLookalike {
  if (!pair) {
    throw lookalikeErrors.notFound();
  }
  return pair;
}

type Person = ActorContext['person'];

const shown = (deps: LookalikeDeps, person: Person, { photo, older, ...pair }: StoredLookalike): Lookalike => ({
  ...pair,
  photo: signed(deps, person, photo),
  older: signed(deps, person, older),
});

const signed = ({ addresses }: LookalikeDeps, person: Person, { fileId, thumbId, ...photo }: StoredSide) => ({
  ...photo,
  url: addresses.sign(fileId, person),
  thumb_url: addresses.sign(thumbId, person),
});
