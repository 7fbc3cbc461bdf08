// A layer is judged once and corrected in its place; what another person wrote meanwhile is never replaced unseen.
import { noLaterThan } from '@otk/domain/kernel/moment';
import { layerErrors } from '@otk/domain/layer/layer.errors';
import { layerHistory } from '@otk/domain/layer/layer.history';
import {
  countAfter,
  isSameLayer,
  layerNumbered,
  presentLayers,
  seenOf,
  staleParts,
  wantedOf,
} from '@otk/domain/layer/layer.rules';
import type { LayerEdit } from '@otk/domain/layer/layer.schema';
import { weightsClosedBy } from '@otk/domain/transport/transport.edit';
import { transportErrors } from '@otk/domain/transport/transport.errors';
import type { Transport } from '@otk/domain/transport/transport.schema';

import type { ActorContext } from '#platform/http/request-context';

import type { Cards } from '../transport/transport.card.service.ts';
import { changeTransport } from '../transport/transport.change.service.ts';
import { layerRepo } from './layer.repo.ts';

const { actions } = layerHistory;

interface LayerDeps {
  readonly cards: Cards;
  readonly clock: () => Date;
}

export function judgeLayer({ cards, clock }: LayerDeps, context: ActorContext, id: string, edit: LayerEdit) {
  const layers = layerRepo(context.db);
  const { userId } = context.person;
  const action = edit.deleted ? actions.remove : actions.judge;
  return changeTransport(cards, context, id, { action }, async (before) => {
    const closed = weightsClosedBy(before);
    if (closed) {
      throw closed;
    }
    if (wasRemoved(before, edit)) {
      return;
    }
    refuseStale(before, edit);
    const count = countAfter(before.layerCount, edit);
    refuseImpossible(before, edit, count);
    if (count !== before.layerCount) {
      await layers.setCount(id, count);
    }
    const stored = layerNumbered(before, edit.number);
    const wanted = wantedOf(edit);
    if (isSameLayer(seenOf(stored), wanted)) {
      return;
    }
    const judged = { ...edit, judgedAt: noLaterThan(edit.judgedAt, clock()) };
    if (stored === undefined) {
      await layers.insert(id, edit.id, userId, judged);
    } else if (wanted === null) {
      await layers.remove(stored.id);
    } else {
      await layers.update(stored.id, userId, judged);
    }
  });
}

/** A new layer that is sent again after somebody removed it stays removed. */
const wasRemoved = ({ layers }: Transport, { id, base }: LayerEdit): boolean =>
  base?.layer === null && layers.some((layer) => layer.id === id && layer.deleted);

function refuseStale(before: Transport, edit: LayerEdit): void {
  const parts = staleParts(before, edit);
  if (parts.length > 0) {
    const stored = layerNumbered(before, edit.number);
    const now = { layerCount: before.layerCount, layer: stored?.percent ?? null };
    throw transportErrors.stale({ fields: parts.map((path) => ({ path, message: String(now[path] ?? '') })) });
  }
}

function refuseImpossible(before: Transport, { number, deleted }: LayerEdit, count: number): void {
  if (number > count && !deleted) {
    throw layerErrors.beyond();
  }
  if (presentLayers(before).some((layer) => layer.number > count && !(deleted && layer.number === number))) {
    throw layerErrors.fewer();
  }
}
