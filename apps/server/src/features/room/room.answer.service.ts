// An answer by a link becomes the answer of the case by the rules of the feature `answer`.
import { roomErrors } from '@otk/domain/room/room.errors';
import type { RoomAnswerGiven } from '@otk/domain/room/room.schema';
import type { Transport } from '@otk/domain/transport/transport.schema';

import type { ActorContext } from '#platform/http/request-context';

import { type AnswerDeps, giveAnswer } from '../answer/answer.service.ts';
import { freePlacesOf, hashOf, shownText, transportOf, whyNoAnswer, whyNoMore } from './room.case.service.ts';
import { roomLinkRepo } from './room.link.repo.ts';

export async function answerByLink(
  deps: AnswerDeps,
  context: ActorContext,
  given: RoomAnswerGiven,
): Promise<{ at: string }> {
  const { db, person } = context;
  const { answer, comment, lines, seen, shown, comesAt, by, position, authority, signature } = given;
  const { sessionId: linkId } = person;
  /** Under the lock of the transport: of a revocation, an end of the case and this answer one is first. */
  const ensure = async (before: Transport): Promise<string> => {
    const now = deps.clock();
    if (!(await roomLinkRepo(db).isStillOpen(linkId, now))) {
      throw roomErrors.closed();
    }
    if ((whyNoAnswer(before) ?? (await whyNoMore(db, linkId))) !== null) {
      throw roomErrors.answerClosed();
    }
    const text = shownText(before);
    if (shown !== hashOf(text)) {
      throw roomErrors.figuresChanged();
    }
    if (
      comesAt !== null &&
      !(await freePlacesOf(db, before, now)).some((at) => Date.parse(at) === Date.parse(comesAt))
    ) {
      throw roomErrors.placeTaken({ fields: [{ path: 'comesAt', message: 'Выберите другое время' }] });
    }
    return text;
  };
  const author = await roomLinkRepo(db).authorOf(linkId, `${by}, представитель поставщика, по ссылке`);
  const after = await giveAnswer(
    deps,
    { ...context, person: { ...person, userId: author } },
    transportOf(context),
    { answer, comment, lines, seen },
    { linkId, name: by, position, authority: authority || null, comesAt, signature, ensure },
  );
  return { at: after.supplierAnswer!.at };
}
