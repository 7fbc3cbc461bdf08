// The supplier's answer to the notice of storage: written down by the master, or given by the supplier's own person.
import { answerWords } from '@otk/domain/answer/answer.card';
import { answerErrors } from '@otk/domain/answer/answer.errors';
import { contestableIds } from '@otk/domain/answer/answer.lines';
import { answerHistory } from '@otk/domain/answer/answer.history';
import type { AnswerGiven, AnswerRecord } from '@otk/domain/answer/answer.schema';
import { isSupplier } from '@otk/domain/kernel/actor';
import { clockErrorMs, isInFuture } from '@otk/domain/kernel/moment';
import { transportErrors } from '@otk/domain/transport/transport.errors';
import type { Transport } from '@otk/domain/transport/transport.schema';
import { formatWorksMoment } from '@otk/domain/kernel/unit-words';

import type { RaiseEvent } from '#platform/events';
import type { ActorContext } from '#platform/http/request-context';

import type { Cards } from '../transport/transport.card.service.ts';
import { changeTransport } from '../transport/transport.change.service.ts';
import { answerRepo, type LinkedAnswer } from './answer.repo.ts';

const { actions } = answerHistory;

export interface AnswerDeps {
  readonly cards: Cards;
  readonly clock: () => Date;
  readonly raise: RaiseEvent;
}

export async function recordAnswer(
  { cards, clock, raise }: AnswerDeps,
  context: ActorContext,
  id: string,
  { answer, by, means, date, comment, file, seen }: AnswerRecord,
): Promise<Transport> {
  const at = new Date(date);
  const after = await changeTransport(cards, context, id, { action: actions.record }, async (before) => {
    refuseTime(before, answer, at, clock());
    refuseOther(before, seen);
    await answerRepo(context.db).insert({
      transportId: id,
      answer,
      answeredBy: by,
      means,
      at,
      comment,
      lines: [],
      file,
      recordedBy: context.person.userId,
    });
  });
  await raise(context, { type: 'SUPPLIER_REPLY', transportId: id, text: wordsOf(answer, comment) });
  return after;
}

/** Of somebody who answers by a link instead of an account. */
export interface ByLink extends Omit<LinkedAnswer, 'shown'> {
  readonly name: string;
  /** Refuses what has changed since he came, and returns what he was shown; under the lock of the transport. */
  readonly ensure: (before: Transport) => Promise<string>;
}

export async function giveAnswer(
  { cards, clock, raise }: AnswerDeps,
  context: ActorContext,
  id: string,
  { answer, comment, lines, seen }: AnswerGiven,
  byLink?: ByLink,
): Promise<Transport> {
  const { db, actor, person } = context;
  if (!isSupplier(actor) && !actor.everywhere) {
    throw transportErrors.statusForbidden();
  }
  const after = await changeTransport(cards, context, id, { action: actions.give }, async (before) => {
    const linked = byLink && { ...byLink, shown: await byLink.ensure(before) };
    storageOf(before);
    refuseOther(before, seen);
    refuseUnknownLines(before, lines);
    const answers = answerRepo(db);
    await answers.insert({
      transportId: id,
      answer,
      answeredBy: byLink?.name ?? (await answers.nameOf(person.userId)),
      means: 'PRODUCT',
      at: clock(),
      comment,
      lines,
      file: null,
      recordedBy: person.userId,
      byLink: linked,
    });
  });
  await raise(context, { type: 'SUPPLIER_REPLY', transportId: id, text: wordsOf(answer, comment) });
  return after;
}

const wordsOf = (answer: keyof typeof answerWords, comment: string | null): string =>
  comment ? `${answerWords[answer]}: ${comment}` : answerWords[answer];

function storageOf({ responsibleStorage }: Transport) {
  if (responsibleStorage === null) {
    throw answerErrors.notAsked();
  }
  return responsibleStorage;
}

/** The supplier may answer again, but nobody replaces an answer that he has not read. */
function refuseOther({ supplierAnswer }: Transport, seen: string | null | undefined): void {
  if (seen === undefined || supplierAnswer === null) {
    return;
  }
  const { answer, by, at } = supplierAnswer;
  if (seen === null || Date.parse(seen) !== Date.parse(at)) {
    const message = `${answerWords[answer]}: ${[by, formatWorksMoment(at)].filter(Boolean).join(', ')}`;
    throw answerErrors.changed({ fields: [{ path: 'answer', message }] });
  }
}

function refuseTime(before: Transport, answer: AnswerRecord['answer'], at: Date, now: Date): void {
  const { notice, answerBy, begin } = storageOf(before);
  const fields = [{ path: 'date', message: 'Проверьте дату и время' }];
  if (isInFuture(at, now)) {
    throw answerErrors.inFuture({ fields });
  }
  if (at.getTime() < Date.parse(notice?.at ?? begin) - clockErrorMs) {
    throw answerErrors.beforeNotice({ fields });
  }
  if (answer !== 'SILENT') {
    return;
  }
  if (notice?.state === 'QUEUED') {
    throw answerErrors.notSent();
  }
  if (answerBy !== null && now.getTime() < Date.parse(answerBy)) {
    throw answerErrors.tooEarlySilent();
  }
}

function refuseUnknownLines(before: Transport, lines: AnswerGiven['lines']): void {
  const known = contestableIds(before);
  if (lines.some(({ lineId }) => !known.has(lineId))) {
    throw answerErrors.lineUnknown();
  }
}
