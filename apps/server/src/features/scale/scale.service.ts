import type { Page } from '@otk/domain/kernel/paging';
import { scaleErrors } from '@otk/domain/scale/scale.errors';
import { scaleHistory } from '@otk/domain/scale/scale.history';
import type { UnusualQuery, UnusualTare, Verification, WatchedScale } from '@otk/domain/scale/scale.schema';
import * as z from 'zod/mini';

import { readCursor, storedMoment, toPage } from '#platform/cursor';
import { recordChanges } from '#platform/history';
import type { ActorContext } from '#platform/http/request-context';

import { scaleRepo } from './scale.repo.ts';

const position = z.tuple([storedMoment, z.uuid()]);

export const listScales = ({ db }: ActorContext, now: Date): Promise<WatchedScale[]> => scaleRepo(db).list(now);

export async function listUnusual(
  { db, actor }: ActorContext,
  { after, limit }: UnusualQuery,
): Promise<Page<UnusualTare>> {
  const rows = await scaleRepo(db).listUnusual(actor, { limit: limit + 1, after: readCursor(position, after) });
  return toPage(rows, limit, (tare) => [tare.position, tare.weighingId]);
}

/** A drift that was found meanwhile is read before it is settled. */
export async function verify(
  context: ActorContext,
  id: string,
  { seen }: Verification,
  at: Date,
): Promise<WatchedScale> {
  const scales = scaleRepo(context.db);
  await scales.lock(id);
  const before = found(await scales.get(id, at));
  if ((before.drift?.id ?? null) !== seen) {
    throw scaleErrors.stale();
  }
  await scales.verify(id, context.person.userId, at);
  await recordChanges(context.db, context, [
    {
      action: scaleHistory.actions.verify,
      entity: 'dictionary.scale',
      entityId: id,
      field: scaleHistory.fields.scaleDrift,
      before: before.drift && {
        name: before.name,
        offset: before.drift.offset,
        margin: before.drift.margin,
        since: before.drift.since,
      },
      after: { name: before.name, offset: null },
    },
  ]);
  return found(await scales.get(id, at));
}

function found(scale: WatchedScale | undefined): WatchedScale {
  if (!scale) {
    throw scaleErrors.notFound();
  }
  return scale;
}
