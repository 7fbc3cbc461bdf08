// The second look: a load is offered to one person at a time, judged once, and its photos stand under numbers of their own.
import { secondlookErrors } from '@otk/domain/secondlook/secondlook.errors';
import { secondlookHistory } from '@otk/domain/secondlook/secondlook.history';
import { keptMinutes, type SecondJudgement, type TakenLook } from '@otk/domain/secondlook/secondlook.schema';

import type { AddressSigner } from '#platform/files/signed-address';
import { recordChanges } from '#platform/history';
import type { ActorContext } from '#platform/http/request-context';

import { secondlookRepo } from './secondlook.repo.ts';

export interface LookDeps {
  readonly addresses: AddressSigner;
  readonly clock: () => Date;
}

export async function takeLook({ addresses, clock }: LookDeps, context: ActorContext): Promise<TakenLook> {
  const { db, person } = context;
  const looks = secondlookRepo(db);
  const now = clock();
  const id = await looks.take(person.userId, now, new Date(now.getTime() + keptMinutes * 60_000));
  if (id === undefined) {
    return { look: null, waiting: 0 };
  }
  const photos = await looks.photos(id, person.userId);
  return {
    look: { id, photos: photos.map((photo) => ({ url: addresses.sign(photo.id, person), layer: photo.layer })) },
    waiting: await looks.count(person.userId, now),
  };
}

export async function judgeLook(
  { clock }: LookDeps,
  context: ActorContext,
  id: string,
  { kindId, percent }: SecondJudgement,
): Promise<{ id: string }> {
  const { db, person } = context;
  const looks = secondlookRepo(db);
  const look = await looks.lock(id, person.userId);
  if (!look) {
    throw secondlookErrors.notFound();
  }
  if (look.judgedBy !== null) {
    const isSame = look.judgedBy === person.userId && look.percent === percent && look.kindId === kindId;
    if (isSame) {
      return { id };
    }
    throw look.judgedBy === person.userId ? secondlookErrors.answered() : secondlookErrors.judged();
  }
  if (look.isOwn) {
    throw secondlookErrors.notFound();
  }
  const kind = kindId === null ? null : await looks.kindCode(kindId);
  if (kind === undefined) {
    throw secondlookErrors.unknownKind({ fields: [{ path: 'kindId', message: 'Выберите вид лома' }] });
  }
  await looks.judge(id, person.userId, clock(), { percent, kindId });
  // Of no transport: its history would tell the first inspector who judged him, and the second what the first one wrote.
  await recordChanges(db, context, [
    {
      action: secondlookHistory.actions.judge,
      entity: 'secondlook',
      entityId: id,
      field: secondlookHistory.fields.secondlook,
      before: null,
      after: { percent, kind },
    },
  ]);
  return { id };
}

export async function leaveLook(
  { clock }: LookDeps,
  { db, person }: ActorContext,
  id: string,
): Promise<{ id: string }> {
  const looks = secondlookRepo(db);
  if (!(await looks.lock(id, person.userId))) {
    throw secondlookErrors.notFound();
  }
  await looks.leave(id, person.userId, clock());
  return { id };
}
