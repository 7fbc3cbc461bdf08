// Photos and papers that the supplier adds by a link, taken in like those of the works.
import { roomErrors } from '@otk/domain/room/room.errors';
import {
  type RoomCase,
  type RoomPaperCreation,
  roomPaperMaxCount,
  type RoomPhotoCreation,
  roomPhotoMaxCount,
} from '@otk/domain/room/room.schema';
import type { AppError } from '@otk/domain/kernel/app-error';

import type { Commit } from '#platform/http/mount-contract';
import type { Upload } from '#platform/http/receive-upload';
import type { ActorContext } from '#platform/http/request-context';

import { type DocumentDeps, documentService } from '../document/document.service.ts';
import { createPhoto, type PhotoDeps } from '../photo/photo.service.ts';
import { lockTransport } from '../transport/transport.change.service.ts';
import { type RoomDeps, shownPaper, shownPhoto, transportOf, whyNoAnswer } from './room.case.service.ts';
import { roomLinkRepo } from './room.link.repo.ts';
import { roomRepo } from './room.repo.ts';

export type IntakeDeps = RoomDeps & PhotoDeps & DocumentDeps;

type Uploading = ActorContext & { readonly commit: Commit<ActorContext> };

interface Limit {
  readonly kind: 'photos' | 'papers';
  readonly most: number;
  readonly refusal: () => AppError;
}

/** Under the lock of the transport, and only as many as a supplier may add. What was sent before is no more than it was. */
function limited(deps: RoomDeps, context: Uploading, { kind, most, refusal }: Limit): Uploading {
  const commit: Uploading['commit'] = (work) =>
    context.commit(async (inside) => {
      const id = transportOf(inside);
      await lockTransport(inside, id);
      if (!(await roomLinkRepo(inside.db).isStillOpen(inside.person.sessionId, deps.clock()))) {
        throw roomErrors.closed();
      }
      if (whyNoAnswer(await deps.cards.get(inside, id)) !== null) {
        throw roomErrors.answerClosed();
      }
      const taken = await work(inside);
      if ((await roomRepo(inside.db, inside.actor).countAdded())[kind] > most) {
        throw refusal();
      }
      return taken;
    });
  return { ...context, commit };
}

/** Before the bytes are read and stored: a full room costs nothing. */
async function refuseFull({ db, actor }: Uploading, isKnown: boolean, { kind, most, refusal }: Limit) {
  if (!isKnown && (await roomRepo(db, actor).countAdded())[kind] >= most) {
    throw refusal();
  }
}

const ofPhotos: Limit = { kind: 'photos', most: roomPhotoMaxCount, refusal: roomErrors.tooManyPhotos };
const ofPapers: Limit = { kind: 'papers', most: roomPaperMaxCount, refusal: roomErrors.tooManyPapers };
const isSent = (rows: readonly { readonly localId: string; readonly isOwn: boolean }[], localId: string): boolean =>
  rows.some((row) => row.isOwn && row.localId === localId);

export async function addPhoto(
  deps: IntakeDeps,
  context: Uploading,
  body: RoomPhotoCreation,
  upload: Upload,
): Promise<RoomCase['photos'][number]> {
  const transportId = transportOf(context);
  const room = roomRepo(context.db, context.actor);
  await refuseFull(context, isSent(await room.photos(), body.localId), ofPhotos);
  const within = limited(deps, context, ofPhotos);
  const { id } = await createPhoto(deps, { body: { ...body, transportId, send: 1 }, upload }, within);
  const photos = await room.photos();
  return shownPhoto(
    deps,
    context.person,
    photos.find((photo) => photo.id === id)!,
  );
}

export async function addPaper(
  deps: IntakeDeps,
  context: Uploading,
  { localId, name }: RoomPaperCreation,
  upload: Upload,
): Promise<RoomCase['papers'][number]> {
  const transportId = transportOf(context);
  const room = roomRepo(context.db, context.actor);
  await refuseFull(context, isSent(await room.papers(), localId), ofPapers);
  const within = limited(deps, context, ofPapers);
  const commit: Uploading['commit'] = (work) =>
    within.commit(async (inside) => {
      const taken = await work(inside);
      // What he sends is marked for him: he sees what he has sent.
      await roomRepo(inside.db, inside.actor).markPaper((taken as { readonly id: string }).id);
      return taken;
    });
  const { id } = await documentService(deps).takeDocument(
    { transportId, localId, name, upload },
    { ...within, commit },
  );
  const papers = await room.papers();
  return shownPaper(
    deps,
    context.person,
    papers.find((paper) => paper.id === id)!,
  );
}
