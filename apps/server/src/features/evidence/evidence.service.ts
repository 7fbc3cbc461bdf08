import { evidenceErrors } from '@otk/domain/evidence/evidence.errors';
import { evidenceHistory } from '@otk/domain/evidence/evidence.history';
import { type Evidence, isUnderWay } from '@otk/domain/evidence/evidence.schema';

import type { AddressSigner } from '#platform/files/signed-address';
import { recordChanges } from '#platform/history';
import type { ActorContext } from '#platform/http/request-context';
import { workRepo } from '#platform/work/work.repo';

import type { Cards } from '../transport/transport.card.service.ts';
import { evidenceRepo, type StoredEvidence } from './evidence.repo.ts';

export interface EvidenceDeps {
  readonly clock: () => Date;
  readonly addresses: AddressSigner;
  readonly cards: Cards;
}

const { actions, fields } = evidenceHistory;

const shown = ({ addresses }: EvidenceDeps, { person }: ActorContext, { file, ...rest }: StoredEvidence): Evidence => ({
  ...rest,
  file: file && { name: file.name, size: file.size, url: addresses.sign(file.id, person) },
});

const record = (context: ActorContext, id: string, transportId: string, action: keyof typeof actions) =>
  recordChanges(context.db, context, [
    { action: actions[action], entity: 'evidence', entityId: id, transportId, field: fields.evidence },
  ]);

/** Ordered twice, also by two presses at once, it is made once. */
export async function orderEvidence(deps: EvidenceDeps, context: ActorContext, transportId: string): Promise<Evidence> {
  const { db, actor } = context;
  await deps.cards.get(context, transportId);
  await workRepo(db, 'evidence').countUnfinished(actor.userId);
  const under = (await evidenceRepo(db).list(transportId, actor)).find(isUnderWay);
  if (under) {
    return shown(deps, context, under);
  }
  const id = await evidenceRepo(db).insert(transportId, actor, deps.clock());
  await record(context, id, transportId, 'order');
  return shown(deps, context, (await evidenceRepo(db).find(id, actor.userId))!);
}

export async function listEvidence(
  deps: EvidenceDeps,
  context: ActorContext,
  transportId: string,
): Promise<Evidence[]> {
  await deps.cards.get(context, transportId);
  const own = await evidenceRepo(context.db).list(transportId, context.actor);
  return own.map((one) => shown(deps, context, one));
}

export async function cancelEvidence(deps: EvidenceDeps, context: ActorContext, id: string): Promise<Evidence> {
  const { db, actor } = context;
  const found = await evidenceRepo(db).find(id, actor.userId);
  if (!found) {
    throw evidenceErrors.notFound();
  }
  if (!(await workRepo(db, 'evidence').cancel(id, actor.userId, deps.clock()))) {
    throw evidenceErrors.over();
  }
  await record(context, id, found.transportId, 'cancel');
  return shown(deps, context, (await evidenceRepo(db).find(id, actor.userId))!);
}
