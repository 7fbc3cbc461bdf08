// Who may change what of a document. The server enforces it; the web uses it to decide what to offer.
import { type Actor, may } from '../../kernel/actor.ts';
import type { Document } from './document.schema.ts';

type Holder = Pick<Actor, 'permissions'>;

export const mayDecide = (actor: Holder): boolean => may(actor, 'DOCUMENT_DECIDE');

/** An accepted document is evidence: only people who may accept documents can replace, rename or delete it. */
export const mayChange = (actor: Holder, { status }: Pick<Document, 'status'>): boolean =>
  may(actor, 'DOCUMENT_EDIT') && (status !== 'ACCEPTED' || mayDecide(actor));
