// One change of a document: find it in the actor's scope, lock its transport, record history, raise the event.
import type { EventCode } from '@otk/domain/kernel/event-code';
import type { HistoryAction, HistoryField } from '@otk/domain/kernel/history';
import { isSupplier } from '@otk/domain/kernel/actor';
import { isRefusal } from '@otk/domain/kernel/app-error';
import { documentErrors } from '@otk/domain/document/document.errors';
import { mayChange } from '@otk/domain/document/document.policy';

import type { RaiseEvent } from '#platform/events';
import { recordChanges } from '#platform/history';
import type { ActorContext } from '#platform/http/request-context';

import { lockTransport } from '../transport/transport.change.service.ts';
import { type DocumentFacts, documentRepo } from './document.repo.ts';

/** Missing and foreign are the same. */
export async function takeDocument(
  context: ActorContext,
  id: string,
  { deleted = false } = {},
): Promise<DocumentFacts> {
  const documents = documentRepo(context.db);
  const seen = await documents.facts(id);
  if (!seen) {
    throw documentErrors.notFound();
  }
  await lockTransport(context, seen.transportId).catch((error: unknown) => {
    throw isRefusal(error) ? documentErrors.notFound() : error;
  });
  // Read again: the previous holder of the lock may have changed it.
  const facts = (await documents.facts(id))!;
  if (facts.isDeleted !== deleted || (isSupplier(context.actor) && !facts.send)) {
    throw documentErrors.notFound();
  }
  return facts;
}

export async function takeToChange(
  context: ActorContext,
  id: string,
  options?: { readonly deleted: boolean },
): Promise<DocumentFacts> {
  const facts = await takeDocument(context, id, options);
  if (!mayChange(context.actor, facts)) {
    throw documentErrors.accepted();
  }
  return facts;
}

interface Recorded {
  readonly action: HistoryAction;
  readonly field: HistoryField;
  readonly before?: unknown;
  readonly after?: unknown;
}

interface Told {
  readonly type: EventCode;
  readonly text: string;
}

/** History and event are written in the transaction of the act. */
export async function conclude(
  raise: RaiseEvent,
  context: ActorContext,
  { id, name, transportId, authorId }: DocumentFacts,
  recorded: Recorded,
  told?: Told,
): Promise<void> {
  await recordChanges(context.db, context, [{ ...recorded, entity: 'document', entityId: id, transportId }]);
  if (told) {
    await raise(context, { ...told, transportId, concernedId: authorId, values: { fileName: name } });
  }
}
